import { sql } from 'drizzle-orm';
import type { Actor } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { enqueueJob, type JobKind } from '#platform/jobs/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { type BatchLimits, batchesWithin, codePointCount } from './batches.ts';
import type { TranslateTexts } from './translate-texts.job.server.ts';
import { type BacklogItem, loadTranslationBacklog, type Scope } from './translation-backlog.server.ts';

export type JobOrder = {
  /** Deduplicates: while a job with this name is open, no second one is created. */
  name: string;
  scope: Scope;
  again: boolean;
  replaceHuman: boolean;
};

const batchesOf = (backlog: readonly BacklogItem[], limits: BatchLimits): TranslateTexts['batches'] =>
  [...Map.groupBy(backlog, ({ language }) => language)].flatMap(([language, texts]) =>
    batchesWithin(texts, limits, ({ german }) => codePointCount(german)).map((batch) => ({
      language,
      keys: batch.map(({ key }) => key),
    })),
  );

/** Starts a job for the pending texts of a scope. @returns the job, null if nothing is pending, and the number of translations */
export const startTranslating = (
  db: Db,
  { kind, limits }: { kind: JobKind<TranslateTexts>; limits: BatchLimits },
  { name, scope, again, replaceHuman }: JobOrder,
  actor: Actor,
): Promise<{ jobId: string | null; total: number }> =>
  db.write(async (tx) => {
    const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    const options = { againBefore: again ? (rows[0]?.now ?? null) : null, replaceHuman };
    const pending = (await loadTranslationBacklog(tx, scope, options)).filter((place) => place.isPending);
    if (pending.length === 0) return { jobId: null, total: 0 };
    const jobId = await enqueueJob(tx, kind, name, { ...options, batches: batchesOf(pending, limits) });
    await recordAudit(tx, {
      ...{ at: new Date(), actor, action: 'translation_started', subject: `job:${jobId}` },
      details: { what: name, total: pending.length, again, replaceHuman },
    });
    return { jobId, total: pending.length };
  });
