import { diff3Merge } from 'node-diff3';
import type { Merge } from '../contract.ts';

type Conflict = Merge['conflicts'][number];
export type MergedText = { merged: string; conflicts: Conflict[] };

type Versions = { base: string; edited: string; current: string };

/** Splits a text into pieces including separators, so that changes of neighbours do not conflict. */
type Splitter = (text: string) => string[];

const byParagraph: Splitter = (text) => text.split(/(\n\n)/);

const bySentence: Splitter = (text) =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)].flatMap(({ segment }) => [
    segment,
    '',
  ]);

/** Three-way merge by pieces; `resolveConflict` handles regions that both sides changed differently. */
const mergeBy = (
  { base, edited, current }: Versions,
  split: Splitter,
  resolveConflict: (region: Versions) => MergedText,
): MergedText => {
  const regions = diff3Merge(split(edited), split(base), split(current), { excludeFalseConflicts: true });
  const merges = regions.map(({ ok, conflict }): MergedText => {
    if (!conflict) return { merged: (ok ?? []).join(''), conflicts: [] };
    const { a, o, b } = conflict;
    return resolveConflict({ base: o.join(''), edited: a.join(''), current: b.join('') });
  });
  return {
    merged: merges.map(({ merged }) => merged).join(''),
    conflicts: merges.flatMap(({ conflicts }) => conflicts),
  };
};

/** Keeps the edited text and reports the conflict. */
const keepEdited = ({ base, edited, current }: Versions): MergedText => ({
  merged: edited,
  conflicts: [{ base: base.trim(), edited: edited.trim(), current: current.trim() }],
});

/**
 * Merges source changes into an edited text: by paragraph, and where both sides changed one,
 * by sentence. A passage that both sides changed stays as edited and is reported as a conflict.
 */
export const mergeTexts = (versions: Versions): MergedText =>
  mergeBy(versions, byParagraph, (region) => mergeBy(region, bySentence, keepEdited));
