import type { Role } from '#features/accounts/index.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { DraftChanges } from '../contract.ts';
import type { CheckedText } from '../quality/check.ts';
import { checkPetition } from '../quality/check-petition.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { type By, changeDraft, recordDraft } from '../store/change-draft.server.ts';
import { type Draft, findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { type MoveFault, moveDraft } from '../store/move-draft.server.ts';
import { saveText } from '../store/save-text.server.ts';
import { type EditFault, type EditPlan, planEdit } from './plan-edit.ts';

export type ByStaff = By & { role: Role };

/** Somebody saved since the draft was last seen; as it is now. */
export type Conflict = { conflict: Draft };

export type DraftFault = 'draft_not_found' | EditFault | MoveFault | Conflict;

/** The locked draft, unless somebody saved after `seen`. */
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

type Glyphs = { content: string; missing: CheckedText['missingGlyphs'] };

/** Carries a plan out on the locked draft. */
const carryOut = async (
  tx: Writer,
  draft: Draft,
  { text, values, to, note }: EditPlan,
  { checker, glyphs, by }: { checker: DraftChecker; glyphs: Glyphs; by: ByStaff },
): Promise<Result<Draft, MoveFault>> => {
  const moved = await moveDraft(tx, draft, { to, note }, by);
  if (!moved.ok) return moved;
  const isSameNote = moved.value.note === note;
  const changed = Object.keys(values);
  if (text) {
    const missing = glyphs.content === text.content ? glyphs.missing : null;
    const results = checkPetition(checker.checked(draft, text, missing));
    // The content of before, so that remarks are moved from where they are.
    const saved = { ...text, results, reason: 'edited', values: { ...values, note } } as const;
    return ok(await saveText(tx, moved.value, saved, by));
  }
  if (changed.length === 0 && isSameNote) return moved;
  const kept = await changeDraft(tx, moved.value, { ...values, note }, by);
  await recordDraft(tx, 'draft_saved', draft, by, { fields: isSameNote ? changed : [...changed, 'note'] });
  return ok(kept);
};

/** Changes a draft as asked; what stays as it is makes neither a version nor an entry in the audit log. */
export const editDraft = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  id: number,
  wish: DraftChanges,
  by: ByStaff,
): Promise<Result<Draft, DraftFault>> => {
  const seen = await findDraft(db, id);
  if (!seen) return err('draft_not_found');
  const content = wish.content ?? seen.content;
  const changes = content !== seen.content || (wish.title ?? seen.title) !== seen.title;
  const glyphs = { content, missing: changes ? await checker.missingIn(content, seen.language) : null };
  return db.write(async (tx) => {
    const locked = await lockSeen(tx, id, wish.updatedAt);
    if (!locked.ok) return locked;
    const plan = planEdit(locked.value, wish, by.role);
    return plan.ok ? carryOut(tx, locked.value, plan.value, { checker, glyphs, by }) : plan;
  });
};
