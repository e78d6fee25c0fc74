import { type EditorState, type Extension, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { termRanges } from '../../term-ranges.ts';

const mark = Decoration.mark({ class: 'translations-term' });

/** Highlights glossary terms, each given by its forms. */
export const termMarks = (terms: readonly (readonly string[])[]): Extension => {
  const marksIn = (state: EditorState): DecorationSet =>
    Decoration.set(termRanges(state.doc.toString(), terms).map(({ from, to }) => mark.range(from, to)));
  return StateField.define<DecorationSet>({
    create: marksIn,
    update: (shown, { docChanged, state }) => (docChanged ? marksIn(state) : shown),
    provide: (field) => EditorView.decorations.from(field),
  });
};
