import type { TranslationEntry } from '../translation-calls.ts';

export type LanguageSum = {
  language: string;
  countries: number;
  translated: number;
  total: number;
  stale: number;
};

/** The entries of all countries put together by language. */
export const sumsByLanguage = (entries: readonly TranslationEntry[]): LanguageSum[] => {
  const sums = new Map<string, LanguageSum>();
  for (const { language, translated, total, stale } of entries) {
    const sum = sums.get(language) ?? { language, countries: 0, translated: 0, total: 0, stale: 0 };
    sums.set(language, {
      language,
      countries: sum.countries + 1,
      translated: sum.translated + translated,
      total: sum.total + total,
      stale: sum.stale + stale,
    });
  }
  return [...sums.values()];
};

/** In percent; nothing to translate is all done. */
export const percentOf = ({ translated, total }: Pick<LanguageSum, 'translated' | 'total'>): number =>
  total === 0 ? 100 : (100 * translated) / total;
