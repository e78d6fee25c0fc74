import { sql } from 'drizzle-orm';
import type { Actor } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { enqueueJob, type JobKind } from '#platform/jobs/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { type BatchLimits, batchesWithin, charactersOf } from './batches.ts';
import { type Place, type Scope, survey } from './survey.server.ts';
import type { TranslateTexts } from './translate-texts.job.server.ts';

export type Order = {
  /** Deduplicates: while a job with this name is open, no second one is created. */
  name: string;
  scope: Scope;
  again: boolean;
  replaceHuman: boolean;
};

const batchesOf = (places: readonly Place[], limits: BatchLimits): TranslateTexts['batches'] =>
  [...Map.groupBy(places, ({ language }) => language)].flatMap(([language, texts]) =>
    batchesWithin(texts, limits, ({ german }) => charactersOf(german)).map((batch) => ({
      language,
      keys: batch.map(({ key }) => key),
    })),
  );

/** Has the open texts of a scope translated. @returns the job, null where nothing is open, and how many translations it is about */
export const startTranslating = (
  db: Db,
  { kind, limits }: { kind: JobKind<TranslateTexts>; limits: BatchLimits },
  { name, scope, again, replaceHuman }: Order,
  actor: Actor,
): Promise<{ jobId: string | null; total: number }> =>
  db.write(async (tx) => {
    const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    const wish = { againBefore: again ? (rows[0]?.now ?? null) : null, replaceHuman };
    const open = (await survey(tx, scope, wish)).filter((place) => place.open);
    if (open.length === 0) return { jobId: null, total: 0 };
    const jobId = await enqueueJob(tx, kind, name, { ...wish, batches: batchesOf(open, limits) });
    await recordAudit(tx, {
      ...{ at: new Date(), actor, action: 'translation_started', subject: `job:${jobId}` },
      details: { what: name, total: open.length, again, replaceHuman },
    });
    return { jobId, total: open.length };
  });
