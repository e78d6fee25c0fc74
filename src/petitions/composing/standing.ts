import type { LegalFact, RecipientFact } from '#countries/index.ts';

/** Recipient and legal basis of each country. */
type Facts = {
  recipient: (countryCode: string) => RecipientFact;
  legalBasis: (countryCode: string) => LegalFact;
};

/** How well a fact is supported by its sources, best first. */
export const standings = ['confirmed', 'documented', 'reported', 'unconfirmed'] as const;
export type Standing = (typeof standings)[number];

/** The standing of what a letter rests on. */
export type FactsStanding = { recipient: Standing; legalBasis: Standing };

/** Facts do not carry a standing of their own, so each counts as `reported` and none holds a letter back. */
export const standingOf = (_facts: Facts, _countryCode: string): FactsStanding => ({
  recipient: 'reported',
  legalBasis: 'reported',
});

/** Whether a letter may rest on these facts without a person having decided it. */
export const isSupported = ({ recipient, legalBasis }: FactsStanding): boolean =>
  recipient !== 'unconfirmed' && legalBasis !== 'unconfirmed';
