import type { Evidence, LegalBasis, Recipient } from '#countries/catalogue/facts.ts';
import type { FactChanges } from './contract.ts';

type Change = Omit<NonNullable<FactChanges['recipient']> & NonNullable<FactChanges['legalBasis']>, 'version'>;
type Fact = Recipient | LegalBasis;

/** What was changed, by field. */
export type Differences = Readonly<Record<string, { from: unknown; to: unknown }>>;

const evidence: readonly string[] = [
  'source',
  'checkedOn',
  'verified',
  'reviewBy',
] satisfies (keyof Evidence)[];

const isEmpty = (name: string, value: unknown): boolean =>
  (['linesOwnScript', 'postalCountry', 'reviewBy', 'holders', 'addressee'].includes(name) &&
    value === null) ||
  (name === 'caution' && value === '') ||
  (['officeLine', 'linesBy'].includes(name) && Object.keys(value as object).length === 0);

/** The same whatever the order of the names in an object, so that what is equal counts as no change. */
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
  Object.keys(differences(before, after)).some((name) => !evidence.includes(name));

/** Whether a letter would print something else. */
const printsElse = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some((name) => !evidence.includes(name) && name !== 'caution');

/**
 * A fact after a change. What a source confirmed is confirmed no longer once the fact says something else, unless the
 * change itself says so, and its source and its day are those of what stood there before: without others the source is
 * gone and the day is today. What is confirmed without a day is confirmed today.
 */
export const changedFact = <Kind extends Fact>(fact: Kind, change: Partial<Change>, today: string): Kind => {
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined),
  );
  const isOther = printsElse(fact, withoutEmpty({ ...fact, ...given }));
  const after = withoutEmpty({
    ...fact,
    ...(isOther ? { source: '' } : {}),
    ...(isOther || change.verified ? { checkedOn: today } : {}),
    ...given,
  });
  return saysElse(fact, after) && change.verified === undefined ? { ...after, verified: false } : after;
};

/** The last day that has begun anywhere on earth. */
const lastDayBegun = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** What speaks against the evidence of a changed fact, by field: each confirmation names its source. */
export const evidenceFaults = (
  before: Fact,
  after: Fact,
  change: Partial<Change>,
  now: Date,
): { field: string; message: string }[] => {
  const confirmsAnew = after.verified && (!before.verified || saysElse(before, after));
  const lacksSource =
    after.verified && (after.source === '' || (confirmsAnew && change.source === undefined));
  return [
    ...(lacksSource
      ? [{ field: 'source', message: 'Bitte die Quelle nennen, mit der die Angabe bestätigt ist.' }]
      : []),
    ...(after.checkedOn > lastDayBegun(now)
      ? [{ field: 'checkedOn', message: 'Der Tag der Prüfung liegt in der Zukunft.' }]
      : []),
  ];
};
