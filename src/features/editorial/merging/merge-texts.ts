import { diff3Merge } from 'node-diff3';
import type { Merge } from '../contract.ts';

type Conflict = Merge['conflicts'][number];
export type MergedText = { merged: string; conflicts: Conflict[] };

type Versions = { base: string; edited: string; current: string };

const sentences = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);

/** Joins two changes of one text, piece by piece; `solve` gets the stretches that both have changed differently. */
const mergeBy = (
  { base, edited, current }: Versions,
  cut: (text: string) => string[],
  glue: string,
  solve: (stretch: Versions) => MergedText,
): MergedText => {
  const regions = diff3Merge(cut(edited), cut(base), cut(current), { excludeFalseConflicts: true });
  const solved = regions.map(({ ok, conflict }): MergedText & { empty: boolean } => {
    if (!conflict) return { merged: (ok ?? []).join(glue), conflicts: [], empty: !ok?.length };
    const stretch = {
      base: conflict.o.join(glue),
      edited: conflict.a.join(glue),
      current: conflict.b.join(glue),
    };
    return { ...solve(stretch), empty: false };
  });
  const pieces = solved.filter(({ empty }) => !empty);
  return {
    merged: pieces
      .map(({ merged }) => merged)
      .filter((piece) => glue === '' || piece !== '')
      .join(glue),
    conflicts: pieces.flatMap(({ conflicts }) => conflicts),
  };
};

/** What somebody wrote stays until a person has decided. */
const leave = (conflict: Versions): MergedText => ({ merged: conflict.edited, conflicts: [conflict] });

/**
 * Takes the changes of the sources over into an edited text: paragraph by paragraph, and where both have changed one,
 * sentence by sentence. A passage that both have changed stays as edited and is named.
 */
export const mergeTexts = (versions: Versions): MergedText =>
  mergeBy(
    versions,
    (text) => text.split('\n\n'),
    '\n\n',
    (stretch) => mergeBy(stretch, sentences, '', leave),
  );
