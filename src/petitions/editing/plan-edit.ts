import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from '#office/index.ts';
import type { DraftChanges } from '../contract.ts';
import { canTransition, type DraftStatus, type Priority, settableBy } from '../status.ts';

/** The editable fields of a draft. */
export type EditableDraft = {
  title: string;
  content: string;
  status: DraftStatus;
  priority: Priority;
  governmentAddress: string;
  note: string | null;
};

/** The effective changes of an edit; null or absent for unchanged parts. */
export type EditPlan = {
  text: { title: string; content: string } | null;
  values: { priority?: Priority; governmentAddress?: string };
  to: DraftStatus;
  note: string | null;
};

export type EditProblem = 'role_not_allowed' | 'transition_not_allowed' | 'published_text';

/** Status per `action` of the request; unknown actions are ignored. */
const statusByAction: ReadonlyMap<string | undefined, DraftStatus> = new Map([
  ['approve', 'approved'],
  ['review', 'review'],
  ['revise', 'pending'],
]);

/** The status that an edit requests. */
export const requestedStatusOf = (
  draft: Pick<EditableDraft, 'status'>,
  { action, status }: DraftChanges,
): DraftStatus => statusByAction.get(action) ?? status ?? draft.status;

const changedText = (draft: EditableDraft, { title, content }: DraftChanges): EditPlan['text'] => {
  const text = { title: title ?? draft.title, content: content ?? draft.content };
  return text.title === draft.title && text.content === draft.content ? null : text;
};

const changedValues = (
  draft: EditableDraft,
  { priority, governmentAddress }: DraftChanges,
): EditPlan['values'] => ({
  ...(priority !== undefined && priority !== draft.priority ? { priority } : {}),
  ...(governmentAddress !== undefined && governmentAddress !== draft.governmentAddress
    ? { governmentAddress }
    : {}),
});

/**
 * Edits by editors, who may not approve, send an approved draft back to review.
 * @returns the state afterwards
 */
export const statusAfterChange = (status: DraftStatus, role: Role): DraftStatus =>
  status === 'approved' && role !== 'admin' ? 'review' : status;

/** A step has the note sent with it; without a step, the note stays until another is sent. */
const noteAfter = (draft: EditableDraft, changes: DraftChanges, to: DraftStatus): string | null => {
  const isStep = requestedStatusOf(draft, changes) !== draft.status;
  const sent = changes.note === undefined ? undefined : changes.note || null;
  // The whole draft sent with a step brings the note of the last one along.
  const isStale = isStep && sent === draft.note && to !== 'pending';
  return sent === undefined || isStale ? (isStep ? null : draft.note) : sent;
};

/** Validates an edit by a role and computes its effect. Unchanged fields count as not sent. */
export const planEdit = (
  draft: EditableDraft,
  changes: DraftChanges,
  role: Role,
): Result<EditPlan, EditProblem> => {
  const text = changedText(draft, changes);
  const values = changedValues(draft, changes);
  const changesValues = Object.keys(values).length > 0;
  const requestedStatus = requestedStatusOf(draft, changes);
  const changesStatus = requestedStatus !== draft.status;
  if (role !== 'admin' && (changesValues || (changesStatus && !settableBy[role].includes(requestedStatus))))
    return err('role_not_allowed');
  if (changesStatus && (requestedStatus === 'published' || !canTransition(draft.status, requestedStatus)))
    return err('transition_not_allowed');
  if (requestedStatus === 'published' && (text || changesValues)) return err('published_text');
  const to = text ? statusAfterChange(requestedStatus, changesStatus ? 'admin' : role) : requestedStatus;
  return ok({ text, values, to, note: noteAfter(draft, changes, to) });
};
