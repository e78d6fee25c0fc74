import type { Category } from '#content/index.ts';

/** Text groups in reading order. */
export const groups = [
  'petition',
  'erklaerungsbrief',
  'laenderseite',
  'startseite',
  'dashboard',
] as const satisfies readonly Category[];
export type Group = (typeof groups)[number];

/** Key prefixes of the letter's texts, from top to bottom. */
const letterOrder = [
  'petition_title',
  'petition_sender',
  'petition_to',
  'petition_subject',
  'petition_salutation',
  'petition_intro',
  'petition_legal',
  'petition_reasons',
  'petition_demands_intro',
  'petition_demand_',
  'petition_request',
  'petition_closing',
  'petition_sign',
  'petition_enclosure',
  'petition_page',
  'annex_title',
  'annex_intro',
  'annex_',
  'legal_',
  'office_',
];

const letterPosition = (key: string): number => {
  const at = letterOrder.findIndex((start) => key.startsWith(start));
  return at < 0 ? letterOrder.length : at;
};

const byName = new Intl.Collator('en', { numeric: true });

/** Compares two texts by reading order. */
export const compareReadingOrder = (
  a: { category: Group; key: string },
  b: { category: Group; key: string },
): number =>
  groups.indexOf(a.category) - groups.indexOf(b.category) ||
  letterPosition(a.key) - letterPosition(b.key) ||
  byName.compare(a.key, b.key);

/**
 * Whether a link for one country includes a text: it is used in the country's letter or on its page.
 * @param legalKind kind of the country's legal basis
 */
export const concernsCountry = (
  { category, key }: { category: Group; key: string },
  legalKind: string,
): boolean =>
  category !== 'startseite' && (!key.startsWith('petition_legal_') || key === `petition_legal_${legalKind}`);
