import { and, eq, inArray, sql } from 'drizzle-orm';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { drafts } from '../drafts.table.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { Hold } from './hold-reasons.ts';

export type PublishedPetition = typeof publishedPetitions.$inferSelect;

/** An admin's reason for publishing despite the holds. */
export type Release = { reason: string; held: readonly Hold[] };
type Released = ReadonlyMap<number, Release>;

/** Marks the petitions served so far for these countries and languages as replaced. */
const replaceServed = (tx: Tx, ids: readonly number[]) =>
  tx
    .update(publishedPetitions)
    .set({ state: 'replaced', endedAt: sql`now()` })
    .where(
      and(
        eq(publishedPetitions.state, 'published'),
        sql`(${publishedPetitions.countryCode}, ${publishedPetitions.language}) in (
          select ${drafts.countryCode}, ${drafts.language} from ${drafts} where ${inArray(drafts.id, [...ids])})`,
      ),
    );

const insertPublished = (
  tx: Tx,
  published: readonly Draft[],
  { actor }: ChangedBy,
  released: Released,
): Promise<PublishedPetition[]> =>
  tx
    .insert(publishedPetitions)
    .values(
      published.map(({ id, countryCode, language, title, content, priority, governmentAddress }) => ({
        draftId: id,
        countryCode,
        language,
        title,
        content,
        priority,
        governmentAddress,
        publishedBy: actor.username,
        releaseReason: released.get(id)?.reason ?? null,
      })),
    )
    .returning();

const releaseDetails = (release: Release | undefined) =>
  release ? { release: release.reason, held: release.held } : {};

/**
 * Publishes drafts that are locked and approved, one per country and language at most: each becomes the final petition
 * that is served, in place of the one before.
 */
export const publishDrafts = async (
  tx: Tx,
  approved: readonly Draft[],
  changedBy: ChangedBy,
  released: Released = new Map(),
): Promise<PublishedPetition[]> => {
  const ids = approved.map(({ id }) => id);
  await replaceServed(tx, ids);
  const published = await insertPublished(tx, approved, changedBy, released);
  await tx
    .update(drafts)
    .set({ status: 'published', note: null, updatedAt: nextUpdatedAt, updatedBy: changedBy.actor.username })
    .where(inArray(drafts.id, ids));
  await recordAudits(
    tx,
    { at: changedBy.now, actor: changedBy.actor, action: 'petition_published' },
    published.map(({ id, draftId, countryCode, language }) => ({
      subject: `draft:${draftId}`,
      details: { country: countryCode, language, petition: id, ...releaseDetails(released.get(draftId)) },
    })),
  );
  await notifyContentEvents(
    tx,
    published.map(({ countryCode, language }) => ({ kind: 'petition', country: countryCode, language })),
  );
  return published;
};
