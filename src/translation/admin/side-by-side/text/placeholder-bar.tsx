import type { EditorView } from '@codemirror/view';
import './text.css';
import { placeholdersOf } from '#content/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { useEditorContext } from './editor-context.ts';

/** Inserts a text at the cursor and moves the cursor behind it. */
const insertText = (view: EditorView, text: string): void => {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
};

/** The placeholders of the German text that the translation lacks. */
const missingPlaceholders = (german: string, text: string): string[] => {
  const there = placeholdersOf(text);
  return placeholdersOf(german).filter((name) => {
    const at = there.indexOf(name);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
};

/** Buttons that insert the missing placeholders at the cursor. */
export const PlaceholderBar = () => {
  const { detail, edit, field } = useEditorContext();
  const missing = missingPlaceholders(detail.german, edit.text);
  if (missing.length === 0) return null;
  return (
    <fieldset className="translations-placeholder-bar">
      <legend>Platzhalter einfügen</legend>
      {missing.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the same placeholder may be missing twice
          key={`${name}${index}`}
          type="button"
          className="translations-chip translations-chip-button"
          onClick={() => field && insertText(field, `{${name}}`)}
        >
          <Icon name="plus" size={14} />
          {name}
        </button>
      ))}
    </fieldset>
  );
};
