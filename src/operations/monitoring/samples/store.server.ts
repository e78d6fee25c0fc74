import { gt, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '#platform/db/index.server.ts';
import type { Figures, History, Period, SeenProcess } from '../contract.ts';
import type { Totals } from '../metrics/totals.ts';
import { quantile } from '../quantile.ts';
import { operationSamples } from './samples.table.ts';

const retention = sql.raw(`interval '30 days'`);
/** A process that has not reported for this long has ended, or cannot reach the database. */
const seenWithin = sql.raw(`interval '3 minutes'`);

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
  const { process, kind, version, startedAt, seenAt, memoryBytes } = operationSamples;
  const rows = await db
    .selectDistinctOn([process], { name: process, kind, version, startedAt, seenAt, memoryBytes })
    .from(operationSamples)
    .where(gt(seenAt, sql`now() - ${seenWithin}`))
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

type HistoryRow = Omit<Figures, 'responseMs'> & { at: string; processes: number; durations: number[] };

/** The figures of all processes in each step of a period, the oldest first. */
export const readHistory = async (db: Reader, period: Period): Promise<History> => {
  const { seconds, count } = steps[period];
  const length = sql.raw(`interval '${seconds} seconds'`);
  const rows = await db.select({ row: sql<HistoryRow>`row` }).from(sql`(
    with step as (
      select date_bin(${length}, now(), timestamptz '2000-01-01Z') - ${length} * back as at
      from generate_series(${sql.raw(`${count - 1}`)}, 0, -1) as back
    ), bucket as (
      select step.at, place, sum(amount) as amount
      from step join operation_samples on slot >= step.at and slot < step.at + ${length},
        unnest(durations) with ordinality as each (amount, place)
      group by step.at, place
    ), point as (
      select step.at, count(process) as processes, sum(requests) as requests, sum(errors) as errors,
        sum(refused) as refused, sum(letters) as letters, max(open_jobs) as "openJobs",
        max(backup_age_seconds) as "backupAgeSeconds", max(memory_bytes) as "memoryBytes",
        array(select amount from bucket where bucket.at = step.at order by place) as durations
      from step left join operation_samples on slot >= step.at and slot < step.at + ${length}
      group by step.at
    )
    select to_jsonb(point) as row from point order by at) as points`);
  return {
    stepSeconds: seconds,
    points: rows.map(({ row: { at, processes, durations, ...figures } }) => ({
      at: new Date(at).toISOString(),
      figures: processes === 0 ? null : { ...figures, responseMs: quantile(0.95, durations) },
    })),
  };
};
