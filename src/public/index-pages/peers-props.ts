import type { Comparison } from '#gfi/index.ts';

/** Comparison of a score with countries of similar income, in the language of the page. */
export type PeersView = { comparison: Comparison; label: string; line: string };

/** The countries compared, nearest first, and the income by which they were selected. */
export type PeerDetails = {
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
