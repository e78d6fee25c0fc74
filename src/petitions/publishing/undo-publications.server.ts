import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import type { MovedDraft } from '../bulk-changes.table.ts';
import { drafts } from '../drafts.table.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { hasIdIn, serveFormer, withdrawServed } from './serve-texts.server.ts';

const columns = {
  id: publishedPetitions.id,
  draftId: publishedPetitions.draftId,
  countryCode: publishedPetitions.countryCode,
  language: publishedPetitions.language,
};

/** Locks those still served whose country and language have no newer draft that theirs would return beside. */
const lockUndoable = (tx: Tx, ids: readonly number[]) =>
  tx
    .select(columns)
    .from(publishedPetitions)
    .where(
      and(
        hasIdIn(ids),
        eq(publishedPetitions.state, 'published'),
        notExists(
          tx
            .select({ id: drafts.id })
            .from(drafts)
            .where(
              and(
                eq(drafts.countryCode, publishedPetitions.countryCode),
                eq(drafts.language, publishedPetitions.language),
                ne(drafts.status, 'published'),
              ),
            ),
        ),
      ),
    )
    .orderBy(publishedPetitions.id)
    .for('update');

/**
 * Withdraws what was published from locked drafts and serves again what it replaced; the drafts stay as they are.
 * @returns ids of the drafts whose publication was undone: it was still served, and nobody has begun another draft
 */
export const undoPublications = async (
  tx: Tx,
  moved: readonly Pick<MovedDraft, 'publication'>[],
  changedBy: ChangedBy,
): Promise<ReadonlySet<number>> => {
  const publications = moved.flatMap(({ publication }) => publication ?? []);
  if (publications.length === 0) return new Set();
  const replacedBy = new Map(publications.map(({ petition, replaced }) => [petition, replaced]));
  const undone = await lockUndoable(tx, [...replacedBy.keys()]);
  await withdrawServed(tx, undone);
  await serveFormer(
    tx,
    undone.flatMap(({ id }) => replacedBy.get(id) ?? []),
    changedBy,
  );
  await recordAudits(
    tx,
    { at: changedBy.now, actor: changedBy.actor, action: 'petition_undone' },
    undone.map(({ id, draftId, countryCode, language }) => ({
      subject: `draft:${draftId}`,
      details: { country: countryCode, language, petition: id, restored: replacedBy.get(id) ?? null },
    })),
  );
  return new Set(undone.map(({ draftId }) => draftId));
};
