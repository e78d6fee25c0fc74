import { formatNumber, pluralize } from '#lib/pluralize.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { countingUnits, namedBatches } from '../jobs/counting-units.ts';
import type { DraftsJob } from '../jobs/drafts-job.server.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { findDraft } from '../store/find-drafts.server.ts';
import { computeMerge, refreshDigests, saveMerged } from './merge-draft.server.ts';

type Parts = { db: Db; checker: DraftChecker };

/** Drafts of one unit. */
const batchSize = 25;

type Outcome = 'merged' | 'unchanged' | 'person';

/** Merges source changes into a draft, unless there are conflicts. */
const mergeOne = async (parts: Parts, id: number, actor: Actor): Promise<Outcome> => {
  const draft = await findDraft(parts.db, id);
  if (!draft) return 'unchanged';
  const { merged, conflicts, changed } = computeMerge(parts.checker, draft);
  if (changed.length === 0) {
    await refreshDigests(parts, draft);
    return 'unchanged';
  }
  if (conflicts.length > 0) return 'person';
  const changes = { content: merged, updatedAt: draft.updatedAt.toISOString() };
  const changedBy = { actor, now: new Date(), role: 'admin' as const };
  const saved = await saveMerged(parts, id, changes, changedBy);
  return saved.ok ? 'merged' : 'person';
};

const summaryOf = (count: Readonly<Record<Outcome, number>>): string =>
  `${formatNumber(count.merged)} übernommen, ${pluralize(count.unchanged, 'war', 'waren')} aktuell, ${pluralize(count.person, 'braucht', 'brauchen')} einen Menschen`;

/** Job that merges source changes into many drafts, except where an edit conflicts. */
export const mergeMany = (parts: Parts): JobKind<DraftsJob, 'drafts-merge'> => ({
  kind: 'drafts-merge',
  concurrencyGroup: 'editorial',
  units: ({ ids, actor }) => {
    const count = { merged: 0, unchanged: 0, person: 0 };
    return countingUnits(namedBatches(ids, batchSize), async ({ items }) => {
      for (const id of items) count[await mergeOne(parts, id, actor)] += 1;
      return summaryOf(count);
    });
  },
});
