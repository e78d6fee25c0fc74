import './text.css';
import type { EditorView } from '@codemirror/view';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toastSuccess } from '#ui/admin/toasts.ts';
import { useFindings } from '../checks/use-findings.ts';
import { useDesk } from '../frame/desk-context.ts';
import { useRemarkMarks } from '../remarks/use-remarks.ts';
import { createView, setReadOnly, type ViewParts } from './create-view.ts';
import { longestTitle } from './length.ts';
import { LengthCounter } from './length-counter.tsx';
import { Toolbar } from './toolbar.tsx';

/** What the field tells of itself. */
export type FieldEvents = Pick<ViewParts, 'onSelection' | 'onRemarks'> & {
  onView: (view: EditorView | null) => void;
};

const tellRemoved = (count: number): void =>
  toastSuccess(
    'Eingefügt',
    count === 1
      ? 'Ein Zeichen, das nicht gedruckt werden kann, wurde weggelassen.'
      : `${count} Zeichen, die nicht gedruckt werden können, wurden weggelassen.`,
  );

/** The field that the text is written in, fetched once and filled from there on by what is typed. */
const TextField = ({ onView, ...events }: FieldEvents) => {
  const { opened, saver, readOnly } = useDesk();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is made once for a draft and keeps its own state
  useEffect(() => {
    const view = createView({
      parent: place.current as HTMLElement,
      content: saver.state().text.content,
      language: opened.draft.language,
      direction: opened.direction,
      readOnly,
      onText: (content) => saver.type({ content }),
      onRemoved: tellRemoved,
      ...events,
    });
    view.focus();
    onView(view);
    return () => {
      onView(null);
      view.destroy();
    };
  }, [saver]);
  return <div ref={place} className="editor-text-field" />;
};

/** Title, tools and text. */
export const TextPane = (props: FieldEvents) => {
  const { opened, save, saver, view, readOnly } = useDesk();
  useFindings();
  useRemarkMarks();
  useEffect(() => {
    if (view) setReadOnly(view, readOnly);
  }, [view, readOnly]);
  return (
    <>
      <TextInput
        className="editor-title-field"
        label="Titel"
        value={save.text.title}
        maxLength={longestTitle}
        lang={opened.draft.language}
        dir="auto"
        readOnly={readOnly}
        error={save.text.title.trim() ? undefined : 'Der Titel darf nicht leer sein.'}
        onChange={(event) => saver.type({ title: event.currentTarget.value })}
      />
      <Toolbar />
      <TextField {...props} />
      <LengthCounter />
    </>
  );
};
