import { eq, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { type Db, isUniqueViolation, type Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { shortfallSentence } from '../quality/shortfall.ts';
import { qualityThreshold } from '../status.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { type Draft, lockDraft } from '../store/find-drafts.server.ts';
import { type StatusChange, setDraftStatus } from '../store/move-draft.server.ts';
import type { PublishedPetition } from './publish-drafts.server.ts';

/**
 * - `petition_not_found`: not served, or no longer
 * - `draft_exists`: another unpublished draft of the country and language stands where this one would return to
 */
export type WithdrawFault = 'petition_not_found' | 'draft_not_found' | 'draft_exists';

/** Per kind of withdrawal, the draft's new status and the audit action. */
const withdrawalKinds = {
  deleted: { to: 'approved', action: 'petition_deleted' },
  returned: { to: 'pending', action: 'petition_withdrawn' },
} as const;

/** A draft below the threshold becomes `pending` instead of `approved`. */
const statusAfterWithdrawal = ({ quality, failedChecks }: Draft, to: 'approved' | 'pending'): StatusChange =>
  to === 'approved' && quality < qualityThreshold
    ? { to: 'pending', note: shortfallSentence(quality, failedChecks) }
    : { to };

const lockServed = async (tx: Tx, id: number): Promise<PublishedPetition | null> => {
  const [petition] = await tx
    .select()
    .from(publishedPetitions)
    .where(eq(publishedPetitions.id, id))
    .for('update');
  return petition?.state === 'published' ? petition : null;
};

/** Withdraws a served petition; visitors get the composed letter, the staff its draft. */
export const withdrawPetition = async (
  db: Db,
  { id, kind }: { id: number; kind: keyof typeof withdrawalKinds },
  changedBy: ChangedBy,
): Promise<Result<Draft, WithdrawFault>> => {
  const { to, action } = withdrawalKinds[kind];
  const withdraw = async (tx: Tx): Promise<Result<Draft, WithdrawFault>> => {
    const petition = await lockServed(tx, id);
    if (!petition) return err('petition_not_found');
    const draft = await lockDraft(tx, petition.draftId);
    if (!draft.ok) return draft;
    const placed = await setDraftStatus(tx, draft.value, statusAfterWithdrawal(draft.value, to), changedBy);
    if (!placed.ok) return placed;
    await tx
      .update(publishedPetitions)
      .set({ state: 'withdrawn', endedAt: sql`now()` })
      .where(eq(publishedPetitions.id, id));
    const { countryCode, language, draftId } = petition;
    await recordAudit(tx, {
      at: changedBy.now,
      actor: changedBy.actor,
      action,
      subject: `draft:${draftId}`,
      details: { country: countryCode, language, petition: id },
    });
    await notifyContentEvents(tx, [{ kind: 'petition', country: countryCode, language }]);
    return ok(placed.value);
  };
  try {
    return await db.write(withdraw);
  } catch (error) {
    // Race: another draft of this country and language was created meanwhile.
    if (isUniqueViolation(error)) return err('draft_exists');
    throw error;
  }
};
