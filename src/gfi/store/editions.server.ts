import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { Edition } from '../edition/edition.ts';
import type { Point } from '../edition/figures.ts';
import { editionDigest } from '../edition/files.server.ts';
import type { Report } from '../import/report.ts';
import { gfiEditions } from './gfi-editions.table.ts';
import { gfiSeries } from './gfi-series.table.ts';

const rowsPerInsert = 2000;

/** Number of imported editions to keep; shipped ones are never removed. */
export const maxImported = 30;

/** One edition without its figures. */
export type EditionEntry = {
  id: string;
  origin: 'shipped' | 'imported';
  digest: string;
  isCurrent: boolean;
  replacedId: string | null;
  createdAt: Date;
  activatedAt: Date | null;
};

const { id, origin, digest, isCurrent, replacedId, createdAt, activatedAt } = gfiEditions;
const entryColumns = { id, origin, digest, isCurrent, replacedId, createdAt, activatedAt };

/** All editions, newest first. */
export const listEditions = (db: Reader): Promise<EditionEntry[]> =>
  db.select(entryColumns).from(gfiEditions).orderBy(desc(gfiEditions.createdAt), asc(gfiEditions.id));

/** The current edition; null before the first. */
export const currentEdition = async (db: Reader): Promise<EditionEntry | null> => {
  const [row] = await db.select(entryColumns).from(gfiEditions).where(eq(gfiEditions.isCurrent, true));
  return row ?? null;
};

/** Inserts an edition, or replaces the one with the same id. Does not make it current. */
export const saveEdition = async (
  tx: Writer,
  edition: Edition,
  kind: { origin: EditionEntry['origin']; report: Report | null },
): Promise<void> => {
  const { manifest, figures } = edition;
  const saved = { ...kind, manifest, digest: editionDigest(edition) };
  await tx
    .insert(gfiEditions)
    .values({ id: manifest.id, ...saved })
    .onConflictDoUpdate({ target: gfiEditions.id, set: saved });
  await tx.delete(gfiSeries).where(eq(gfiSeries.editionId, manifest.id));
  const rows = [...figures].flatMap(([measure, countries]) =>
    [...countries].map(([country, series]) => ({
      measure,
      country,
      years: series.map(({ year }) => year),
      values: series.map(({ value }) => value),
    })),
  );
  // As one JSON document per batch, because binding every value as a parameter takes longer.
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx.execute(sql`
      insert into ${gfiSeries} (edition_id, measure, country_code, years, values)
      select ${manifest.id}, measure, country, years, values
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsPerInsert))}::jsonb)
        as row (measure text, country text, years smallint[], values double precision[])`);
};

/**
 * Removes the oldest imported editions beyond the limit, except the current one and the one a rollback would restore.
 * @returns their ids
 */
export const removeOldImports = async (tx: Writer): Promise<string[]> => {
  const editions = await listEditions(tx);
  const current = editions.find((each) => each.isCurrent);
  const old = editions
    .filter((each) => each.origin === 'imported')
    .slice(maxImported)
    .map((each) => each.id)
    .filter((editionId) => editionId !== current?.id && editionId !== current?.replacedId);
  if (old.length === 0) return old;
  await tx.update(gfiEditions).set({ replacedId: null }).where(inArray(gfiEditions.replacedId, old));
  await tx.delete(gfiEditions).where(inArray(gfiEditions.id, old));
  return old;
};

/** One JSON document per measure, because parsing five thousand rows of arrays takes longer. */
const seriesByCountry = sql<[country: string, years: number[], values: number[]][]>`
  json_agg(json_build_array(${gfiSeries.countryCode}, ${gfiSeries.years}, ${gfiSeries.values}))`;

const toPoints = (years: number[], values: number[]): Point[] =>
  years.map((year, index) => ({ year, value: values[index] as number }));

/** Reads an edition with its figures; null if the id is unknown. */
export const loadEdition = async (db: Reader, editionId: string): Promise<Edition | null> => {
  const [row] = await db
    .select({ manifest: gfiEditions.manifest })
    .from(gfiEditions)
    .where(eq(gfiEditions.id, editionId));
  if (!row) return null;
  const measured = await db
    .select({ measure: gfiSeries.measure, countries: seriesByCountry })
    .from(gfiSeries)
    .where(eq(gfiSeries.editionId, editionId))
    .groupBy(gfiSeries.measure);
  const figures = new Map(
    measured.map(({ measure, countries }) => [
      measure,
      new Map(countries.map(([country, years, values]) => [country, toPoints(years, values)])),
    ]),
  );
  return { manifest: row.manifest, figures };
};

/** The report of an imported edition; null for a shipped one. */
export const reportOf = async (
  db: Reader,
  editionId: string,
): Promise<Result<Report | null, 'edition_unknown'>> => {
  const [row] = await db
    .select({ report: gfiEditions.report })
    .from(gfiEditions)
    .where(eq(gfiEditions.id, editionId));
  return row ? ok(row.report) : err('edition_unknown');
};

const makeCurrent = async (tx: Writer, editionId: string): Promise<void> => {
  await tx.update(gfiEditions).set({ isCurrent: false }).where(eq(gfiEditions.isCurrent, true));
  await tx
    .update(gfiEditions)
    .set({ isCurrent: true, activatedAt: sql`now()` })
    .where(eq(gfiEditions.id, editionId));
  await notifyContentEvents(tx, [{ kind: 'edition' }]);
};

/** Makes an edition current for all processes; the previous one is remembered for a rollback. */
export const activateEdition = async (
  tx: Writer,
  editionId: string,
): Promise<Result<{ before: string | null }, 'edition_unknown' | 'edition_current'>> => {
  await lockEditions(tx);
  const editions = await listEditions(tx);
  if (!editions.some((each) => each.id === editionId)) return err('edition_unknown');
  const before = editions.find((each) => each.isCurrent)?.id ?? null;
  if (before === editionId) return err('edition_current');
  await tx.update(gfiEditions).set({ replacedId: before }).where(eq(gfiEditions.id, editionId));
  await makeCurrent(tx, editionId);
  return ok({ before });
};

/** Reactivates the edition that the current one replaced. */
export const rollbackEdition = async (
  tx: Writer,
): Promise<Result<{ from: string; to: string }, 'nothing_before'>> => {
  await lockEditions(tx);
  const current = await currentEdition(tx);
  if (!current?.replacedId) return err('nothing_before');
  await makeCurrent(tx, current.replacedId);
  return ok({ from: current.id, to: current.replacedId });
};

/** Serialises changes of editions until the end of the transaction. */
export const lockEditions = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gfi editions'))`);
};
