const rules = new Intl.PluralRules('de');
const numbers = new Intl.NumberFormat('de-DE');

/** `2.400` */
export const formatNumber = (count: number): string => numbers.format(count);

/** The German word that goes with a number: `wird` or `werden`, `Text` or `Texte`. */
export const pluralForm = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** A number with its noun: `1 Text`, `2.400 Texte`. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${pluralForm(count, one, many)}`;
