import type { LanguageProgress } from '../../contract/progress.ts';
import type { TranslationItem } from '../../contract/side-by-side.ts';

/** Reasons why a text needs attention, most urgent first. */
const attentionReasons = ['suggested', 'faulty', 'missing', 'stale', 'generated'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

const attentionTests: Readonly<Record<AttentionReason, (item: TranslationItem) => boolean>> = {
  suggested: ({ openSuggestions }) => openSuggestions > 0,
  faulty: ({ faults }) => faults.some(({ severity }) => severity === 'error'),
  missing: ({ freshness }) => freshness === 'missing',
  stale: ({ freshness }) => freshness === 'stale',
  generated: ({ status }) => status === 'generated',
};

export const attentionReasonsOf = (item: TranslationItem): AttentionReason[] =>
  attentionReasons.filter((reason) => attentionTests[reason](item));

/** Key of an item within its language. */
export const keyOf = ({ textId, countryCode }: Pick<TranslationItem, 'textId' | 'countryCode'>): string =>
  `${textId} ${countryCode ?? ''}`;

const urgencyRank = (item: TranslationItem): number => {
  const [first] = attentionReasonsOf(item);
  return first ? attentionReasons.indexOf(first) : attentionReasons.length;
};

/** Sorts by urgency, keeping the order of equal items. */
export const sortByUrgency = (items: readonly TranslationItem[]): TranslationItem[] =>
  items.toSorted((one, other) => urgencyRank(one) - urgencyRank(other));

/** The previous or next item; null at the ends. An unlisted item counts as before the first. */
export const itemAtStep = (
  items: readonly TranslationItem[],
  current: string,
  step: 1 | -1,
): TranslationItem | null => items[items.findIndex((item) => keyOf(item) === current) + step] ?? null;

/** The next item that needs attention, wrapping around; null if there is none. */
export const nextNeedingAttention = (
  items: readonly TranslationItem[],
  current: string,
): TranslationItem | null => {
  const at = items.findIndex((item) => keyOf(item) === current);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return others.find((item) => attentionReasonsOf(item).length > 0) ?? null;
};

/** Whether any text of a language is translated. */
export const isStarted = ({ total, missing }: Pick<LanguageProgress, 'total' | 'missing'>): boolean =>
  missing < total;

/** Languages with most missing and stale texts first, then those with fewest reviewed texts. */
export const languagesByOpenWork = (all: readonly LanguageProgress[]): LanguageProgress[] =>
  all.toSorted(
    (one, other) =>
      other.missing + other.stale - (one.missing + one.stale) ||
      other.openSuggestions - one.openSuggestions ||
      one.reviewed - other.reviewed ||
      one.name.localeCompare(other.name, 'de'),
  );
