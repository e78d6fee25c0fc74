import { type Source, supportingSources } from '#countries/catalogue/evidence.ts';
import type { Evidence, LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import type { FactChanges } from './contract.ts';

type Change = Omit<NonNullable<FactChanges['recipient']> & NonNullable<FactChanges['legalBasis']>, 'version'>;
type Fact = Recipient | LegalBasis;

/** Changed values by field. */
export type Differences = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Fields that no letter prints. */
const beside: readonly string[] = [
  'sources',
  'source',
  'checkedOn',
  'verified',
  'reviewBy',
  'online',
] satisfies (keyof Evidence | keyof Recipient)[];

const isEmpty = (name: string, value: unknown): boolean =>
  (['linesOwnScript', 'postalCountry', 'online', 'reviewBy', 'holders', 'addressee'].includes(name) &&
    value === null) ||
  (name === 'caution' && value === '') ||
  (['officeLine', 'linesBy'].includes(name) && Object.keys(value as object).length === 0);

/** JSON with sorted object keys, so that equal values compare as equal. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The fields in which two facts differ. */
export const differences = (before: Fact, after: Fact): Differences => {
  const [from, to] = [before, after] as unknown as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].sort();
  return Object.fromEntries(
    names
      .filter((name) => written(from?.[name]) !== written(to?.[name]))
      .map((name) => [name, { from: from?.[name] ?? null, to: to?.[name] ?? null }]),
  );
};

const withoutEmpty = <Kind extends Fact>(fact: Kind): Kind =>
  Object.fromEntries(
    Object.entries(fact).filter(([name, value]) => !isEmpty(name, value)),
  ) as unknown as Kind;

const saysElse = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some((name) => !beside.includes(name));

/** Whether a letter would look different. */
const printsElse = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some((name) => !beside.includes(name) && name !== 'caution');

/**
 * Applies a change to a fact. When the content changes, `verified` is reset unless the change sets it. When
 * the print changes, sources and date are reset (to none and today) unless the change sets them. A
 * confirmation without a date counts as of today.
 */
export const changedFact = <Kind extends Fact>(fact: Kind, change: Partial<Change>, today: string): Kind => {
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined),
  );
  const isOther = printsElse(fact, withoutEmpty({ ...fact, ...given }));
  const after = withoutEmpty({
    ...fact,
    ...(isOther ? { source: '', sources: [] } : {}),
    ...(isOther || change.verified ? { checkedOn: today } : {}),
    ...given,
  });
  return saysElse(fact, after) && change.verified === undefined ? { ...after, verified: false } : after;
};

/** The latest calendar day that has begun in any time zone. */
const lastDayBegun = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The sources of a fact with their paths. */
const sourcesIn = (fact: Fact): { path: string; source: Source }[] => [
  ...fact.sources.map((source, index) => ({ path: `sources.${index}`, source })),
  ...('online' in fact && fact.online ? [{ path: 'online.source', source: fact.online.source }] : []),
];

/** Dates of sources that are in the future; a page date may be only a year or month. */
const daysAhead = (fact: Fact, last: string): { field: string; message: string }[] =>
  sourcesIn(fact).flatMap(({ path, source }) =>
    (['readOn', 'pageDate'] as const)
      .filter((name) => (source[name] ?? '') > last)
      .map((name) => ({ field: `${path}.${name}`, message: 'Dieser Tag liegt in der Zukunft.' })),
  );

/** Faults in the evidence of a changed fact, by field; every confirmation needs a source. */
export const evidenceFaults = (
  before: Fact,
  after: Fact,
  change: Partial<Change>,
  now: Date,
): { field: string; message: string }[] => {
  const confirmsAnew = after.verified && (!before.verified || saysElse(before, after));
  const namesNone = after.source === '' && supportingSources(after).length === 0;
  const leavesOut = !change.source && !change.sources?.length;
  const lacksSource = after.verified && (namesNone || (confirmsAnew && leavesOut));
  return [
    ...(lacksSource
      ? [{ field: 'source', message: 'Bitte die Quelle nennen, mit der die Angabe bestätigt ist.' }]
      : []),
    ...(after.checkedOn > lastDayBegun(now)
      ? [{ field: 'checkedOn', message: 'Der Tag der Prüfung liegt in der Zukunft.' }]
      : []),
    ...daysAhead(after, lastDayBegun(now)),
  ];
};
