import type { Db } from '#platform/db/index.server.ts';
import { type ChangedBy, changeDraft, recordDraftAudit } from '../store/change-draft.server.ts';
import { lockDraft } from '../store/find-drafts.server.ts';
import type { DueDraft } from './due-drafts.server.ts';
import type { Plan } from './plan.ts';

/** Planned steps of a draft, with the words for what did not happen. */
const steps = {
  publishAt: 'Nicht wie geplant veröffentlicht',
  withdrawAt: 'Nicht wie geplant zurückgezogen',
} as const satisfies Partial<Record<keyof Plan, string>>;

/**
 * Gives a planned step up: the reason is in the history and, until the next step, in the note of the draft.
 * @param draft as it was when its time had come; does nothing if somebody changed it meanwhile
 */
export const missStep = (
  db: Db,
  { id, updatedAt, ...draft }: DueDraft,
  step: keyof typeof steps,
  reason: string,
  changedBy: ChangedBy,
): Promise<boolean> =>
  db.write(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked.ok || locked.value.updatedAt.getTime() !== updatedAt.getTime()) return false;
    const note = [`${steps[step]}: ${reason}`, draft.note].filter(Boolean).join('\n');
    await changeDraft(tx, { id }, { [step]: null, note, missedAt: changedBy.now }, changedBy);
    await recordDraftAudit(tx, 'draft_missed', locked.value, changedBy, {
      plannedFor: draft[step],
      note: `${steps[step]}: ${reason}`,
    });
    return true;
  });
