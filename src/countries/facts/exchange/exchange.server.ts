import { allCountries, findCountry } from '#countries/catalogue/catalogue.server.ts';
import { supportingSources } from '#countries/catalogue/standing.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { isSourced } from '../changes.ts';
import { factChanges } from '../contract.ts';
import { factKinds } from '../country-facts.table.ts';
import { changeFacts, type NotifyFactsChange } from '../edit.server.ts';
import { findUnprintable, type MissingGlyphs } from '../find-unprintable.server.ts';
import { readFacts, readFactsOfCountries, type StoredFacts } from '../store.server.ts';
import {
  type ExportedFact,
  formatFactsCsv,
  type ImportedFact,
  parseFactsCsv,
  type TableError,
} from './facts-csv.ts';

const loadAllFacts = async (db: Db): Promise<ExportedFact[]> => {
  const countries = allCountries();
  const facts = await readFactsOfCountries(
    db,
    countries.map(({ code }) => code),
  );
  return countries.flatMap(({ code, nameEn }) => {
    const { recipient, legalBasis } = facts.get(code) as StoredFacts;
    const name = { countryCode: code, countryName: nameEn };
    return [
      { ...name, kind: 'recipient' as const, fact: recipient.fact, version: recipient.version },
      { ...name, kind: 'legalBasis' as const, fact: legalBasis.fact, version: legalBasis.version },
    ];
  });
};

/** All facts with their evidence, as CSV. */
export const exportFacts = async (db: Db): Promise<string> => formatFactsCsv(await loadAllFacts(db));

/** A fact of a listed country whose best source is older than a year or missing. */
export type OutdatedFact = {
  countryCode: string;
  countryName: string;
  fact: string;
  page: string;
  date: string;
};

const yearMs = 365 * 24 * 3_600_000;

/** Facts whose best source is older than a year or missing, oldest first. */
export const outdatedFacts = async (db: Db, now: Date): Promise<OutdatedFact[]> => {
  const yearAgo = new Date(now.getTime() - yearMs).toISOString().slice(0, 10);
  const listed = (await loadAllFacts(db)).filter(
    ({ countryCode }) => findCountry(countryCode)?.listedPublicly,
  );
  return listed
    .flatMap(({ countryCode, countryName, kind, fact }): OutdatedFact[] => {
      const [best] = supportingSources(fact);
      const date = best ? (best.pageDate ?? best.readOn) : '';
      if (best && date >= yearAgo.slice(0, date.length)) return [];
      return [{ countryCode, countryName, fact: kind, page: best?.url ?? '', date }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
};

const isUnchanged = (name: string, value: unknown, stored: object): boolean =>
  JSON.stringify(value) === JSON.stringify((stored as Record<string, unknown>)[name] ?? null);

/** The fields of a change that say something else than the stored fact. */
const changedFields = (change: object = {}, stored: object): object =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => !isUnchanged(name, value, stored)));

/** A row without the unchanged fields of the fact, which may be a law that this release no longer ships. */
const withoutUnchanged = (change: object, stored: object): object =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !isSourced(name) || !isUnchanged(name, value, stored)),
  );

type ImportContext = { missingGlyphs: MissingGlyphs; notifyFactsChange: NotifyFactsChange; now: Date };

const importFact = async (
  tx: Writer,
  { line, countryCode, kind, change }: ImportedFact,
  { missingGlyphs, notifyFactsChange, now }: ImportContext,
): Promise<TableError[]> => {
  const country = findCountry(countryCode);
  if (!country) return [{ line, message: `Das Land „${countryCode}“ gibt es nicht.` }];
  const stored = await readFacts(tx, country.code);
  const parsed = factChanges.safeParse({ [kind]: withoutUnchanged(change, stored[kind].fact) });
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      line,
      message: `${path.join('.')}: ${message}`,
    }));
  // What stays as it is was printable when it was stored; checking it in every language takes a quarter of a second.
  const changes = { [kind]: changedFields(parsed.data[kind], stored[kind].fact) };
  const errors = await findUnprintable(changes, stored.recipient.fact, missingGlyphs);
  if (errors.length > 0) return errors.map(({ path, message }) => ({ line, message: `${path}: ${message}` }));
  const changed = await changeFacts(tx, parsed.data, {
    code: country.code,
    actor: null,
    now,
    notifyFactsChange,
  });
  if (changed.ok) return [];
  if (changed.error.kind === 'invalid')
    return changed.error.errors.map(({ path, message }) => ({ line, message: `${path}: ${message}` }));
  return [
    {
      line,
      message: 'Diese Angabe wurde hier inzwischen geändert. Bitte neu ausgeben und noch einmal eintragen.',
    },
  ];
};

/** Thrown to roll back the transaction. */
class ImportRejected extends Error {
  readonly errors: readonly TableError[];
  constructor(errors: readonly TableError[]) {
    super('the table has errors');
    this.errors = errors;
  }
}

/** Imports a whole table or nothing. @returns the number of facts, or the errors by line */
export const importFacts = async (
  db: Db,
  text: string,
  context: ImportContext,
): Promise<Result<number, readonly TableError[]>> => {
  const table = parseFactsCsv(text);
  if (!table.ok) return table;
  // Consistent lock order prevents deadlocks.
  const facts = table.value.toSorted(
    (a, b) =>
      (a.countryCode < b.countryCode ? -1 : a.countryCode > b.countryCode ? 1 : 0) ||
      factKinds.indexOf(a.kind) - factKinds.indexOf(b.kind),
  );
  try {
    await db.write(async (tx) => {
      const errors: TableError[] = [];
      for (const fact of facts) errors.push(...(await importFact(tx, fact, context)));
      if (errors.length > 0) throw new ImportRejected(errors.sort((a, b) => a.line - b.line));
    });
  } catch (error) {
    if (error instanceof ImportRejected) return err(error.errors);
    throw error;
  }
  return ok(facts.length);
};
