import type { Category } from '#content/index.ts';

/** The tabs, in their order. */
export const categoryTabs = [
  { key: 'startseite', title: 'Startseite' },
  { key: 'laenderseite', title: 'Länderseite' },
  { key: 'dashboard', title: 'Dashboard' },
  { key: 'erklaerungsbrief', title: 'Erklärungsbrief' },
  { key: 'petition', title: 'Petition' },
] as const satisfies readonly { key: Category; title: string }[];
