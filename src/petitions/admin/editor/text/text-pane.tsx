import './text.css';
import type { EditorView } from '@codemirror/view';
import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { WritingField } from '#office/writing/writing-field.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import { useFindings } from '../checks/use-findings.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { useRemarkHighlights } from '../remarks/use-remarks.ts';
import { maxTitleLength } from './length.ts';
import { LengthCounter } from './length-counter.tsx';
import { type LetterFieldEvents, letterField, setReadOnly } from './letter-field.ts';
import { Toolbar } from './toolbar.tsx';

export type FieldEvents = Omit<LetterFieldEvents, 'onRemoved'> & {
  onView: (view: EditorView | null) => void;
};

const toastRemoved = (count: number): void =>
  toastSuccess(
    'Eingefügt',
    count === 1
      ? 'Ein Zeichen, das nicht gedruckt werden kann, wurde weggelassen.'
      : `${count} Zeichen, die nicht gedruckt werden können, wurden weggelassen.`,
  );

/** The CodeMirror field of the petition text. */
const TextField = ({ onView, ...events }: FieldEvents) => {
  const { opened, saver, readOnly } = useEditorContext();
  return (
    <WritingField
      className="editor-text-field"
      label="Text der Petition"
      language={opened.draft.language}
      direction={opened.direction}
      reservedKeys={['Mod-Enter', 'Escape']}
      extensions={() => letterField({ readOnly, onRemoved: toastRemoved, ...events })}
      saver={saver}
      part="content"
      onView={onView}
    />
  );
};

/** Title, tools and text. */
export const TextPane = (props: FieldEvents) => {
  const { opened, save, saver, view, readOnly } = useEditorContext();
  useFindings();
  useRemarkHighlights();
  useEffect(() => {
    if (view) setReadOnly(view, readOnly);
  }, [view, readOnly]);
  return (
    <>
      <TextInput
        className="editor-title-field"
        label="Titel"
        value={save.text.title}
        maxLength={maxTitleLength}
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
