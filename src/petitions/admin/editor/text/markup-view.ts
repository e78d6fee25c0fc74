import { type EditorState, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { emphasisIn, markerWidth } from './emphasis.ts';

const marker = Decoration.mark({ class: 'cm-marker' });
const emphasis = {
  bold: Decoration.mark({ class: 'cm-bold' }),
  italic: Decoration.mark({ class: 'cm-italic' }),
};
const lineStyles = [
  { pattern: /^\s*─{8,}\s*$/, line: Decoration.line({ class: 'cm-separator' }) },
  { pattern: /^\s*_{4,}\s*$/, line: Decoration.line({ class: 'cm-signature-line' }) },
  { pattern: /^\s*•/, line: Decoration.line({ class: 'cm-bullet-line' }) },
];

const emphasisDecorations = (content: string): Range<Decoration>[] =>
  emphasisIn(content).flatMap(({ from, to, kind }) => {
    const width = markerWidth[kind];
    return [emphasis[kind].range(from, to), marker.range(from, from + width), marker.range(to - width, to)];
  });

const lineDecorations = ({ doc }: EditorState): Range<Decoration>[] => {
  const found: Range<Decoration>[] = [];
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, text } = doc.line(number);
    const kind = lineStyles.find(({ pattern }) => pattern.test(text));
    if (kind) found.push(kind.line.range(from));
  }
  return found;
};

const decorationsOf = (state: EditorState): DecorationSet =>
  Decoration.set([...emphasisDecorations(state.doc.toString()), ...lineDecorations(state)], true);

/** Shows the petition's markup as it looks in the letter; the text itself stays plain. */
export const markupView = StateField.define<DecorationSet>({
  create: decorationsOf,
  update: (shown, { docChanged, state }) => (docChanged ? decorationsOf(state) : shown),
  provide: (field) => EditorView.decorations.from(field),
});
