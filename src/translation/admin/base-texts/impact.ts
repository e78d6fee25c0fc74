import { pluralForm, pluralize } from '#lib/pluralize.ts';
import type { BaseText } from '../../contract/base-texts.ts';

/** Effect of saving a German text on its translations. */
type Impact = {
  /** Languages whose translation becomes stale. */
  becomeStale: number;
  /** Characters to translate for all languages that are stale or missing after the save. */
  characters: number;
};

/** @param isTypoFix only a typo was corrected, so fresh translations stay fresh */
export const impactOf = (
  { fresh, stale, missing }: BaseText['translations'],
  newText: string,
  isTypoFix: boolean,
) => {
  const becomeStale = isTypoFix ? 0 : fresh;
  const characters = (becomeStale + stale + missing) * newText.length;
  return { becomeStale, characters } satisfies Impact;
};

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** `0,12 €`; `unter 0,01 €` for smaller amounts. */
export const formatMoney = (amount: number): string =>
  amount > 0 && amount < 0.01 ? `unter ${euro.format(0.01)}` : euro.format(amount);

/** @param price in euro per million characters; null if not configured */
export const costOf = (characters: number, price: number | null): string | null =>
  price === null ? null : formatMoney((characters * price) / 1_000_000);

export const languagesText = (count: number): string => pluralize(count, 'Sprache', 'Sprachen');

export const charactersText = (count: number): string => pluralize(count, 'Zeichen', 'Zeichen');

/** German sentence about the effect on the translations. */
export const impactText = (
  { fresh, stale, missing }: BaseText['translations'],
  becomeStale: number,
): string => {
  if (becomeStale > 0)
    return `${pluralize(becomeStale, 'Übersetzung gilt', 'Übersetzungen gelten')} danach als veraltet; sie ${pluralForm(becomeStale, 'wird', 'werden')} weiter angezeigt.`;
  if (fresh > 0) return 'Was aktuell ist, bleibt aktuell.';
  return stale > 0
    ? 'Die Übersetzungen sind schon veraltet.'
    : missing > 0
      ? 'Es gibt noch keine Übersetzung.'
      : '';
};
