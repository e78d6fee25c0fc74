import type { LanguageProgress, TranslationEntry } from '../../contract/progress.ts';

type DoneCount = { done: number; total: number };
type Parts = TranslationEntry['parts'];

/** A country's page in one language, or in several. */
export type CountryPage = {
  countryCode: string;
  parts: Parts;
  stale: number;
  lastUpdated: string | null;
};

/** In percent; 100 if there is nothing to translate. */
export const percentOf = ({ done, total }: DoneCount): number => (total === 0 ? 100 : (100 * done) / total);

const addCounts = (one: DoneCount, other: DoneCount): DoneCount => ({
  done: one.done + other.done,
  total: one.total + other.total,
});

const later = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** The country pages, each with the summed counts of the selected languages. */
export const pagesOf = (
  entries: readonly TranslationEntry[],
  languages: ReadonlySet<string>,
): CountryPage[] => {
  const pages = new Map<string, CountryPage>();
  for (const { countryCode, language: entryLanguage, parts, stale, lastUpdated } of entries) {
    if (!languages.has(entryLanguage)) continue;
    const known = pages.get(countryCode);
    pages.set(
      countryCode,
      known
        ? {
            countryCode,
            parts: {
              header: addCounts(known.parts.header, parts.header),
              dashboard: addCounts(known.parts.dashboard, parts.dashboard),
              gfi: addCounts(known.parts.gfi, parts.gfi),
            },
            stale: known.stale + stale,
            lastUpdated: later(known.lastUpdated, lastUpdated),
          }
        : { countryCode, parts, stale, lastUpdated },
    );
  }
  return [...pages.values()];
};

/** Whether a page has missing or stale texts. */
export const hasPendingTexts = ({ parts }: CountryPage): boolean =>
  Object.values(parts).some(({ done, total }) => done < total);

/** Totals of several languages in the selected categories. */
export const totalsOf = (
  languages: readonly Pick<LanguageProgress, 'byCategory'>[],
  categories: readonly string[],
) => {
  const counts = languages.map(({ byCategory }) => categories.flatMap((each) => byCategory[each] ?? []));
  const sumOf = (key: 'total' | 'translated' | 'stale') =>
    counts.flat().reduce((sum, each) => sum + each[key], 0);
  const [pairs, translated, stale] = [sumOf('total'), sumOf('translated'), sumOf('stale')];
  return {
    texts: Math.max(0, ...counts.map((each) => each.reduce((sum, { total }) => sum + total, 0))),
    pairs,
    fresh: translated - stale,
    stale,
    missing: pairs - translated,
  };
};
