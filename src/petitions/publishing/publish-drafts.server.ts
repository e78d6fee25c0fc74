import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceChanges } from '#platform/changes/changes.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { finals } from '#site/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { drafts } from '../drafts.table.ts';
import { type By, nextUpdatedAt } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { Hold } from './held-reasons.ts';

export type Final = typeof finals.$inferSelect;

/** An admin's reason for publishing despite the holds. */
export type Release = { reason: string; held: readonly Hold[] };
type Released = ReadonlyMap<number, Release>;

/** Marks the petitions served so far for these countries and languages as replaced. */
const replaceServed = (tx: Tx, ids: readonly number[]) =>
  tx
    .update(finals)
    .set({ state: 'replaced', endedAt: sql`now()` })
    .where(
      and(
        eq(finals.state, 'published'),
        sql`(${finals.countryCode}, ${finals.language}) in (
          select ${drafts.countryCode}, ${drafts.language} from ${drafts} where ${inArray(drafts.id, [...ids])})`,
      ),
    );

const insertFinals = (
  tx: Tx,
  published: readonly Draft[],
  { actor }: By,
  released: Released,
): Promise<Final[]> =>
  tx
    .insert(finals)
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

const releaseOf = (release: Release | undefined) =>
  release ? { release: release.reason, held: release.held } : {};

/**
 * Publishes drafts that are locked and approved, one per country and language at most: each becomes the final petition
 * that is served, in place of the one before.
 */
export const publishDrafts = async (
  tx: Tx,
  approved: readonly Draft[],
  by: By,
  released: Released = new Map(),
): Promise<Final[]> => {
  const ids = approved.map(({ id }) => id);
  await replaceServed(tx, ids);
  const published = await insertFinals(tx, approved, by, released);
  await tx
    .update(drafts)
    .set({ status: 'published', note: null, updatedAt: nextUpdatedAt, updatedBy: by.actor.username })
    .where(inArray(drafts.id, ids));
  await recordAudits(
    tx,
    { at: by.now, actor: by.actor, action: 'petition_published' },
    published.map(({ id, draftId, countryCode, language }) => ({
      subject: `draft:${draftId}`,
      details: { country: countryCode, language, petition: id, ...releaseOf(released.get(draftId)) },
    })),
  );
  await announceChanges(
    tx,
    published.map(({ countryCode, language }) => ({ kind: 'petition', country: countryCode, language })),
  );
  return published;
};
