import type { Comparison } from '#gfi/index.ts';

/** A score beside those of countries with similar means, in the language of the page. */
export type PeersView = { comparison: Comparison; label: string; line: string };

/** The countries compared, nearest first, and the income by which they were found. */
export type PeersInFull = {
  intro: string;
  countries: readonly { name: string; href: string; score: number | null }[];
  income: {
    name: string;
    value: string;
    source: string;
    code: string;
    url: string;
    licence: { name: string; url: string };
  };
};
