import { type EditorState, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { emphasisIn, markerWidth } from './emphasis.ts';

const marker = Decoration.mark({ class: 'cm-marker' });
const emphasis = {
  bold: Decoration.mark({ class: 'cm-bold' }),
  italic: Decoration.mark({ class: 'cm-italic' }),
};
const lineKinds = [
  { looks: /^\s*─{8,}\s*$/, line: Decoration.line({ class: 'cm-separator' }) },
  { looks: /^\s*_{4,}\s*$/, line: Decoration.line({ class: 'cm-signature-line' }) },
  { looks: /^\s*•/, line: Decoration.line({ class: 'cm-bullet-line' }) },
];

const ofEmphasis = (content: string): Range<Decoration>[] =>
  emphasisIn(content).flatMap(({ from, to, kind }) => {
    const width = markerWidth[kind];
    return [emphasis[kind].range(from, to), marker.range(from, from + width), marker.range(to - width, to)];
  });

const ofLines = ({ doc }: EditorState): Range<Decoration>[] => {
  const found: Range<Decoration>[] = [];
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, text } = doc.line(number);
    const kind = lineKinds.find(({ looks }) => looks.test(text));
    if (kind) found.push(kind.line.range(from));
  }
  return found;
};

const decorationsOf = (state: EditorState): DecorationSet =>
  Decoration.set([...ofEmphasis(state.doc.toString()), ...ofLines(state)], true);

/** Shows the petition's markup as it looks in the letter; the text itself stays plain. */
export const markupView = StateField.define<DecorationSet>({
  create: decorationsOf,
  update: (shown, { docChanged, state }) => (docChanged ? decorationsOf(state) : shown),
  provide: (field) => EditorView.decorations.from(field),
});
