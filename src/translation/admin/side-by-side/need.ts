import type { LanguageProgress } from '../../contract/progress.ts';
import type { TranslationItem } from '../../contract/side-by-side.ts';

/** Why a text needs a person, the most urgent reason first. */
export const needs = ['suggested', 'faulty', 'missing', 'stale', 'generated'] as const;
export type Need = (typeof needs)[number];

const tests: Readonly<Record<Need, (item: TranslationItem) => boolean>> = {
  suggested: ({ openSuggestions }) => openSuggestions > 0,
  faulty: ({ faults }) => faults.some(({ severity }) => severity === 'error'),
  missing: ({ freshness }) => freshness === 'missing',
  stale: ({ freshness }) => freshness === 'stale',
  generated: ({ status }) => status === 'generated',
};

export const needsOf = (item: TranslationItem): Need[] => needs.filter((need) => tests[need](item));

/** What tells an item from the others of its language. */
export const keyOf = ({ textId, countryCode }: Pick<TranslationItem, 'textId' | 'countryCode'>): string =>
  `${textId} ${countryCode ?? ''}`;

const rank = (item: TranslationItem): number => {
  const [first] = needsOf(item);
  return first ? needs.indexOf(first) : needs.length;
};

/** What needs a person first comes first; among equals the order stays. */
export const byNeed = (items: readonly TranslationItem[]): TranslationItem[] =>
  items.toSorted((one, other) => rank(one) - rank(other));

/** The neighbour of an item in the list; null at its ends. An item that is not in it comes before all. */
export const neighbour = (
  items: readonly TranslationItem[],
  current: string,
  step: 1 | -1,
): TranslationItem | null => items[items.findIndex((item) => keyOf(item) === current) + step] ?? null;

/** The next item after the current one, from the beginning again at the end, that needs a person; null without one. */
export const nextInNeed = (items: readonly TranslationItem[], current: string): TranslationItem | null => {
  const at = items.findIndex((item) => keyOf(item) === current);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return others.find((item) => needsOf(item).length > 0) ?? null;
};

/** Whether any text of a language is translated. */
export const isBegun = ({ total, missing }: Pick<LanguageProgress, 'total' | 'missing'>): boolean =>
  missing < total;

/** The languages in which most is to be done come first, then those in which nobody has read most. */
export const languagesByNeed = (all: readonly LanguageProgress[]): LanguageProgress[] =>
  all.toSorted(
    (one, other) =>
      other.missing + other.stale - (one.missing + one.stale) ||
      other.openSuggestions - one.openSuggestions ||
      one.reviewed - other.reviewed ||
      one.name.localeCompare(other.name, 'de'),
  );
