import type { CountryStatus, TranslationState } from '../contract.ts';

/** How many languages of a country are in each state. */
export const countStates = ({
  translationProgress,
}: Pick<CountryStatus, 'translationProgress'>): Record<TranslationState, number> => {
  const counts = { none: 0, generated: 0, reviewed: 0, published: 0 };
  for (const { status } of Object.values(translationProgress)) counts[status] += 1;
  return counts;
};

/** The languages of a country that are in a state. */
export const languagesIn = (
  { translationProgress }: Pick<CountryStatus, 'translationProgress'>,
  state: TranslationState,
): string[] =>
  Object.entries(translationProgress)
    .filter(([, { status }]) => status === state)
    .map(([tag]) => tag);
