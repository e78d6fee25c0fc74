import type { LetterModel } from '../lib/product.ts';

/** Something that turns a letter into a PDF. */
export type Contestant = {
  name: string;
  typeset: (letter: LetterModel) => Promise<Uint8Array>;
};

/** Contestants that share one program, and the function that ends it. */
export type ContestantGroup<Name extends string> = Record<Name, Contestant> & { close: () => Promise<void> };
