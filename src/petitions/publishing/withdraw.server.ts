import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { type Db, isUniqueViolation, type Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { shortfallSentence } from '../quality/shortfall.ts';
import { qualityThreshold } from '../status.ts';
import { type ChangedBy, changeDraft } from '../store/change-draft.server.ts';
import { type Draft, lockDraft } from '../store/find-drafts.server.ts';
import { type StatusChange, setDraftStatus } from '../store/move-draft.server.ts';
import { plannedDetails } from './publish-drafts.server.ts';
import { type PublishedPetition, withdrawServed } from './serve-texts.server.ts';

/**
 * - `petition_not_found`: not served, or no longer
 * - `draft_exists`: another unpublished draft of the country and language stands where this one would return to
 */
export type WithdrawProblem = 'petition_not_found' | 'draft_not_found' | 'draft_exists';

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

/** Locks a served petition after its draft, as everything that changes what is served does. */
const lockServed = async (
  tx: Tx,
  id: number,
): Promise<Result<{ petition: PublishedPetition; draft: Draft }, WithdrawProblem>> => {
  const isServed = and(eq(publishedPetitions.id, id), eq(publishedPetitions.state, 'published'));
  const [seen] = await tx
    .select({ draftId: publishedPetitions.draftId })
    .from(publishedPetitions)
    .where(isServed);
  if (!seen) return err('petition_not_found');
  const draft = await lockDraft(tx, seen.draftId);
  if (!draft.ok) return draft;
  const [petition] = await tx.select().from(publishedPetitions).where(isServed).for('update');
  return petition ? ok({ petition, draft: draft.value }) : err('petition_not_found');
};

/** `plannedFor`: withdrawn at the time planned in the draft, if it still is. */
type WithdrawRequest = { id: number; kind: keyof typeof withdrawalKinds; plannedFor?: Date };

/** A time to withdraw that was for this publication ends with it; one after the next publication stays. */
const endPlannedWithdrawal = (
  tx: Tx,
  draft: Draft,
  plannedFor: Date | undefined,
  changedBy: ChangedBy,
): Promise<Draft> | Draft => {
  const isOver = draft.withdrawAt !== null && (plannedFor !== undefined || draft.publishAt === null);
  return isOver ? changeDraft(tx, draft, { withdrawAt: null }, changedBy) : draft;
};

/**
 * Withdraws a served petition; visitors get the composed letter, the staff its draft. A draft that is already worked
 * on again stays as it is.
 */
export const withdrawPetition = async (
  db: Db,
  { id, kind, plannedFor }: WithdrawRequest,
  changedBy: ChangedBy,
): Promise<Result<Draft, WithdrawProblem>> => {
  const { to, action } = withdrawalKinds[kind];
  const withdraw = async (tx: Tx): Promise<Result<Draft, WithdrawProblem>> => {
    const locked = await lockServed(tx, id);
    if (!locked.ok) return locked;
    const { petition, draft } = locked.value;
    if (plannedFor && draft.withdrawAt?.getTime() !== plannedFor.getTime()) return err('petition_not_found');
    const placed =
      draft.status === 'published'
        ? await setDraftStatus(tx, draft, statusAfterWithdrawal(draft, to), changedBy)
        : ok(draft);
    if (!placed.ok) return placed;
    const after = await endPlannedWithdrawal(tx, placed.value, plannedFor, changedBy);
    await withdrawServed(tx, [petition]);
    const { countryCode, language, draftId } = petition;
    await recordAudit(tx, {
      at: changedBy.now,
      actor: changedBy.actor,
      action,
      subject: `draft:${draftId}`,
      details: {
        ...{ country: countryCode, language, petition: id },
        ...plannedDetails(plannedFor, changedBy.now),
      },
    });
    return ok(after);
  };
  try {
    return await db.write(withdraw);
  } catch (error) {
    // Race: another draft of this country and language was created meanwhile.
    if (isUniqueViolation(error)) return err('draft_exists');
    throw error;
  }
};
