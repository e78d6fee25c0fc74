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

/** In percent; where there is nothing to do, all is done. */
export const percentOf = ({ done, total }: DoneCount): number => (total === 0 ? 100 : (100 * done) / total);

const addCounts = (one: DoneCount, other: DoneCount): DoneCount => ({
  done: one.done + other.done,
  total: one.total + other.total,
});

const later = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** The pages of all countries, each with its entries in some languages put together. */
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

/** Whether something of a page is missing or stale. */
export const hasPendingTexts = ({ parts }: CountryPage): boolean =>
  Object.values(parts).some(({ done, total }) => done < total);

/** Totals of several languages in some categories. */
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
