import { diff3Merge } from 'node-diff3';

/** A region of a three-way merge: agreed or in conflict; `at` is its index. */
export type Passage =
  | { kind: 'agreed'; text: string }
  | { kind: 'conflict'; at: number; mine: string; base: string; theirs: string };

export type Side = 'mine' | 'theirs' | 'both';

/** Three-way merge by lines. */
export const mergeByPassages = (mine: string, base: string, theirs: string): Passage[] =>
  diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n')).map((region, at) =>
    region.ok
      ? { kind: 'agreed', text: region.ok.join('\n') }
      : {
          kind: 'conflict',
          at,
          mine: region.conflict?.a.join('\n') ?? '',
          base: region.conflict?.o.join('\n') ?? '',
          theirs: region.conflict?.b.join('\n') ?? '',
        },
  );

const textOf = (passage: Passage, side: Side): string[] => {
  if (passage.kind === 'agreed') return [passage.text];
  return side === 'both' ? [passage.mine, passage.theirs] : [passage[side]];
};

/** Joins the merged text; unresolved conflicts use `mine`. */
export const joinPassages = (
  passages: readonly Passage[],
  choices: readonly (Side | undefined)[],
): string => {
  let conflict = 0;
  return passages
    .flatMap((passage) => textOf(passage, (passage.kind === 'conflict' && choices[conflict++]) || 'mine'))
    .join('\n');
};

export const conflictsIn = (passages: readonly Passage[]) =>
  passages.filter((passage) => passage.kind === 'conflict');
