import type { EditorState } from '@codemirror/state';
import { EditorSelection, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Adds the marker around each selection, or removes it. An empty selection ends up between the markers. */
export const toggleMarker = (state: EditorState, marker: '**' | '*'): TransactionSpec =>
  state.changeByRange(({ from, to }) => {
    const width = marker.length;
    const isWrapped =
      state.sliceDoc(from - width, from) === marker && state.sliceDoc(to, to + width) === marker;
    // A `*` next to another one belongs to `**`.
    const isOwnMarker = marker === '**' || state.sliceDoc(from - 2, from) !== '**';
    if (isWrapped && isOwnMarker && from >= width)
      return {
        changes: [
          { from: from - width, to: from },
          { from: to, to: to + width },
        ],
        range: EditorSelection.range(from - width, to - width),
      };
    return {
      changes: [
        { from, insert: marker },
        { from: to, insert: marker },
      ],
      range: EditorSelection.range(from + width, to + width),
    };
  });

/** Toggles bullets on the selected lines. */
export const toggleBullets = (state: EditorState): TransactionSpec => {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const all = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
  const lines = all.filter(({ text }) => text.trim() !== '' || all.length === 1);
  const areAllBullets = lines.every(({ text }) => /^•\s*/.test(text));
  const changes = lines.map(({ from: start, text }) => {
    const marker = text.match(/^•\s*/)?.[0] ?? '';
    if (areAllBullets) return { from: start, to: start + marker.length };
    return marker ? { from: start } : { from: start, insert: '• ' };
  });
  const set = state.changes(changes);
  return { changes: set, selection: state.selection.map(set, 1) };
};

/** Starts the next bullet, or ends the list at an empty one; null outside of lists. */
export const continueList = (state: EditorState): TransactionSpec | null => {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const marker = line.text.match(/^•\s*/)?.[0];
  if (!marker || from < line.from + marker.length) return null;
  if (line.text === marker && from === to) return { changes: { from: line.from, to: line.to } };
  return state.replaceSelection('\n• ');
};

/** Inserts signature lines below the cursor's line. */
export const withSignatureLines = (state: EditorState, lines: string): TransactionSpec => {
  const line = state.doc.lineAt(state.selection.main.head);
  const insert = `${line.text.trim() === '' ? '' : '\n\n'}${lines}`;
  return { changes: { from: line.to, insert }, selection: { anchor: line.to + insert.length } };
};

/** Turns a change into a CodeMirror command; null lets other handlers of the key run. */
export const asCommand =
  (change: (state: EditorState) => TransactionSpec | null) =>
  (view: EditorView): boolean => {
    const changed = view.state.readOnly ? null : change(view.state);
    if (!changed) return false;
    view.dispatch(changed, { userEvent: 'input', scrollIntoView: true });
    view.focus();
    return true;
  };
