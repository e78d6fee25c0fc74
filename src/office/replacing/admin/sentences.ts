import { formatNumber, pluralForm, pluralize } from '#lib/pluralize.ts';

/** The names of what is searched: „Entwurf“, „Entwürfe“, „Entwürfen“. */
export type Nouns = { one: string; many: string; inMany: string };

type Counts = { drafts: number; places: number; held: number };

const placesIn = ({ drafts, places }: Pick<Counts, 'drafts' | 'places'>, { one, inMany }: Nouns): string =>
  `${pluralize(places, 'Stelle', 'Stellen')} in ${pluralize(drafts, one, inMany)}`;

/** What a preview has found. @param listed how many changes are shown */
export const foundSentence = (counts: Counts, nouns: Nouns, listed: number): string => {
  if (counts.drafts === 0) return counts.held > 0 ? 'Nichts davon kann ersetzt werden.' : 'Nichts gefunden.';
  const shown =
    listed < counts.drafts ? ` Gezeigt werden die ersten ${formatNumber(listed)} ${nouns.many}.` : '';
  return `${placesIn(counts, nouns)} gefunden.${shown}`;
};

/** What is not changed. @param listed how many are named */
export const heldSentence = ({ held }: Counts, { one, many }: Nouns, listed: number): string =>
  `${pluralize(held, one, many)} ${pluralForm(held, 'bleibt', 'bleiben')}, wie ${pluralForm(held, 'er ist', 'sie sind')}${listed < held ? `; genannt werden die ersten ${formatNumber(listed)}` : ''}:`;

/** The button that replaces what is ticked. */
export const replaceButton = (counts: Pick<Counts, 'drafts' | 'places'>, nouns: Nouns): string =>
  `${placesIn(counts, nouns)} ersetzen`;

/** What was replaced. */
export const replacedSentence = (counts: Counts, nouns: Nouns): string => {
  const made = counts.drafts > 0 ? `${placesIn(counts, nouns)} ersetzt.` : 'Nichts wurde ersetzt.';
  return counts.held > 0
    ? `${made} ${pluralize(counts.held, nouns.one, nouns.many)} ${pluralForm(counts.held, 'blieb', 'blieben')} unverändert.`
    : made;
};
