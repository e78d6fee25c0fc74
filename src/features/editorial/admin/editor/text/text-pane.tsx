import type { EditorView } from '@codemirror/view';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Opened } from '../calls.ts';
import { useFindings } from '../checks/use-findings.ts';
import { type Selection, useDesk } from '../frame/desk-context.ts';
import { useRemarkMarks } from '../remarks/use-remarks.ts';
import { createView, setReadOnly } from './create-view.ts';
import { longestTitle } from './length.ts';
import { LengthCounter } from './length-counter.tsx';
import { Toolbar } from './toolbar.tsx';

/** What is published is changed by taking the draft back first. */
const isPublished = ({ draft }: Opened): boolean => draft.status === 'published';

type Props = { onView: (view: EditorView | null) => void; onSelection: (selection: Selection) => void };

/** The field that the text is written in, fetched once and filled from there on by what is typed. */
const TextField = ({ onView, onSelection }: Props) => {
  const { opened, saver } = useDesk();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once for a draft and keeps its own state
  useEffect(() => {
    const view = createView({
      parent: place.current as HTMLElement,
      content: saver.state().text.content,
      language: opened.draft.language,
      direction: opened.direction,
      readOnly: isPublished(opened),
      onText: (content) => saver.type({ content }),
      onSelection,
    });
    view.focus();
    onView(view);
    return () => {
      onView(null);
      view.destroy();
    };
  }, [saver]);
  return <div ref={place} className="text-field" />;
};

/** Title, tools and text. */
export const TextPane = (props: Props) => {
  const { opened, save, saver, view } = useDesk();
  useFindings();
  useRemarkMarks();
  const published = isPublished(opened);
  useEffect(() => {
    if (view) setReadOnly(view, published);
  }, [view, published]);
  return (
    <>
      <TextInput
        className="title-field"
        label="Titel"
        value={save.text.title}
        maxLength={longestTitle}
        lang={opened.draft.language}
        dir="auto"
        readOnly={isPublished(opened)}
        error={save.text.title.trim() ? undefined : 'Der Titel darf nicht leer sein.'}
        onChange={(event) => saver.type({ title: event.currentTarget.value })}
      />
      <Toolbar />
      <TextField {...props} />
      <LengthCounter />
    </>
  );
};
