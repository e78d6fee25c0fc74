import { type ConfirmablePart, type Source, sourceKinds } from './facts.ts';

/** How well sources support a fact, best first. */
export const standings = ['confirmed', 'documented', 'reported', 'unconfirmed'] as const;
export type Standing = (typeof standings)[number];

/** The standing of both facts of a letter. */
export type FactStandings = { recipient: Standing; legalBasis: Standing };

/** Whether sources support both facts, so that a letter may be published without a person's approval. */
export const hasSupportedFacts = ({ recipient, legalBasis }: FactStandings): boolean =>
  recipient !== 'unconfirmed' && legalBasis !== 'unconfirmed';

/** The parts of a fact that a letter prints: postal lines, or only the office and its city. */
const printedPartsOf = (fact: { lines?: readonly string[] | null }): readonly ConfirmablePart[] => {
  if (!('lines' in fact)) return ['number', 'right'];
  return fact.lines ? ['street', 'box', 'postcode', 'city'] : ['office'];
};

/** The sources that confirm the printed parts of a fact, best first, then newest, without weak ones. */
export const supportingSources = (fact: {
  lines?: readonly string[] | null;
  sources: readonly Source[];
}): Source[] => {
  const parts = printedPartsOf(fact);
  return fact.sources
    .filter(({ kind, confirms }) => kind !== 'weak' && confirms.some((part) => parts.includes(part)))
    .sort(
      (a, b) =>
        sourceKinds.indexOf(a.kind) - sourceKinds.indexOf(b.kind) ||
        (b.pageDate ?? '').localeCompare(a.pageDate ?? ''),
    );
};

/** Names who is behind a page: a site, a repository that copies others, or all branches of Amnesty as one. */
const publisherOf = ({ url }: Source): string => {
  const { hostname, pathname } = new URL(url);
  if (hostname === 'github.com') return pathname.split('/').slice(1, 3).join('/');
  return hostname.includes('amnesty')
    ? 'amnesty'
    : hostname
        .split('.')
        .slice(-3)
        .join('.')
        .replace(/^www\./, '');
};

/**
 * The standing of a fact: confirmed by the staff, else documented by an own or official page or by two
 * independent reputable publishers, else reported by one of them.
 */
export const standingOf = (fact: {
  verified: boolean;
  lines?: readonly string[] | null;
  sources: readonly Source[];
}): Standing => {
  if (fact.verified) return 'confirmed';
  const supporting = supportingSources(fact);
  const [best] = supporting;
  if (!best) return 'unconfirmed';
  const isDocumented = best.kind !== 'reputable' || new Set(supporting.map(publisherOf)).size > 1;
  return isDocumented ? 'documented' : 'reported';
};
