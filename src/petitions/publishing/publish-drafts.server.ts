import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { storeUndo } from '../bulk/store-undo.server.ts';
import type { MovedDraft } from '../bulk-changes.table.ts';
import { drafts } from '../drafts.table.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import type { Release } from './hold-reasons.ts';
import { type PublishedPetition, serveTexts, type TextToServe } from './serve-texts.server.ts';

const textOf = (draft: Draft, release: Release | undefined): TextToServe => {
  const { id, countryCode, language, title, content, priority, governmentAddress } = draft;
  const text = { draftId: id, countryCode, language, title, content, priority, governmentAddress };
  return { ...text, releaseReason: release?.reason ?? null };
};

/** Sets the published drafts to `published`. @returns when each was changed, by id */
const markPublished = async (
  tx: Tx,
  published: readonly Draft[],
  { actor }: ChangedBy,
): Promise<ReadonlyMap<number, string>> => {
  const ids = published.map(({ id }) => id);
  const marked = await tx
    .update(drafts)
    .set({
      ...{ status: 'published', note: null, publishAt: null, missedAt: null },
      ...{ updatedAt: nextUpdatedAt, updatedBy: actor.username },
    })
    .where(inArray(drafts.id, ids))
    .returning({ id: drafts.id, updatedAt: drafts.updatedAt });
  return new Map(marked.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
};

/** For the log: why something was published despite holds. */
export const releaseDetails = (release: Release | null | undefined) =>
  release ? { release: release.reason, held: release.held } : {};

/** Minutes after which a planned step counts as late. */
const lateMinutes = 5;

/** For the log: when it was planned, and how many minutes late it happened. */
export const plannedDetails = (plannedFor: Date | undefined, now: Date) => {
  if (!plannedFor) return {};
  const minutes = Math.floor((now.getTime() - plannedFor.getTime()) / 60_000);
  return { plannedFor, ...(minutes >= lateMinutes ? { lateMinutes: minutes } : {}) };
};

type Options = {
  /** Why drafts are published despite holds, by id. */
  released?: ReadonlyMap<number, Release>;
  /** Token of an earlier publication, to be undone together with this one. */
  undo?: string | undefined;
  /** The time for which it was planned. */
  plannedFor?: Date | undefined;
};

export type Published = { petitions: PublishedPetition[]; undo: string };

/**
 * Publishes drafts that are locked and approved, one per country and language at most: each becomes the final petition
 * that is served, in place of the one before.
 */
export const publishDrafts = async (
  tx: Tx,
  approved: readonly Draft[],
  changedBy: ChangedBy,
  { released = new Map(), undo, plannedFor }: Options = {},
): Promise<Published> => {
  const served = await serveTexts(
    tx,
    approved.map((draft) => textOf(draft, released.get(draft.id))),
    changedBy,
  );
  const times = await markPublished(tx, approved, changedBy);
  await recordAudits(
    tx,
    { at: changedBy.now, actor: changedBy.actor, action: 'petition_published' },
    served.map(({ petition: { id, draftId, countryCode, language } }) => ({
      subject: `draft:${draftId}`,
      details: {
        ...{ country: countryCode, language, petition: id },
        ...releaseDetails(released.get(draftId)),
        ...plannedDetails(plannedFor, changedBy.now),
      },
    })),
  );
  const notes = new Map(approved.map(({ id, note }) => [id, note]));
  const moved = served.map(
    ({ petition: { id, draftId }, replaced }): MovedDraft => ({
      ...{
        id: draftId,
        from: 'approved',
        note: notes.get(draftId) ?? null,
        updatedAt: times.get(draftId) ?? '',
      },
      publication: { petition: id, replaced },
    }),
  );
  return {
    petitions: served.map(({ petition }) => petition),
    undo: await storeUndo(tx, moved, changedBy, undo),
  };
};
