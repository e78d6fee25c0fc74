import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { bulleted, withSignatureLines, wrapped } from './formatting.ts';

/** The text with its selection written as `[…]`. */
const after = (change: (state: EditorState) => TransactionSpec, marked: string): string => {
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const doc = marked.replace(/[[\]]/g, '');
  const state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  const next = state.update(change(state)).state;
  const { from: start, to: end } = next.selection.main;
  return `${next.sliceDoc(0, start)}[${next.sliceDoc(start, end)}]${next.sliceDoc(end)}`;
};

const bold = (state: EditorState) => wrapped(state, '**');
const italic = (state: EditorState) => wrapped(state, '*');

it.each([
  [bold, 'Die [Größe] zählt', 'Die **[Größe]** zählt'],
  [bold, 'Die **[Größe]** zählt', 'Die [Größe] zählt'],
  [bold, '[]', '**[]**'],
  [italic, '[حكومة]', '*[حكومة]*'],
  [italic, '**[fett]**', '***[fett]***'],
  [italic, '*[schräg]*', '[schräg]'],
  [bulleted, '[eins\n\nzwei]', '• [eins\n\n• zwei]'],
  [bulleted, '• [eins\n• zwei]', '[eins\nzwei]'],
  [bulleted, '• [eins\nzwei]', '• [eins\n• zwei]'],
])('%o on %j gives %j', (change, before, expected) => expect(after(change, before)).toBe(expected));

it('adds lines to sign on beneath the line', () =>
  expect(after(withSignatureLines, 'Gruß[]\nmehr')).toMatch(
    /^Gruß\n\n_{32}\nName\n_{32}\nUnterschrift\[\]\nmehr$/,
  ));
