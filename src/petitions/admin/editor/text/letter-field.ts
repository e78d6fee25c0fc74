import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { command, listContinued, wrapped } from './formatting.ts';
import { markupView } from './markup-view.ts';
import { pasting } from './paste/pasting.ts';
import { type RemarkRange, remarkPositions, remarkRanges } from './remark-ranges.ts';

/** What the field tells of itself beside its text. */
export type LetterFieldEvents = {
  /** The cursor has moved: where it is and what is selected, in UTF-16 units. */
  onSelection: (selection: { from: number; to: number; head: number }) => void;
  /** Where the passages of open remarks stand now. */
  onRemarks: (places: readonly RemarkRange[]) => void;
  /** So many characters of what was pasted were left out, because no letter can show them. */
  onRemoved: (count: number) => void;
};

const writing = new Compartment();

/** A text that is only read can still be searched, selected and copied from. */
const writable = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({ 'aria-readonly': String(readOnly) }),
];

/** Lets the text be written, or only read. */
export const setReadOnly = (view: EditorView, readOnly: boolean): void =>
  view.dispatch({ effects: writing.reconfigure(writable(readOnly)) });

const keys = keymap.of([
  { key: 'Mod-b', run: command((state) => wrapped(state, '**')) },
  { key: 'Mod-i', run: command((state) => wrapped(state, '*')) },
  { key: 'Enter', run: command(listContinued) },
  ...searchKeymap.filter(({ key }) => key !== 'Mod-Alt-g'),
  // F8 belongs to the whole editor.
  ...lintKeymap.filter(({ key }) => key !== 'F8'),
]);

/** What the field of a petition does beyond plain text: its markup shown, pasting, remarks, find and replace. */
export const letterField = (parts: LetterFieldEvents & { readOnly: boolean }): Extension => [
  search({ top: true }),
  highlightSelectionMatches({ minSelectionLength: 4 }),
  markupView,
  pasting(parts.onRemoved),
  remarkRanges,
  keys,
  writing.of(writable(parts.readOnly)),
  EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, view }) => {
    const { from, to, head } = state.selection.main;
    if (docChanged || selectionSet) parts.onSelection({ from, to, head });
    if (state.field(remarkRanges) !== startState.field(remarkRanges)) parts.onRemarks(remarkPositions(view));
  }),
];
