import type { Block } from '#features/letters/index.ts';

/**
 * Cuts a letter's body where the visitor's own paragraph belongs: after the demands, before the request for an answer.
 * A letter without a list of demands is cut before its complimentary close.
 */
export const aroundOwnWords = (blocks: readonly Block[]): [before: Block[], after: Block[]] => {
  const kinds = blocks.map(({ kind }) => kind);
  const demands = kinds.lastIndexOf('bullets');
  const close = kinds.lastIndexOf('paragraph');
  const cut = demands < 0 ? Math.max(close, 0) : demands + 1;
  return [blocks.slice(0, cut), blocks.slice(cut)];
};
