import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { styleNonce } from '#ui/admin/nonce.ts';
import { chips } from './chips.ts';
import { termMarks } from './term-marks.ts';

export type FieldParts = {
  parent: HTMLElement;
  text: string;
  label: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The forms of each term that is to be marked. */
  terms: readonly (readonly string[])[];
  onText: (text: string) => void;
};

/** They belong to the whole view. */
const viewKeys: ReadonlySet<string | undefined> = new Set([
  'Mod-Enter',
  'Escape',
  'Alt-ArrowUp',
  'Alt-ArrowDown',
]);

const phrases = EditorState.phrases.of({
  'Selection deleted': 'Auswahl gelöscht',
  'Control character': 'Steuerzeichen',
});

/** The field that a translation is written in: plain text, its placeholders as chips, its terms marked. */
export const createField = (parts: FieldParts): EditorView =>
  new EditorView({
    parent: parts.parent,
    state: EditorState.create({
      doc: parts.text,
      extensions: [
        EditorView.cspNonce.of(styleNonce),
        phrases,
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': parts.label,
          lang: parts.language,
          dir: parts.direction,
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        chips,
        termMarks(parts.terms),
        keymap.of([...defaultKeymap.filter(({ key }) => !viewKeys.has(key)), ...historyKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) parts.onText(state.doc.toString());
        }),
      ],
    }),
  });

/** Puts another text into the field; undo brings the old one back. */
export const replaceText = (view: EditorView, text: string): void => {
  if (view.state.doc.toString() !== text)
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
};
