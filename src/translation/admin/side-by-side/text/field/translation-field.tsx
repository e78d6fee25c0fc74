import './field.css';
import type { EditorView } from '@codemirror/view';
import { WritingField } from '#office/writing/writing-field.tsx';
import { useEditorContext } from '../editor-context.ts';
import { chips } from './chips.ts';
import { termMarks } from './term-marks.ts';

/** Keys handled by the surrounding view. */
const foreignKeys = ['Mod-Enter', 'Escape', 'Alt-ArrowUp', 'Alt-ArrowDown'];

/** The translation field, with placeholders as chips and highlighted terms. */
export const TranslationField = ({ onView }: { onView: (view: EditorView | null) => void }) => {
  const { edit, detail, progress } = useEditorContext();
  const terms = detail.terms.map(({ forms }) => forms);
  return (
    <WritingField
      key={JSON.stringify(terms)}
      className="translations-field"
      label={`Übersetzung auf ${progress.name}`}
      language={progress.language}
      direction={progress.direction}
      reservedKeys={foreignKeys}
      extensions={() => [chips, termMarks(terms)]}
      saver={edit.saver}
      part="text"
      onView={onView}
    />
  );
};
