import { and, eq, inArray } from 'drizzle-orm';
import { isStatementTimeout, isUnavailable, type Reader, type Tx } from '#platform/db/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import type { PublishAllResponse } from '../publishing.contract.ts';
import { countOpenRemarks } from '../remarks/count-open.server.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { publishableOf } from './assess-drafts.server.ts';
import { type Release, releaseOrHold } from './hold-reasons.ts';
import { type PublishingParts, planPublishing, type Releases } from './plan-publishing.server.ts';
import { findUnprintable } from './printable.server.ts';
import { publishDrafts } from './publish-drafts.server.ts';

/** Drafts per transaction; a crash loses at most about a second of work. */
const batchSize = 200;

/** Time limit of a dry run for checking drafts again, in ms. */
const planningMs = 2000;

const isApproved = eq(drafts.status, 'approved');

const findApproved = (db: Reader, ids: readonly number[]): Promise<Draft[]> =>
  db
    .select()
    .from(drafts)
    .where(and(isApproved, inArray(drafts.id, [...ids])))
    .orderBy(drafts.language, drafts.id);

/** Locks the checked drafts and returns those that did not change meanwhile. */
const lockUnchanged = async (tx: Tx, checked: readonly Draft[]): Promise<Draft[]> => {
  const times = new Map(checked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const locked = await tx
    .select()
    .from(drafts)
    .where(and(isApproved, inArray(drafts.id, [...times.keys()])))
    .orderBy(drafts.id)
    .for('update');
  return locked.filter(({ id, updatedAt }) => times.get(id) === updatedAt.getTime());
};

/** The locked drafts that have no holds now or are released. */
const filterPublishable = async (
  tx: Tx,
  { content }: PublishingParts,
  locked: readonly Draft[],
  releases: Releases,
): Promise<{ publishable: Draft[]; released: Map<number, Release> }> => {
  const remarks = await countOpenRemarks(
    tx,
    locked.map(({ id }) => id),
  );
  const released = new Map<number, Release>();
  const publishable = locked.filter((draft) => {
    const assessed = publishableOf(content(), draft, remarks.get(draft.id) ?? 0);
    const decision = releaseOrHold(assessed, releases.get(draft.id));
    if (decision.ok && decision.value) released.set(draft.id, decision.value);
    return decision.ok;
  });
  return { publishable, released };
};

/** @param undo token of the batches before, which this one is added to; null for the first one */
const publishBatch = async (
  parts: PublishingParts,
  batch: readonly Draft[],
  { releases, undo }: { releases: Releases; undo: string | null },
  changedBy: ChangedBy,
): Promise<Pick<PublishAllResponse, 'published' | 'failed' | 'undo'>> => {
  const faults = await findUnprintable(parts.checker, batch);
  const printable = batch.filter(({ id }) => !faults.has(id));
  const failed = [...faults].map(([id, reason]) => ({ id, reason }));
  return parts.db.write(async (tx) => {
    const locked = await lockUnchanged(tx, printable);
    const { publishable, released } = await filterPublishable(tx, parts, locked, releases);
    if (publishable.length === 0) return { published: 0, failed, undo };
    const options = { released, undo: undo ?? undefined };
    const published = await publishDrafts(tx, publishable, changedBy, options);
    return { published: published.petitions.length, failed, undo: published.undo };
  });
};

const notApproved = 'Dieser Entwurf ist nicht freigegeben oder lässt sich nicht drucken.';

/** Requested releases that are not approved or cannot be typeset. */
const findNotReleasable = (releases: Releases, ready: readonly number[]): PublishAllResponse['failed'] => {
  const known = new Set(ready);
  return [...releases.keys()].filter((id) => !known.has(id)).map((id) => ({ id, reason: notApproved }));
};

export type PublishAllOptions = {
  /** Only says what would be published. */
  dryRun?: boolean;
  releases?: Releases;
  /** Token of an earlier call, so that both are undone together. */
  undo?: string | undefined;
  /** Time limit in ms after which no further batch is started. */
  withinMs?: number;
};

/** Publishes all approved drafts without holds, in atomic batches. */
export const publishAll = async (
  parts: PublishingParts,
  changedBy: ChangedBy,
  { dryRun = false, releases = new Map(), undo, withinMs = 20_000 }: PublishAllOptions = {},
): Promise<PublishAllResponse> => {
  const startedAt = performance.now();
  // At most half of the time is spent on checks, so that every call makes progress.
  const checkDeadline = startedAt + (dryRun ? planningMs : withinMs / 2);
  const { ready, held, unchecked } = await planPublishing(parts, releases, checkDeadline);
  const failed = findNotReleasable(releases, ready);
  const result = { ready: ready.length, published: 0, held, failed, undo: undo ?? null };
  if (dryRun) return { ...result, remaining: ready.length };

  let processed = 0;
  const checked = ready.filter((id) => !unchecked.has(id));
  for (const ids of batchesOf(checked, batchSize)) {
    if (performance.now() >= startedAt + withinMs) break;
    try {
      const batch = await findApproved(parts.db, ids);
      const done = await publishBatch(parts, batch, { releases, undo: result.undo }, changedBy);
      processed += ids.length;
      result.undo = done.undo;
      result.published += done.published;
      result.failed.push(...done.failed);
    } catch (error) {
      // Reports what was published; the next call continues.
      const isTemporary = error instanceof TypesetError || isUnavailable(error) || isStatementTimeout(error);
      if (isTemporary && result.published > 0) break;
      throw error;
    }
  }
  return { ...result, remaining: ready.length - processed };
};
