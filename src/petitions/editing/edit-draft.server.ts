import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { DraftChanges } from '../contract.ts';
import { changedPlan, type Plan, type PlanProblem, requestedPlan } from '../planning/plan.ts';
import { planColumns, recordPlan, resolveAssignee } from '../planning/store-plan.server.ts';
import { approvalBlocker, statusAfterChecks } from '../quality/approval.ts';
import type { CheckedText } from '../quality/check.ts';
import { qualityColumns } from '../quality/check-petition.ts';
import type { DraftChecker, Text } from '../quality/draft-checker.server.ts';
import { countOpenRemarks } from '../remarks/count-open.server.ts';
import { openRemarksSentence } from '../remarks/open-remarks.ts';
import { type ChangedBy, changeDraft, recordDraftAudit } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { type StatusChangeProblem, transitionDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';
import { type EditPlan, type EditProblem, planEdit, requestedStatusOf } from './plan-edit.ts';

export type ChangedByStaff = ChangedBy & { role: Role };

/** Somebody else saved meanwhile; holds the current draft. */
export type Conflict = { conflict: Draft };

/** The draft cannot be approved; the reason is in German. */
export type ApprovalRefused = { notApprovable: string };

export type DraftProblem =
  | 'draft_not_found'
  | EditProblem
  | PlanProblem
  | StatusChangeProblem
  | ApprovalRefused
  | Conflict;

/** Locks the draft; fails with a conflict if it was saved after `lastSeen`. */
export const lockUnlessChanged = async (
  tx: Writer,
  id: number,
  lastSeen: string | undefined,
): Promise<Result<Draft, 'draft_not_found' | Conflict>> => {
  const locked = await lockDraft(tx, id);
  if (!locked.ok || lastSeen === undefined || Date.parse(lastSeen) === locked.value.updatedAt.getTime())
    return locked;
  return err({ conflict: locked.value });
};

type GlyphCheck = { text: Text; missing: CheckedText['missingGlyphs'] };

const isSame = (one: Text, other: Text): boolean =>
  one.title === other.title && one.content === other.content;

/** What an edit changes: text and status, and the plan. */
type Edit = EditPlan & { plan: ReturnType<typeof planColumns> };

type SaveContext = { checker: DraftChecker; glyphs: GlyphCheck; changedBy: ChangedByStaff };

/** Saves a changed text; if it cannot be approved as requested, it is saved as `pending`. */
const saveEditedText = async (
  tx: Writer,
  draft: Draft,
  { text, values, plan, to: requestedStatus, note }: Edit & { text: Text },
  { checker, glyphs, changedBy }: SaveContext,
): Promise<Result<Draft, StatusChangeProblem>> => {
  const findings = checker.findingsOf(draft, text, isSame(glyphs.text, text) ? glyphs.missing : null);
  const { to, refusalReason } = statusAfterChecks(draft.status, requestedStatus, findings.checks);
  const statusChange = { to, note: refusalReason ?? note };
  const moved = await transitionDraft(tx, draft, statusChange, changedBy);
  if (!moved.ok) return moved;
  const saved = {
    ...text,
    findings,
    reason: 'edited',
    values: { ...values, ...plan, note: statusChange.note },
  } as const;
  // Still has the old content, which is needed to relocate the remarks.
  return ok(await saveText(tx, moved.value, saved, changedBy));
};

/** Changes status or fields other than the text. Approving checks the text again. */
const saveOtherChanges = async (
  tx: Writer,
  draft: Draft,
  { values, plan, to, note }: Edit,
  { checker, glyphs, changedBy }: SaveContext,
): Promise<Result<Draft, StatusChangeProblem | ApprovalRefused>> => {
  const isApproving = to === 'approved' && draft.status !== 'approved';
  const findings = isApproving
    ? checker.findingsOf(draft, draft, isSame(glyphs.text, draft) ? glyphs.missing : null)
    : null;
  const refusalReason = findings && approvalBlocker(findings.checks);
  if (refusalReason) return err({ notApprovable: refusalReason });
  const moved = await transitionDraft(tx, draft, { to, note }, changedBy);
  if (!moved.ok) return moved;
  const isSameNote = moved.value.note === note;
  const fields = Object.keys(values);
  const columns = { ...values, ...plan, ...(findings ? qualityColumns(findings) : {}) };
  if (Object.keys(columns).length === 0 && isSameNote) return moved;
  const changedDraft = await changeDraft(tx, moved.value, { ...columns, note }, changedBy);
  if (fields.length > 0) await recordDraftAudit(tx, 'draft_saved', draft, changedBy, { fields });
  return ok(changedDraft);
};

/** Records a plan that was changed, or a note that came without a step. */
const recordPlanned = async (
  tx: Writer,
  before: Draft,
  after: Draft,
  changes: Partial<Plan>,
  changedBy: ChangedBy,
): Promise<void> => {
  const note = after.note === before.note ? null : after.note;
  const isNoteRecorded = note === null || after.status !== before.status;
  if (Object.keys(changes).length > 0 || !isNoteRecorded)
    await recordPlan(tx, before, { changes, note: isNoteRecorded ? null : note }, changedBy);
};

/** Applies changes to a draft; without an effective change, no version or log entry is written. */
export const editDraft = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  id: number,
  changes: DraftChanges,
  changedBy: ChangedByStaff,
): Promise<Result<Draft, DraftProblem>> => {
  const lastSeen = await findDraft(db, id);
  if (!lastSeen) return err('draft_not_found');
  const text = { title: changes.title ?? lastSeen.title, content: changes.content ?? lastSeen.content };
  const isChecked = !isSame(text, lastSeen) || requestedStatusOf(lastSeen, changes) === 'approved';
  const glyphs = { text, missing: isChecked ? await checker.missingGlyphsIn(lastSeen, text) : null };
  return db.write(async (tx) => {
    const assignee = await resolveAssignee(tx, changes.assignee);
    if (!assignee.ok) return assignee;
    const locked = await lockUnlessChanged(tx, id, changes.updatedAt);
    if (!locked.ok) return locked;
    const edit = planEdit(locked.value, changes, changedBy.role);
    if (!edit.ok) return edit;
    const { role, now } = changedBy;
    const requested = requestedPlan(changes, assignee.value);
    const plan = changedPlan(locked.value, requested, { role, now, status: edit.value.to });
    if (!plan.ok) return plan;
    if (edit.value.to === 'approved' && locked.value.status !== 'approved') {
      const open = (await countOpenRemarks(tx, [id])).get(id) ?? 0;
      if (open > 0) return err({ notApprovable: openRemarksSentence(open) });
    }
    const saveContext = { checker, glyphs, changedBy };
    const planned = { ...edit.value, plan: planColumns(plan.value, changedBy) };
    const { text: changed } = planned;
    const saved = changed
      ? await saveEditedText(tx, locked.value, { ...planned, text: changed }, saveContext)
      : await saveOtherChanges(tx, locked.value, planned, saveContext);
    if (saved.ok) await recordPlanned(tx, locked.value, saved.value, plan.value, changedBy);
    return saved;
  });
};
