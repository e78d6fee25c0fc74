import type { Block } from '#letters/index.ts';

/**
 * Splits a letter's body where the visitor's own paragraph is inserted: after the list of demands, or before the
 * complimentary close if there is none.
 */
export const splitAtSenderText = (blocks: readonly Block[]): [before: Block[], after: Block[]] => {
  const kinds = blocks.map(({ kind }) => kind);
  const demands = kinds.lastIndexOf('bullets');
  const close = kinds.lastIndexOf('paragraph');
  const cut = demands < 0 ? Math.max(close, 0) : demands + 1;
  return [blocks.slice(0, cut), blocks.slice(cut)];
};
