import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { asCommand, continueList, toggleMarker } from './formatting.ts';
import { markupView } from './markup-view.ts';
import { pasteHandler } from './paste/paste-handler.ts';
import { type RemarkRange, remarkPositions, remarkRanges } from './remark-ranges.ts';

/** Events of the field besides text changes. */
export type LetterFieldEvents = {
  /** Cursor and selection changed; positions in UTF-16 code units. */
  onSelection: (selection: { from: number; to: number; head: number }) => void;
  /** Ranges of the open remarks changed. */
  onRemarks: (places: readonly RemarkRange[]) => void;
  /** Number of unprintable characters removed from pasted text. */
  onRemoved: (count: number) => void;
};

const writing = new Compartment();
const lateExtensions = new Compartment();

/** Read-only text can still be searched, selected and copied. */
const readOnlyExtensions = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of({ 'aria-readonly': String(readOnly) }),
];

export const setReadOnly = (view: EditorView, readOnly: boolean): void =>
  view.dispatch({ effects: writing.reconfigure(readOnlyExtensions(readOnly)) });

/** Adds what is loaded after the field. */
export const setLateExtensions = (view: EditorView, extensions: Extension): void =>
  view.dispatch({ effects: lateExtensions.reconfigure(extensions) });

const keys = keymap.of([
  { key: 'Mod-b', run: asCommand((state) => toggleMarker(state, '**')) },
  { key: 'Mod-i', run: asCommand((state) => toggleMarker(state, '*')) },
  { key: 'Enter', run: asCommand(continueList) },
]);

/** CodeMirror extensions of the petition field: markup, pasting, remarks. */
export const letterField = (parts: LetterFieldEvents & { readOnly: boolean }): Extension => [
  markupView,
  pasteHandler(parts.onRemoved),
  remarkRanges,
  keys,
  lateExtensions.of([]),
  writing.of(readOnlyExtensions(parts.readOnly)),
  EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, view }) => {
    const { from, to, head } = state.selection.main;
    if (docChanged || selectionSet) parts.onSelection({ from, to, head });
    if (state.field(remarkRanges) !== startState.field(remarkRanges)) parts.onRemarks(remarkPositions(view));
  }),
];
