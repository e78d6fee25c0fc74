import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { continueList, toggleBullets, toggleMarker, withSignatureLines } from './formatting.ts';

/** The text with its selection written as `[…]`. */
const changed = (change: (state: EditorState) => TransactionSpec, marked: string): string => {
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const doc = marked.replace(/[[\]]/g, '');
  const state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  const next = state.update(change(state)).state;
  const { from: start, to: end } = next.selection.main;
  return `${next.sliceDoc(0, start)}[${next.sliceDoc(start, end)}]${next.sliceDoc(end)}`;
};

const bold = (state: EditorState) => toggleMarker(state, '**');
const italic = (state: EditorState) => toggleMarker(state, '*');

it.each([
  [bold, 'Die [Größe] zählt', 'Die **[Größe]** zählt'],
  [bold, 'Die **[Größe]** zählt', 'Die [Größe] zählt'],
  [bold, '[]', '**[]**'],
  [italic, '[حكومة]', '*[حكومة]*'],
  [italic, '**[fett]**', '***[fett]***'],
  [italic, '*[schräg]*', '[schräg]'],
  [toggleBullets, '[eins\n\nzwei]', '• [eins\n\n• zwei]'],
  [toggleBullets, '• [eins\n• zwei]', '[eins\nzwei]'],
  [toggleBullets, '• [eins\nzwei]', '• [eins\n• zwei]'],
])('%o turns %j into %j', (change, before, expected) => expect(changed(change, before)).toBe(expected));

it('adds signature lines below the current line', () =>
  expect(changed((state) => withSignatureLines(state, '____\nชื่อ'), 'Gruß[]\nmehr')).toBe(
    'Gruß\n\n____\nชื่อ[]\nmehr',
  ));

describe('Enter in a list', () => {
  it.each([
    ['• eins[]', '• eins\n• []'],
    ['• ei[]ns\n• zwei', '• ei\n• []ns\n• zwei'],
    ['• حكومة[ كبيرة]', '• حكومة\n• []'],
    ['• eins\n• []', '• eins\n[]'],
  ])('%j becomes %j', (before, expected) =>
    expect(changed((state) => continueList(state) ?? {}, before)).toBe(expected),
  );

  it.each(['Kein • Punkt[]', '[]• eins', ''])('means nothing more in %j', (marked) =>
    expect(changed((state) => continueList(state) ?? {}, marked || '[]')).toBe(marked || '[]'),
  );
});
