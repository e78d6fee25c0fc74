import {
  emptyLegalBasis,
  emptyRecipient,
  type LegalBasis,
  legalBasisFields,
  type Recipient,
  recipientFields,
  type Source,
} from '#countries/catalogue/facts.ts';
import { supportingSources } from '#countries/catalogue/standing.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { latestDayOnEarth } from '#lib/latest-day.ts';
import type { FactChanges } from './contract.ts';

type Change = Omit<NonNullable<FactChanges['recipient']> & NonNullable<FactChanges['legalBasis']>, 'version'>;
type Fact = Recipient | LegalBasis;

/** Changed values by field. */
export type Differences = Readonly<Record<string, { from: unknown; to: unknown }>>;

const fieldUses: Readonly<Record<string, string>> = { ...recipientFields, ...legalBasisFields };

/** Whether the sources of a fact confirm a field, so that a change of it needs other sources. */
export const isSourced = (name: string): boolean => ['printed', 'sourced'].includes(fieldUses[name] ?? '');

const emptyValues: Readonly<Record<string, unknown>> = { ...emptyRecipient, ...emptyLegalBasis };

const isEmpty = (name: string, value: unknown): boolean =>
  name in emptyValues && canonicalJson(value) === canonicalJson(emptyValues[name]);

/** The fields in which two facts differ. */
export const differences = (before: Fact, after: Fact): Differences => {
  const [from, to] = [before, after] as unknown as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].sort();
  return Object.fromEntries(
    names
      .filter((name) => canonicalJson(from?.[name] ?? null) !== canonicalJson(to?.[name] ?? null))
      .map((name) => [name, { from: from?.[name] ?? null, to: to?.[name] ?? null }]),
  );
};

/** A fact as it is stored: without the fields that are empty. */
export const withoutEmpty = <Kind>(fact: object): Kind =>
  Object.fromEntries(Object.entries(fact).filter(([name, value]) => !isEmpty(name, value))) as Kind;

/** Whether the change of a fact or of its caution ends an earlier confirmation. */
const endsConfirmation = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some((name) => isSourced(name) || name === 'caution');

/** Whether the sources of the fact as it was say nothing about it as it is. */
const needsOtherSources = (before: Fact, after: Fact): boolean =>
  Object.keys(differences(before, after)).some(isSourced);

/**
 * Applies a change to a fact. `verified` is reset where the change ends the confirmation, unless the change sets it.
 * Sources and date are reset (to none and today) where a sourced field changes, unless the change sets them. A
 * confirmation without a date counts as of today.
 */
export const changedFact = <Kind extends Fact>(fact: Kind, change: Partial<Change>, today: string): Kind => {
  const changedValues = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'version' && value !== undefined),
  );
  const losesSources = needsOtherSources(fact, withoutEmpty<Kind>({ ...fact, ...changedValues }));
  const after = withoutEmpty<Kind>({
    ...fact,
    ...(losesSources ? { source: '', sources: [] } : {}),
    ...(losesSources || change.verified ? { checkedOn: today } : {}),
    ...changedValues,
  });
  return endsConfirmation(fact, after) && change.verified === undefined
    ? { ...after, verified: false }
    : after;
};

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

/** Errors in the evidence of a changed fact, by field; every confirmation needs a source. */
export const evidenceErrors = (
  before: Fact,
  after: Fact,
  change: Partial<Change>,
  now: Date,
): { field: string; message: string }[] => {
  const isNewlyConfirmed = after.verified && (!before.verified || endsConfirmation(before, after));
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
