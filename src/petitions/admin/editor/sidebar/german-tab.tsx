import './sidebar.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryView } from '#ui/admin/states.tsx';
import { useEditorContext } from '../frame/editor-context.ts';
import { germanQuery } from '../queries.ts';
import { paragraphAt, paragraphsOf } from '../text/positions.ts';

const Paragraphs = ({ content }: { content: string }) => {
  const { save, selection, goTo } = useEditorContext();
  const current = paragraphAt(save.text.content, selection.head);
  const ownParagraphs = paragraphsOf(save.text.content);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol className="editor-german-paragraphs" ref={list} lang="de">
      {paragraphsOf(content).map(({ from, text }, index) => {
        const place = ownParagraphs[index];
        return (
          <li key={from} aria-current={index === current || undefined}>
            <button
              type="button"
              className="plain-button"
              disabled={!place}
              onClick={() => place && goTo(place.from)}
            >
              {text.replaceAll('**', '').replaceAll(/─{3,}/g, '―').replaceAll(/_{3,}/g, '―')}
            </button>
          </li>
        );
      })}
    </ol>
  );
};

/** The German petition of the same country; the paragraph at the cursor is highlighted. */
export const GermanTab = () => {
  const german = useQuery(germanQuery(useEditorContext().opened.draft.id));
  return (
    <QueryView query={german} subject="Deutscher Text und Absätze">
      {({ content }) => <Paragraphs content={content} />}
    </QueryView>
  );
};
