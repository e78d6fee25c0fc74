import { eq, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { announceChanges } from '#platform/changes/changes.server.ts';
import { type Db, isUniqueViolation, type Tx } from '#platform/db/index.server.ts';
import { finals } from '#site/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { shortfall } from '../quality/shortfall.ts';
import { qualityThreshold } from '../status.ts';
import type { By } from '../store/change-draft.server.ts';
import { type Draft, lockDraft } from '../store/find-drafts.server.ts';
import { type Move, placeDraft } from '../store/move-draft.server.ts';
import type { Final } from './publish-drafts.server.ts';

/**
 * - `petition_not_found`: not served, or no longer
 * - `draft_exists`: another unpublished draft of the country and language stands where this one would return to
 */
export type WithdrawFault = 'petition_not_found' | 'draft_not_found' | 'draft_exists';

/** Per kind of withdrawal, the draft's new status and the audit action. */
const ways = {
  deleted: { to: 'approved', action: 'petition_deleted' },
  returned: { to: 'pending', action: 'petition_withdrawn' },
} as const;

/** A draft below the threshold becomes `pending` instead of `approved`. */
const placeOf = ({ quality, failedChecks }: Draft, to: 'approved' | 'pending'): Move =>
  to === 'approved' && quality < qualityThreshold
    ? { to: 'pending', note: shortfall(quality, failedChecks) }
    : { to };

const lockServed = async (tx: Tx, id: number): Promise<Final | null> => {
  const [final] = await tx.select().from(finals).where(eq(finals.id, id)).for('update');
  return final?.state === 'published' ? final : null;
};

/** Withdraws a served petition; visitors get the composed letter, the staff its draft. */
export const withdrawFinal = async (
  db: Db,
  { id, way }: { id: number; way: keyof typeof ways },
  by: By,
): Promise<Result<Draft, WithdrawFault>> => {
  const { to, action } = ways[way];
  const withdraw = async (tx: Tx): Promise<Result<Draft, WithdrawFault>> => {
    const final = await lockServed(tx, id);
    if (!final) return err('petition_not_found');
    const draft = await lockDraft(tx, final.draftId);
    if (!draft.ok) return draft;
    const placed = await placeDraft(tx, draft.value, placeOf(draft.value, to), by);
    if (!placed.ok) return placed;
    await tx.update(finals).set({ state: 'withdrawn', endedAt: sql`now()` }).where(eq(finals.id, id));
    const { countryCode, language, draftId } = final;
    await recordAudit(tx, {
      at: by.now,
      actor: by.actor,
      action,
      subject: `draft:${draftId}`,
      details: { country: countryCode, language, petition: id },
    });
    await announceChanges(tx, [{ kind: 'petition', country: countryCode, language }]);
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
