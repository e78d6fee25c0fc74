/** Categories of the base texts, by the part of the site that shows them. */
export const categories = [
  'startseite',
  'laenderseite',
  'dashboard',
  'erklaerungsbrief',
  'petition',
] as const;
export type Category = (typeof categories)[number];
