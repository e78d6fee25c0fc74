import { setImmediate as turn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { findLanguage } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { Sources } from '../composing/sources.server.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import { checkDrafts } from '../quality/check-drafts.server.ts';
import { qualityColumns } from '../quality/check-petition.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { countOpenRemarks } from '../remarks/count-open.server.ts';
import { type AssessedDraft, isStale, publishableOf, readApproved } from './assess-drafts.server.ts';
import { canRelease, type Hold, holdReasons, holds } from './hold-reasons.ts';

export type PublishingParts = { db: Db; checker: DraftChecker; content: () => Sources };

/** Drafts that an admin publishes despite holds: reason by id. */
export type Releases = ReadonlyMap<number, string>;

type HeldDrafts = { reason: Hold; count: number; ids: number[] };

export type PublishingPlan = {
  /** Ids of drafts without holds or released, ordered by language. */
  ready: number[];
  /** A draft is listed under each of its reasons. */
  held: HeldDrafts[];
  /** Ready drafts whose check results are outdated. */
  unchecked: ReadonlySet<number>;
};

/** Drafts checked between two checks of the deadline. */
const checkBatchSize = 50;

/** Drafts assessed before yielding to the event loop. */
const assessBatchSize = 1000;

/** Whether country and language are still in the catalogue. */
const isKnown = ({ countryCode, language }: AssessedDraft): boolean =>
  findCountry(countryCode) !== undefined && findLanguage(language) !== null;

/** Checks drafts with outdated results again until the deadline. @returns the ids left over */
const checkStale = async (
  parts: PublishingParts,
  approved: AssessedDraft[],
  deadline: number,
): Promise<ReadonlySet<number>> => {
  const indexById = new Map(approved.map(({ id }, index) => [id, index]));
  const stale = approved
    .filter((draft) => isKnown(draft) && isStale(parts.content(), draft))
    .map(({ id }) => id);
  const left = new Set(stale);
  for (const ids of batchesOf(stale, checkBatchSize)) {
    if (performance.now() >= deadline) break;
    const rows = await parts.db.select().from(drafts).where(inArray(drafts.id, ids));
    for (const { draft, findings } of await checkDrafts(parts, rows)) {
      const before = approved[indexById.get(draft.id) as number] as AssessedDraft;
      approved[indexById.get(draft.id) as number] = { ...before, ...qualityColumns(findings) };
      left.delete(draft.id);
    }
  }
  return left;
};

/** What would be published now, and what is held back and why. */
export const planPublishing = async (
  parts: PublishingParts,
  releases: Releases,
  deadline: number,
): Promise<PublishingPlan> => {
  const approved = await readApproved(parts.db);
  const unchecked = await checkStale(parts, approved, deadline);
  const remarks = await countOpenRemarks(parts.db);
  const ready: number[] = [];
  const held: HeldDrafts[] = holds.map((reason) => ({ reason, count: 0, ids: [] }));
  for (const some of batchesOf(approved, assessBatchSize)) {
    for (const draft of some) {
      const reasons = holdReasons(publishableOf(parts.content(), draft, remarks.get(draft.id) ?? 0));
      const isReady = reasons.length === 0 || (releases.has(draft.id) && canRelease(reasons));
      if (isReady) ready.push(draft.id);
      else for (const { reason, ids } of held) if (reasons.includes(reason)) ids.push(draft.id);
    }
    await turn();
  }
  const nonEmpty = held.filter(({ ids }) => ids.length > 0);
  return { ready, held: nonEmpty.map((each) => ({ ...each, count: each.ids.length })), unchecked };
};
