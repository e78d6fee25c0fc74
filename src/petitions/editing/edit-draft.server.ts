import { err, ok, type Result } from '#lib/result.ts';
import type { Role } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { DraftChanges } from '../contract.ts';
import { approvalObstacle, settledStatus } from '../quality/approval.ts';
import type { CheckedText } from '../quality/check.ts';
import { qualityColumns } from '../quality/check-petition.ts';
import type { DraftChecker, Text } from '../quality/draft-checker.server.ts';
import { type By, changeDraft, recordDraft } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { type MoveFault, moveDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';
import { type EditFault, type EditPlan, planEdit, wantedStatus } from './plan-edit.ts';

export type ByStaff = By & { role: Role };

/** Somebody else saved meanwhile; holds the current draft. */
export type Conflict = { conflict: Draft };

/** The draft cannot be approved; the reason is in German. */
export type BelowThreshold = { belowThreshold: string };

export type DraftFault = 'draft_not_found' | EditFault | MoveFault | BelowThreshold | Conflict;

/** Locks the draft; fails with a conflict if it was saved after `lastSeen`. */
export const lockSeen = async (
  tx: Writer,
  id: number,
  seen: string | undefined,
): Promise<Result<Draft, 'draft_not_found' | Conflict>> => {
  const locked = await lockDraft(tx, id);
  if (!locked.ok || seen === undefined || Date.parse(seen) === locked.value.updatedAt.getTime())
    return locked;
  return err({ conflict: locked.value });
};

type Glyphs = { text: Text; missing: CheckedText['missingGlyphs'] };

const isSame = (one: Text, other: Text): boolean =>
  one.title === other.title && one.content === other.content;

type Carried = { checker: DraftChecker; glyphs: Glyphs; by: ByStaff };

/** Saves a changed text; if it cannot be approved as requested, it is saved as `pending`. */
const carryText = async (
  tx: Writer,
  draft: Draft,
  { text, values, to: wanted, note }: EditPlan & { text: Text },
  { checker, glyphs, by }: Carried,
): Promise<Result<Draft, MoveFault>> => {
  const findings = checker.findings(draft, text, isSame(glyphs.text, text) ? glyphs.missing : null);
  const { to, why } = settledStatus(draft.status, wanted, findings.checks);
  const step = { to, note: why ?? note };
  const moved = await moveDraft(tx, draft, step, by);
  if (!moved.ok) return moved;
  const saved = { ...text, findings, reason: 'edited', values: { ...values, note: step.note } } as const;
  // Still has the old content, which is needed to relocate the remarks.
  return ok(await saveText(tx, moved.value, saved, by));
};

/** Changes status or fields other than the text. Approving checks the text again. */
const carryOther = async (
  tx: Writer,
  draft: Draft,
  { values, to, note }: EditPlan,
  { checker, glyphs, by }: Carried,
): Promise<Result<Draft, MoveFault | BelowThreshold>> => {
  const approves = to === 'approved' && draft.status !== 'approved';
  const findings = approves
    ? checker.findings(draft, draft, isSame(glyphs.text, draft) ? glyphs.missing : null)
    : null;
  const why = findings && approvalObstacle(findings.checks);
  if (why) return err({ belowThreshold: why });
  const moved = await moveDraft(tx, draft, { to, note }, by);
  if (!moved.ok) return moved;
  const isSameNote = moved.value.note === note;
  const changed = Object.keys(values);
  const quality = findings ? qualityColumns(findings) : {};
  if (changed.length === 0 && isSameNote && !findings) return moved;
  const kept = await changeDraft(tx, moved.value, { ...values, ...quality, note }, by);
  if (changed.length > 0 || !isSameNote)
    await recordDraft(tx, 'draft_saved', draft, by, { fields: isSameNote ? changed : [...changed, 'note'] });
  return ok(kept);
};

/** Applies changes to a draft; without an effective change, no version or log entry is written. */
export const editDraft = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  id: number,
  wish: DraftChanges,
  by: ByStaff,
): Promise<Result<Draft, DraftFault>> => {
  const seen = await findDraft(db, id);
  if (!seen) return err('draft_not_found');
  const text = { title: wish.title ?? seen.title, content: wish.content ?? seen.content };
  const isChecked = !isSame(text, seen) || wantedStatus(seen, wish) === 'approved';
  const glyphs = { text, missing: isChecked ? await checker.missingIn(seen, text) : null };
  return db.write(async (tx) => {
    const locked = await lockSeen(tx, id, wish.updatedAt);
    if (!locked.ok) return locked;
    const plan = planEdit(locked.value, wish, by.role);
    if (!plan.ok) return plan;
    const carried = { checker, glyphs, by };
    const { text: changed } = plan.value;
    return changed
      ? carryText(tx, locked.value, { ...plan.value, text: changed }, carried)
      : carryOther(tx, locked.value, plan.value, carried);
  });
};
