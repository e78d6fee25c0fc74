/** The groups of the base texts, by the part of the site they stand on. */
export const categories = [
  'startseite',
  'laenderseite',
  'dashboard',
  'erklaerungsbrief',
  'petition',
] as const;
export type Category = (typeof categories)[number];
