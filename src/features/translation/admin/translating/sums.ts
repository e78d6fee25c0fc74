import type { LanguageProgress, TranslationEntry } from '../../contract/progress.ts';

type Done = { done: number; total: number };
type Parts = TranslationEntry['parts'];

/** A country's page in one language, or in all of them. */
export type CountryPage = {
  countryCode: string;
  parts: Parts;
  stale: number;
  lastUpdated: string | null;
};

/** In percent; where there is nothing to do, all is done. */
export const percentOf = ({ done, total }: Done): number => (total === 0 ? 100 : (100 * done) / total);

const plus = (one: Done, other: Done): Done => ({
  done: one.done + other.done,
  total: one.total + other.total,
});

const later = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** The pages of all countries, each with its entries put together. @param language without: all languages */
export const pagesOf = (entries: readonly TranslationEntry[], language = ''): CountryPage[] => {
  const pages = new Map<string, CountryPage>();
  for (const { countryCode, language: of, parts, stale, lastUpdated } of entries) {
    if (language && of !== language) continue;
    const known = pages.get(countryCode);
    pages.set(
      countryCode,
      known
        ? {
            countryCode,
            parts: {
              header: plus(known.parts.header, parts.header),
              dashboard: plus(known.parts.dashboard, parts.dashboard),
              gfi: plus(known.parts.gfi, parts.gfi),
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
export const isOpen = ({ parts }: CountryPage): boolean =>
  Object.values(parts).some(({ done, total }) => done < total);

/** What several languages come to. */
export const totalsOf = (languages: readonly LanguageProgress[]) => ({
  texts: Math.max(0, ...languages.map(({ total }) => total)),
  pairs: languages.reduce((sum, { total }) => sum + total, 0),
  fresh: languages.reduce((sum, { fresh }) => sum + fresh, 0),
  stale: languages.reduce((sum, { stale }) => sum + stale, 0),
  missing: languages.reduce((sum, { missing }) => sum + missing, 0),
});
