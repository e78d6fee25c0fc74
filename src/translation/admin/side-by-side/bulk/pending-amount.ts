import type { TranslationItem } from '../../../contract/side-by-side.ts';

type Amount = { pending: number; characters: number; protectedCount: number };

/** What a language service would translate of some texts, in texts and German characters, and what it would not. */
export const pendingAmount = (
  items: readonly Pick<TranslationItem, 'freshness' | 'origin' | 'german'>[],
): Amount => {
  const open = items.filter(({ freshness }) => freshness !== 'fresh');
  const pending = open.filter(({ origin }) => origin !== 'human');
  return {
    pending: pending.length,
    characters: pending.reduce((sum, { german }) => sum + [...german].length, 0),
    protectedCount: open.length - pending.length,
  };
};
