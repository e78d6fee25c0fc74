import { type EditorState, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** A placeholder as an atomic widget: cursor and delete keys treat it as one character. */
class Chip extends WidgetType {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }

  override eq(other: Chip): boolean {
    return other.name === this.name;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'translations-chip';
    chip.dir = 'ltr';
    chip.textContent = this.name;
    return chip;
  }
}

const placeholder = /\{([a-zA-Z]+)\}/g;

const chipsIn = (state: EditorState): DecorationSet =>
  Decoration.set(
    Array.from(state.doc.toString().matchAll(placeholder), (match) =>
      Decoration.replace({ widget: new Chip(match[1] ?? '') }).range(
        match.index,
        match.index + match[0].length,
      ),
    ),
  );

/** Shows the placeholders of a text as chips. */
export const chips = StateField.define<DecorationSet>({
  create: chipsIn,
  update: (shown, { docChanged, state }) => (docChanged ? chipsIn(state) : shown),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
});
