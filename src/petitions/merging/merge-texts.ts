import { diff3Merge } from 'node-diff3';
import type { Merge } from '../contract.ts';

type Conflict = Merge['conflicts'][number];
export type MergedText = { merged: string; conflicts: Conflict[] };

type Versions = { base: string; edited: string; current: string };

/** Splits a text into pieces including separators, so that changes of neighbours do not conflict. */
type Cut = (text: string) => string[];

const paragraphs: Cut = (text) => text.split(/(\n\n)/);

const sentences: Cut = (text) =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)].flatMap(({ segment }) => [
    segment,
    '',
  ]);

/** Three-way merge by pieces; `resolveConflict` handles regions that both sides changed differently. */
const mergeBy = (
  { base, edited, current }: Versions,
  cut: Cut,
  solve: (stretch: Versions) => MergedText,
): MergedText => {
  const regions = diff3Merge(cut(edited), cut(base), cut(current), { excludeFalseConflicts: true });
  const solved = regions.map(({ ok, conflict }): MergedText => {
    if (!conflict) return { merged: (ok ?? []).join(''), conflicts: [] };
    const { a, o, b } = conflict;
    return solve({ base: o.join(''), edited: a.join(''), current: b.join('') });
  });
  return {
    merged: solved.map(({ merged }) => merged).join(''),
    conflicts: solved.flatMap(({ conflicts }) => conflicts),
  };
};

/** Keeps the edited text and reports the conflict. */
const leave = ({ base, edited, current }: Versions): MergedText => ({
  merged: edited,
  conflicts: [{ base: base.trim(), edited: edited.trim(), current: current.trim() }],
});

/**
 * Takes the changes of the sources over into an edited text: paragraph by paragraph, and where both have changed one,
 * sentence by sentence. A passage that both have changed stays as edited and is named.
 */
export const mergeTexts = (versions: Versions): MergedText =>
  mergeBy(versions, paragraphs, (stretch) => mergeBy(stretch, sentences, leave));
