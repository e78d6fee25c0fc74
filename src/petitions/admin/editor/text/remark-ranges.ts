import { RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** A passage that a remark is about, in UTF-16 units. */
export type RemarkRange = { id: number; from: number; to: number };

const showRemarks = StateEffect.define<readonly RemarkRange[]>();

const decorationsOf = (ranges: readonly RemarkRange[], length: number): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  const inText = ranges.filter(({ from, to }) => from < to && to <= length);
  for (const { id, from, to } of inText.toSorted((one, other) => one.from - other.from || one.to - other.to))
    builder.add(
      from,
      to,
      Decoration.mark({ class: 'cm-remark', remark: id, attributes: { title: 'Bemerkung' } }),
    );
  return builder.finish();
};

/** Highlights of open remarks, mapped through text changes. */
export const remarkRanges = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update: (shown, { changes, effects, newDoc }) => {
    const replaced = effects.findLast((effect) => effect.is(showRemarks));
    return replaced ? decorationsOf(replaced.value, newDoc.length) : shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Where each remark stands now; deleted passages are left out. */
export const remarkPositions = (view: EditorView): RemarkRange[] => {
  const found: RemarkRange[] = [];
  view.state.field(remarkRanges).between(0, view.state.doc.length, (from, to, { spec }) => {
    if (from < to) found.push({ id: spec.remark, from, to });
  });
  return found;
};

/** Replaces the highlights; existing ones keep their mapped range. */
export const setRemarks = (view: EditorView, ranges: readonly RemarkRange[]): void => {
  const moved = new Map(remarkPositions(view).map((range) => [range.id, range]));
  view.dispatch({ effects: showRemarks.of(ranges.map((range) => moved.get(range.id) ?? range)) });
};
