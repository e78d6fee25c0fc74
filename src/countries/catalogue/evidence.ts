/** Publisher of a page: the office itself, another public body, a reputable source, anyone else. */
export const sourceKinds = ['own', 'official', 'reputable', 'weak'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The parts of a fact that a page can confirm. */
export const confirmableParts = [
  'office',
  'street',
  'box',
  'postcode',
  'city',
  'number',
  'holders',
  'addressee',
  'right',
  'online',
] as const;
export type ConfirmablePart = (typeof confirmableParts)[number];

/** A page that a fact is based on. */
export type Source = {
  /** An address that begins with https://. */
  url: string;
  publisher: string;
  kind: SourceKind;
  /** Date of the page, as precise as stated there: `2021`, `2021-05` or `2021-05-17`. */
  pageDate: string | null;
  /** ISO date. */
  readOn: string;
  confirms: ConfirmablePart[];
};

/** A mutable copy of a source. */
export const copyOfSource = (source: Source) => ({ ...source, confirms: [...source.confirms] });

/** A contact page or e-mail address that an office publishes for citizens. */
export type OnlineContact = { url: string; kind: 'page' | 'email'; source: Source };

/** How well a fact is supported by its sources, best first. */
export const supportLevels = ['confirmed', 'documented', 'reported', 'unconfirmed'] as const;
export type SupportLevel = (typeof supportLevels)[number];

/** How well the facts of a letter are supported. */
export type FactsSupport = { recipient: SupportLevel; legalBasis: SupportLevel };

/** Whether a letter with these facts may be published without a person's approval. */
export const isSupported = ({ recipient, legalBasis }: FactsSupport): boolean =>
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
 * The support of a fact: confirmed by the staff, else documented by an own or official page or by two
 * independent reputable publishers, else reported by one of them.
 */
export const supportOf = (fact: {
  verified: boolean;
  lines?: readonly string[] | null;
  sources: readonly Source[];
}): SupportLevel => {
  if (fact.verified) return 'confirmed';
  const supporting = supportingSources(fact);
  const [best] = supporting;
  if (!best) return 'unconfirmed';
  const isDocumented = best.kind !== 'reputable' || new Set(supporting.map(publisherOf)).size > 1;
  return isDocumented ? 'documented' : 'reported';
};
