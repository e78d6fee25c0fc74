import { isOffered, type Language, type LanguageSettings } from '#content/index.ts';
import { languageName } from '#content/modern.ts';
import type { LanguageProgress } from '../contract/progress.ts';
import type { CategoryCounts } from './counts.server.ts';

const summedFields = [
  'total',
  'fresh',
  'stale',
  'human',
  'reviewed',
  'nativeRead',
  'openSuggestions',
] as const;

/** Progress of a language, summed over its categories. */
export const progressOf = (
  { tag, autonym, direction }: Language,
  counts: readonly CategoryCounts[],
  settings: LanguageSettings,
): LanguageProgress => {
  const sums = Object.fromEntries(
    summedFields.map((name) => [name, counts.reduce((sum, each) => sum + each[name], 0)]),
  ) as Record<(typeof summedFields)[number], number>;
  const missing = sums.total - sums.fresh - sums.stale;
  const offered = isOffered(tag, settings);
  const times = counts.flatMap(({ lastUpdated }) => lastUpdated ?? []);
  return {
    language: tag,
    autonym,
    name: languageName(tag),
    direction,
    ...sums,
    missing,
    offered,
    public: offered && missing === 0,
    byCategory: Object.fromEntries(
      counts.map(({ category, total, fresh, stale }) => [
        category,
        { total, translated: fresh + stale, stale },
      ]),
    ),
    lastUpdated: times.toSorted().at(-1) ?? null,
  };
};
