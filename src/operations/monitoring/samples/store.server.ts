import { and, gt, gte, lt, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '#platform/db/index.server.ts';
import type { Figures, History, Period, SeenProcess } from '../contract.ts';
import { noTotals, type Totals } from '../metrics/totals.ts';
import { quantile } from '../quantile.ts';
import { operationSamples } from './samples.table.ts';

const retention = sql`interval '30 days'`;
/** A process that has not reported for this long has ended, or cannot reach the database. */
const seenWithin = sql`interval '3 minutes'`;

export type Identity = { kind: 'web' | 'worker'; name: string; version: string; startedAt: Date };

/** What a process did since its last sample, and how it is now. */
export type Sample = {
  done: Totals;
  memoryBytes: number;
  openJobs: number;
  backupAgeSeconds: number | null;
};

/** Adds to the row of the process for the present five minutes, and removes rows that are older than 30 days. */
export const addSample = async (
  tx: Tx,
  { kind, name, version, startedAt }: Identity,
  { done, ...state }: Sample,
): Promise<void> => {
  const { requests, errors, refused, letters, durations } = operationSamples;
  await tx
    .insert(operationSamples)
    .values({
      ...{ kind, process: name, version, startedAt, ...done, ...state },
      durations: [...done.durations],
      slot: sql`date_bin('5 minutes', now(), timestamptz '2000-01-01Z')`,
      seenAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: [operationSamples.slot, operationSamples.process],
      set: {
        version,
        startedAt,
        seenAt: sql`now()`,
        requests: sql`${requests} + excluded.requests`,
        errors: sql`${errors} + excluded.errors`,
        refused: sql`${refused} + excluded.refused`,
        letters: sql`${letters} + excluded.letters`,
        durations: sql`array(select one + other
          from unnest(${durations}, excluded.durations) with ordinality as pair (one, other, place) order by place)`,
        memoryBytes: sql`greatest(${operationSamples.memoryBytes}, excluded.memory_bytes)`,
        openJobs: sql`greatest(${operationSamples.openJobs}, excluded.open_jobs)`,
        backupAgeSeconds: sql`excluded.backup_age_seconds`,
      },
    });
  await tx.delete(operationSamples).where(lt(operationSamples.slot, sql`now() - ${retention}`));
};

/** The processes that reported during the last three minutes, by name. */
export const listSeenProcesses = async (db: Reader): Promise<SeenProcess[]> => {
  const { slot, process, kind, version, startedAt, seenAt, memoryBytes } = operationSamples;
  const rows = await db
    .selectDistinctOn([process], { name: process, kind, version, startedAt, seenAt, memoryBytes })
    .from(operationSamples)
    // The slot spares the rows of other days, for only slots have an index.
    .where(and(gt(slot, sql`now() - interval '10 minutes'`), gt(seenAt, sql`now() - ${seenWithin}`)))
    .orderBy(process, sql`${seenAt} desc`);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }));
};

const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** What all processes did during the last hour. */
export const readLastHour = async (db: Reader): Promise<Pick<Totals, 'requests' | 'errors' | 'refused'>> => {
  const { slot, requests, errors, refused } = operationSamples;
  const [row] = await db
    .select({ requests: total(requests), errors: total(errors), refused: total(refused) })
    .from(operationSamples)
    .where(gt(slot, sql`now() - interval '1 hour'`));
  return row ?? { requests: 0, errors: 0, refused: 0 };
};

const steps: Readonly<Record<Period, { seconds: number; count: number }>> = {
  day: { seconds: 15 * 60, count: 96 },
  month: { seconds: 6 * 3600, count: 120 },
};

/** Of each duration, so many as there are buckets and one for what is longer. */
const durationSums = sql`array[${sql.join(
  noTotals.durations.map(
    (_, index) => sql`sum(${operationSamples.durations}[${sql.raw(String(index + 1))}])::int`,
  ),
  sql`, `,
)}]`;

/** The steps of a period in which a process reported, by their beginning in ms since 1970. */
const readSteps = async (db: Reader, beginning: SQL, since: Date): Promise<Map<number, Figures>> => {
  const { slot, requests, errors, refused, letters, openJobs, backupAgeSeconds, memoryBytes } =
    operationSamples;
  const rows = await db
    .select({
      at: beginning.mapWith(slot),
      requests: total(requests),
      errors: total(errors),
      refused: total(refused),
      letters: total(letters),
      openJobs: sql<number>`max(${openJobs})`.mapWith(Number),
      backupAgeSeconds: max(backupAgeSeconds),
      memoryBytes: sql<number>`max(${memoryBytes})`.mapWith(Number),
      durations: sql<number[]>`${durationSums}`,
    })
    .from(operationSamples)
    .where(gte(slot, since))
    .groupBy(sql`1`);
  return new Map(
    rows.map(({ at, durations, ...figures }) => [
      (at as Date).getTime(),
      { ...figures, responseMs: quantile(0.95, durations) },
    ]),
  );
};

/** The figures of all processes in each step of a period, the oldest first. */
export const readHistory = async (db: Reader, period: Period): Promise<History> => {
  const { seconds, count } = steps[period];
  const beginningOf = (time: SQL | PgColumn) =>
    sql`date_bin(make_interval(secs => ${seconds}), ${time}, timestamptz '2000-01-01Z')`;
  // By the clock of the database, as the samples are.
  const [present] = (await db
    .select({ at: beginningOf(sql`now()`).mapWith(operationSamples.slot) })
    .from(sql`(values (1)) as one`)) as [{ at: Date }];
  const last = present.at.getTime();
  const beginnings = Array.from({ length: count }, (_, index) => last - (count - 1 - index) * seconds * 1000);
  const known = await readSteps(db, beginningOf(operationSamples.slot), new Date(beginnings[0] ?? last));
  return {
    stepSeconds: seconds,
    points: beginnings.map((at) => ({ at: new Date(at).toISOString(), figures: known.get(at) ?? null })),
  };
};
