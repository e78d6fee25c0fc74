import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from '#office/index.ts';
import type { DraftChanges } from '../contract.ts';
import { canMove, type DraftStatus, type Priority, settableBy } from '../status.ts';

/** The editable fields of a draft. */
export type Editable = {
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

export type EditFault = 'role_not_allowed' | 'transition_not_allowed' | 'published_text';

/** Status per `action` of the request; unknown actions are ignored. */
const targets: ReadonlyMap<string | undefined, DraftStatus> = new Map([
  ['approve', 'approved'],
  ['review', 'review'],
  ['revise', 'pending'],
]);

/** The status that an edit requests. */
export const wantedStatus = (
  draft: Pick<Editable, 'status'>,
  { action, status }: DraftChanges,
): DraftStatus => targets.get(action) ?? status ?? draft.status;

const changedText = (draft: Editable, { title, content }: DraftChanges): EditPlan['text'] => {
  const text = { title: title ?? draft.title, content: content ?? draft.content };
  return text.title === draft.title && text.content === draft.content ? null : text;
};

const changedValues = (
  draft: Editable,
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
export const stateAfterChange = (status: DraftStatus, role: Role): DraftStatus =>
  status === 'approved' && role === 'editor' ? 'review' : status;

/** Validates an edit by a role and computes its effect. Unchanged fields count as not sent. */
export const planEdit = (draft: Editable, wish: DraftChanges, role: Role): Result<EditPlan, EditFault> => {
  const text = changedText(draft, wish);
  const values = changedValues(draft, wish);
  const changesValues = Object.keys(values).length > 0;
  const wanted = wantedStatus(draft, wish);
  const steps = wanted !== draft.status;
  if (role === 'editor' && (changesValues || (steps && !settableBy.editor.includes(wanted))))
    return err('role_not_allowed');
  if (steps && (wanted === 'published' || !canMove(draft.status, wanted)))
    return err('transition_not_allowed');
  if (wanted === 'published' && (text || changesValues)) return err('published_text');
  const to = text ? stateAfterChange(wanted, steps ? 'admin' : role) : wanted;
  const note = to === 'pending' ? (wish.note ?? (steps ? null : draft.note)) : null;
  return ok({ text, values, to, note });
};
