import { allCountries, findCountry } from '#countries/catalogue/catalogue.server.ts';
import { supportingSources } from '#countries/catalogue/evidence.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { factChanges } from '../contract.ts';
import { factKinds } from '../country-facts.table.ts';
import { type AnnounceFacts, changeFacts } from '../edit.server.ts';
import { findUnprintable, type MissingGlyphs } from '../printable.server.ts';
import { readFacts, readFactsOf, type StoredFacts } from '../store.server.ts';
import { type ExchangedFact, factsTable, readFactsTable, type TableFact, type TableFault } from './table.ts';

const everyFact = async (db: Db): Promise<ExchangedFact[]> => {
  const countries = allCountries();
  const facts = await readFactsOf(
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
export const exportFacts = async (db: Db): Promise<string> => factsTable(await everyFact(db));

/** A fact of a listed country whose best source is older than a year or missing. */
export type AgedFact = { countryCode: string; countryName: string; fact: string; page: string; date: string };

const yearMs = 365 * 24 * 3_600_000;

/** Facts whose best source is older than a year or missing, oldest first. */
export const agedFacts = async (db: Db, now: Date): Promise<AgedFact[]> => {
  const yearAgo = new Date(now.getTime() - yearMs).toISOString().slice(0, 10);
  const listed = (await everyFact(db)).filter(({ countryCode }) => findCountry(countryCode)?.listedPublicly);
  return listed
    .flatMap(({ countryCode, countryName, kind, fact }): AgedFact[] => {
      const [best] = supportingSources(fact);
      const date = best ? (best.pageDate ?? best.readOn) : '';
      if (best && date >= yearAgo.slice(0, date.length)) return [];
      return [{ countryCode, countryName, fact: kind, page: best?.url ?? '', date }];
    })
    .sort((a, b) => a.date.localeCompare(b.date));
};

type Context = { missingGlyphs: MissingGlyphs; announce: AnnounceFacts; now: Date };

const takeIn = async (
  tx: Writer,
  { line, countryCode, kind, change }: TableFact,
  { missingGlyphs, announce, now }: Context,
): Promise<TableFault[]> => {
  const country = findCountry(countryCode);
  if (!country) return [{ line, message: `Das Land „${countryCode}“ gibt es nicht.` }];
  const parsed = factChanges.safeParse({ [kind]: change });
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      line,
      message: `${path.join('.')}: ${message}`,
    }));
  const { recipient } = await readFacts(tx, country.code);
  const faults = await findUnprintable(parsed.data, recipient.fact, missingGlyphs);
  if (faults.length > 0) return faults.map(({ path, message }) => ({ line, message: `${path}: ${message}` }));
  const changed = await changeFacts(tx, parsed.data, { code: country.code, actor: null, now, announce });
  if (changed.ok) return [];
  if (changed.error.kind === 'faults')
    return changed.error.faults.map(({ path, message }) => ({ line, message: `${path}: ${message}` }));
  return [
    {
      line,
      message: 'Diese Angabe wurde hier inzwischen geändert. Bitte neu ausgeben und noch einmal eintragen.',
    },
  ];
};

/** Thrown to roll back the transaction. */
class Refused extends Error {
  readonly faults: readonly TableFault[];
  constructor(faults: readonly TableFault[]) {
    super('the table has faults');
    this.faults = faults;
  }
}

/** Imports a whole table or nothing. @returns the number of facts, or the faults by line */
export const importFacts = async (
  db: Db,
  text: string,
  context: Context,
): Promise<Result<number, readonly TableFault[]>> => {
  const table = readFactsTable(text);
  if (!table.ok) return table;
  // Consistent lock order prevents deadlocks.
  const facts = table.value.toSorted(
    (a, b) =>
      (a.countryCode < b.countryCode ? -1 : a.countryCode > b.countryCode ? 1 : 0) ||
      factKinds.indexOf(a.kind) - factKinds.indexOf(b.kind),
  );
  try {
    await db.write(async (tx) => {
      const faults: TableFault[] = [];
      for (const fact of facts) faults.push(...(await takeIn(tx, fact, context)));
      if (faults.length > 0) throw new Refused(faults.sort((a, b) => a.line - b.line));
    });
  } catch (error) {
    if (error instanceof Refused) return err(error.faults);
    throw error;
  }
  return ok(facts.length);
};
