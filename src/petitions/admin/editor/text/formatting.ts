import type { EditorState } from '@codemirror/state';
import { EditorSelection, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Adds the marker around each selection, or removes it. An empty selection ends up between the markers. */
export const wrapped = (state: EditorState, sign: '**' | '*'): TransactionSpec =>
  state.changeByRange(({ from, to }) => {
    const width = sign.length;
    const around = state.sliceDoc(from - width, from) === sign && state.sliceDoc(to, to + width) === sign;
    // A `*` next to another one belongs to `**`.
    const isOwn = sign === '**' || state.sliceDoc(from - 2, from) !== '**';
    if (around && isOwn && from >= width)
      return {
        changes: [
          { from: from - width, to: from },
          { from: to, to: to + width },
        ],
        range: EditorSelection.range(from - width, to - width),
      };
    return {
      changes: [
        { from, insert: sign },
        { from: to, insert: sign },
      ],
      range: EditorSelection.range(from + width, to + width),
    };
  });

/** Toggles bullets on the selected lines. */
export const bulleted = (state: EditorState): TransactionSpec => {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const all = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
  const lines = all.filter(({ text }) => text.trim() !== '' || all.length === 1);
  const areBullets = lines.every(({ text }) => /^•\s*/.test(text));
  const changes = lines.map(({ from: start, text }) => {
    const sign = text.match(/^•\s*/)?.[0] ?? '';
    if (areBullets) return { from: start, to: start + sign.length };
    return sign ? { from: start } : { from: start, insert: '• ' };
  });
  const set = state.changes(changes);
  return { changes: set, selection: state.selection.map(set, 1) };
};

/** Starts the next bullet, or ends the list at an empty one; null outside of lists. */
export const listContinued = (state: EditorState): TransactionSpec | null => {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const sign = line.text.match(/^•\s*/)?.[0];
  if (!sign || from < line.from + sign.length) return null;
  if (line.text === sign && from === to) return { changes: { from: line.from, to: line.to } };
  return state.replaceSelection('\n• ');
};

/** Inserts signature lines below the cursor's line. */
export const withSignatureLines = (state: EditorState, lines: string): TransactionSpec => {
  const line = state.doc.lineAt(state.selection.main.head);
  const insert = `${line.text.trim() === '' ? '' : '\n\n'}${lines}`;
  return { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length } };
};

/** Turns a change into a CodeMirror command; null lets other handlers of the key run. */
export const command =
  (change: (state: EditorState) => TransactionSpec | null) =>
  (view: EditorView): boolean => {
    const changed = view.state.readOnly ? null : change(view.state);
    if (!changed) return false;
    view.dispatch(changed, { userEvent: 'input', scrollIntoView: true });
    view.focus();
    return true;
  };
