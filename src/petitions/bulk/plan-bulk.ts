import type { SkippedDraft } from '../lists.contract.ts';
import { openRemarksSentence } from '../remarks/open-remarks.ts';
import { canTransition, type DraftStatus, qualityThreshold, statusLabel } from '../status.ts';

/** The fields of a draft that a bulk change depends on. */
export type BulkDraft = { id: number; status: DraftStatus; quality: number; openRemarks: number };

export type BulkPlan<D> = { move: D[]; skipped: SkippedDraft[] };

export const skip = (id: number, code: SkippedDraft['code'], reason: string): SkippedDraft => ({
  id,
  code,
  reason,
});

const skipReason = (
  { id, status, quality, openRemarks }: BulkDraft,
  to: DraftStatus,
): SkippedDraft | null => {
  if (status === 'published') return skip(id, 'published', 'Die Petition ist schon veröffentlicht.');
  if (status === to) return skip(id, 'unchanged', `Der Entwurf steht schon auf „${statusLabel(to)}“.`);
  if (!canTransition(status, to))
    return skip(
      id,
      'transition_not_allowed',
      `Von „${statusLabel(status)}“ führt kein Schritt zu „${statusLabel(to)}“.`,
    );
  if (to === 'approved' && quality < qualityThreshold)
    return skip(
      id,
      'below_threshold',
      `Die Qualität liegt mit ${quality} % unter der Schwelle von ${qualityThreshold} %.`,
    );
  if (to === 'approved' && openRemarks > 0)
    return skip(id, 'open_remarks', `${openRemarksSentence(openRemarks)}.`);
  return null;
};

/** Splits the requested drafts into those to change and those to skip, with reasons. */
export const splitDrafts = <D extends { id: number }>(
  requested: readonly number[],
  found: readonly D[],
  skipReasonOf: (draft: D) => SkippedDraft | null,
): BulkPlan<D> => {
  const foundById = new Map(found.map((draft) => [draft.id, draft]));
  const plan: BulkPlan<D> = { move: [], skipped: [] };
  for (const id of new Set(requested)) {
    const draft = foundById.get(id);
    const reason = draft ? skipReasonOf(draft) : skip(id, 'not_found', 'Diesen Entwurf gibt es nicht mehr.');
    if (reason) plan.skipped.push(reason);
    else if (draft) plan.move.push(draft);
  }
  return plan;
};

/** Splits drafts by whether their status may be changed. */
export const planBulk = <D extends BulkDraft>(
  requested: readonly number[],
  found: readonly D[],
  to: DraftStatus,
): BulkPlan<D> => splitDrafts(requested, found, (draft) => skipReason(draft, to));
