import './preview.css';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { rangeOf } from '../text/places.ts';
import { cursorShare } from './cursor-share.ts';
import { SimpleLetter } from './simple-letter.tsx';
import { type PagePicture, type Problem, usePreview } from './use-preview.ts';

/** UTF-16 range of the grapheme with this index. */
const characterAt = (text: string, number: number): { from: number; to: number } => {
  const characters = Array.from(new Intl.Segmenter().segment(text));
  const { index = text.length, segment = '' } = characters[number] ?? {};
  return { from: index, to: index + segment.length };
};

const ProblemNote = ({ problem: { sentence, obstacles } }: { problem: Problem }) => {
  const { view, goTo } = useEditorContext();
  const show = (place: Problem['obstacles'][number]) => {
    const line = view && rangeOf(view.state.doc, { line: place.line });
    if (!line) return;
    const text = view.state.sliceDoc(line.from, line.to);
    const found = characterAt(text, (place.column ?? 1) - 1);
    goTo(line.from + found.from, line.from + found.to);
  };
  return (
    <Alert color="yellow" title="Die genaue Seite ist nicht verfügbar" className="editor-preview-problem">
      {sentence}
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle.message}>
              {obstacle.path === 'title' ? `Titel, ${obstacle.message}` : obstacle.message}{' '}
              {obstacle.path === 'content' && (
                <Button variant="subtle" size="compact-sm" onClick={() => show(obstacle)}>
                  Zeigen
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};

/** Scrolls the first page to the cursor's position, unless it is already visible. */
const useFollowing = (pages: readonly PagePicture[]) => {
  const frame = useRef<HTMLElement>(null);
  const { save, selection } = useEditorContext();
  const share = cursorShare(save.text.content, selection.head);
  useEffect(() => {
    const page = frame.current?.querySelector('img');
    if (!frame.current || !page || pages.length === 0) return;
    const wanted = page.offsetTop + page.offsetHeight * share;
    const { scrollTop, clientHeight } = frame.current;
    const inSight = wanted > scrollTop + 40 && wanted < scrollTop + clientHeight - 80;
    if (!inSight) frame.current.scrollTo({ top: wanted - clientHeight / 3 });
  }, [share, pages.length]);
  return frame;
};

/** The letter as it will be printed. */
export const PreviewPane = () => {
  const { pages, problem } = usePreview();
  const frame = useFollowing(pages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className="editor-preview" aria-label="Seitenansicht" ref={frame} tabIndex={0}>
      {problem && <ProblemNote problem={problem} />}
      {pages.length === 0 && <SimpleLetter />}
      {pages.map(({ number, picture }) => (
        <img key={number} className="editor-page-picture" src={picture} alt={`Seite ${number} des Briefs`} />
      ))}
    </section>
  );
};
