import { type Source, supportingSources } from '#countries/catalogue/evidence.ts';
import type { Evidence, LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import type { FactChanges } from './contract.ts';

type Change = Omit<NonNullable<FactChanges['recipient']> & NonNullable<FactChanges['legalBasis']>, 'version'>;
type Fact = Recipient | LegalBasis;

/** Changed values by field. */
export type Differences = Readonly<Record<string, { from: unknown; to: unknown }>>;

/** Fields that no letter prints. */
export const unprintedFields: readonly string[] = [
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
const canonical = (value: unknown): string =>
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
      .filter((name) => canonical(from?.[name]) !== canonical(to?.[name]))
      .map((name) => [name, { from: from?.[name] ?? null, to: to?.[name] ?? null }]),
  );
};

const withoutEmpty = <Kind extends Fact>(fact: Kind): Kind =>
  Object.fromEntries(
    Object.entries(fact).filter(([name, value]) => !isEmpty(name, value)),
  ) as unknown as Kind;

const isContentChanged = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some((name) => !unprintedFields.includes(name));

/** Whether a letter would look different. */
const isPrintChanged = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some(
    (name) => !unprintedFields.includes(name) && name !== 'caution',
  );

/**
 * Applies a change to a fact. When the content changes, `verified` is reset unless the change sets it. When
 * the print changes, sources and date are reset (to none and today) unless the change sets them. A
 * confirmation without a date counts as of today.
 */
export const changedFact = <Kind extends Fact>(fact: Kind, change: Partial<Change>, today: string): Kind => {
  const changedValues = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined),
  );
  const changesPrint = isPrintChanged(fact, withoutEmpty({ ...fact, ...changedValues }));
  const after = withoutEmpty({
    ...fact,
    ...(changesPrint ? { source: '', sources: [] } : {}),
    ...(changesPrint || change.verified ? { checkedOn: today } : {}),
    ...changedValues,
  });
  return isContentChanged(fact, after) && change.verified === undefined
    ? { ...after, verified: false }
    : after;
};

/** The latest calendar day that has begun in any time zone. */
const latestDayOnEarth = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The sources of a fact with their paths. */
const sourcesWithPaths = (fact: Fact): { path: string; source: Source }[] => [
  ...fact.sources.map((source, index) => ({ path: `sources.${index}`, source })),
  ...('online' in fact && fact.online ? [{ path: 'online.source', source: fact.online.source }] : []),
];

/** Dates of sources that are in the future; a page date may be only a year or month. */
const futureDates = (fact: Fact, latestDay: string): { field: string; message: string }[] =>
  sourcesWithPaths(fact).flatMap(({ path, source }) =>
    (['readOn', 'pageDate'] as const)
      .filter((name) => (source[name] ?? '') > latestDay)
      .map((name) => ({ field: `${path}.${name}`, message: 'Dieser Tag liegt in der Zukunft.' })),
  );

/** Faults in the evidence of a changed fact, by field; every confirmation needs a source. */
export const evidenceFaults = (
  before: Fact,
  after: Fact,
  change: Partial<Change>,
  now: Date,
): { field: string; message: string }[] => {
  const isNewlyConfirmed = after.verified && (!before.verified || isContentChanged(before, after));
  const hasNoSource = after.source === '' && supportingSources(after).length === 0;
  const omitsSource = !change.source && !change.sources?.length;
  const lacksSource = after.verified && (hasNoSource || (isNewlyConfirmed && omitsSource));
  return [
    ...(lacksSource
      ? [{ field: 'source', message: 'Bitte die Quelle nennen, mit der die Angabe bestätigt ist.' }]
      : []),
    ...(after.checkedOn > latestDayOnEarth(now)
      ? [{ field: 'checkedOn', message: 'Der Tag der Prüfung liegt in der Zukunft.' }]
      : []),
    ...futureDates(after, latestDayOnEarth(now)),
  ];
};
