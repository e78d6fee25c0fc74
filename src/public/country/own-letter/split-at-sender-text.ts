import type { Block } from '#letters/index.ts';

/**
 * Splits a letter's body where the visitor's own paragraph is inserted: after the list of demands, or before the
 * complimentary close if there is none.
 */
export const splitAtSenderText = (blocks: readonly Block[]): [before: Block[], after: Block[]] => {
  const kinds = blocks.map(({ kind }) => kind);
  const demands = kinds.lastIndexOf('bullets');
  const closing = kinds.lastIndexOf('paragraph');
  const insertAt = demands < 0 ? Math.max(closing, 0) : demands + 1;
  return [blocks.slice(0, insertAt), blocks.slice(insertAt)];
};
