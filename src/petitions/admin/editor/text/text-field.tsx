import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect } from 'react';
import { WritingField } from '#office/writing/writing-field.tsx';
import { toastSuccess } from '#ui/admin/toasts.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { asCommand, toggleBullets, toggleMarker, withSignatureLines } from './formatting.ts';
import { type LetterFieldEvents, letterField, setReadOnly } from './letter-field.ts';
import { useRemarkHighlights } from './use-remark-highlights.ts';

export type FieldEvents = Omit<LetterFieldEvents, 'onRemoved'> & {
  onView: (view: EditorView | null) => void;
};

// Writing works without it.
const SearchAndFindings = lazy(async () => ({
  default: (await import('./search-and-findings.tsx')).SearchAndFindings,
}));

const toastRemoved = (count: number): void =>
  toastSuccess(
    'Eingefügt',
    count === 1
      ? 'Ein Zeichen, das nicht gedruckt werden kann, wurde weggelassen.'
      : `${count} Zeichen, die nicht gedruckt werden können, wurden weggelassen.`,
  );

const isWritingElsewhere = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/** The CodeMirror field of the petition text. */
export const TextField = ({ onView, ...events }: FieldEvents) => {
  const { opened, saver, view, readOnly, addCommands } = useEditorContext();
  useRemarkHighlights();
  useEffect(() => {
    if (view) setReadOnly(view, readOnly);
  }, [view, readOnly]);
  useEffect(
    () =>
      addCommands({
        bold: asCommand((state) => toggleMarker(state, '**')),
        italic: asCommand((state) => toggleMarker(state, '*')),
        bullets: asCommand(toggleBullets),
        signatureLines: asCommand((state) => withSignatureLines(state, opened.signature)),
        undo,
        redo,
        canUndo: ({ state }) => undoDepth(state) > 0,
        canRedo: ({ state }) => redoDepth(state) > 0,
      }),
    [addCommands, opened.signature],
  );
  return (
    <>
      <WritingField
        className="editor-text-field"
        label="Text der Petition"
        language={opened.draft.language}
        direction={opened.direction}
        reservedKeys={['Mod-Enter', 'Escape']}
        extensions={() => letterField({ readOnly, onRemoved: toastRemoved, ...events })}
        saver={saver}
        part="content"
        takesFocus={() => !isWritingElsewhere()}
        onView={onView}
      />
      <Suspense>
        <SearchAndFindings />
      </Suspense>
    </>
  );
};
