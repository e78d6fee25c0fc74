import './preview.css';
import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useEditorContext } from '../frame/editor-context.ts';
import { documentRangeOf } from '../text/positions.ts';
import { cursorRatio } from './cursor-ratio.ts';
import { SimpleLetter } from './simple-letter.tsx';
import { type PageImage, type PreviewProblem, usePreview } from './use-preview.ts';

/** UTF-16 range of the grapheme with this index. */
const graphemeAt = (text: string, number: number): { from: number; to: number } => {
  const graphemes = Array.from(new Intl.Segmenter().segment(text));
  const { index = text.length, segment = '' } = graphemes[number] ?? {};
  return { from: index, to: index + segment.length };
};

const ProblemNote = ({ problem: { sentence, printProblems } }: { problem: PreviewProblem }) => {
  const { view, goTo } = useEditorContext();
  const show = (printProblem: PreviewProblem['printProblems'][number]) => {
    const line = view && documentRangeOf(view.state.doc, { line: printProblem.line });
    if (!line) return;
    const text = view.state.sliceDoc(line.from, line.to);
    const found = graphemeAt(text, (printProblem.column ?? 1) - 1);
    goTo(line.from + found.from, line.from + found.to);
  };
  return (
    <Alert color="yellow" title="Die genaue Seite ist nicht verfügbar" className="editor-preview-problem">
      {sentence}
      {printProblems.length > 0 && (
        <ul>
          {printProblems.map((printProblem) => (
            <li key={printProblem.message}>
              {printProblem.path === 'title' ? `Titel, ${printProblem.message}` : printProblem.message}{' '}
              {printProblem.path === 'content' && (
                <Button variant="subtle" size="compact-sm" onClick={() => show(printProblem)}>
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
const useFollowCursor = (pages: readonly PageImage[]) => {
  const frame = useRef<HTMLElement>(null);
  const { save, selection } = useEditorContext();
  const ratio = cursorRatio(save.text.content, selection.head);
  useEffect(() => {
    const page = frame.current?.querySelector('img');
    if (!frame.current || !page || pages.length === 0) return;
    const targetTop = page.offsetTop + page.offsetHeight * ratio;
    const { scrollTop, clientHeight } = frame.current;
    const inSight = targetTop > scrollTop + 40 && targetTop < scrollTop + clientHeight - 80;
    if (!inSight) frame.current.scrollTo({ top: targetTop - clientHeight / 3 });
  }, [ratio, pages.length]);
  return frame;
};

/** The letter as it will be printed. */
export const PreviewPane = () => {
  const { pages, problem } = usePreview();
  const frame = useFollowCursor(pages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className="editor-preview" aria-label="Seitenansicht" ref={frame} tabIndex={0}>
      {problem && <ProblemNote problem={problem} />}
      {pages.length === 0 && <SimpleLetter />}
      {pages.map(({ number, src }) => (
        <img key={number} className="editor-page-picture" src={src} alt={`Seite ${number} des Briefs`} />
      ))}
    </section>
  );
};
