import { setImmediate as turn } from 'node:timers/promises';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { recordAudit, recordAudits } from '../audit.server.ts';
import { lockDrafts } from '../bulk/bulk-status.server.ts';
import { storeUndo } from '../bulk/store-undo.server.ts';
import type { ChangedByStaff } from '../editing/edit-draft.server.ts';
import { statusAfterChange } from '../editing/plan-edit.ts';
import { statusAfterChecks } from '../quality/approval.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import { type NewText, newTextOf, saveTexts } from '../store/save-texts.server.ts';
import type { ReplaceDraftsBody } from './contract.ts';
import { changedHold } from './hold.ts';
import type { ReplacedDraft } from './replaced-draft.ts';

type Change = ReplacedDraft & { saved: NewText };

/** Checks the new texts; what is approved and does not reach the threshold any more goes back for correction. */
const checkAll = async (
  checker: DraftChecker,
  changes: readonly ReplacedDraft[],
  { role }: ChangedByStaff,
): Promise<Change[]> => {
  const checked: Change[] = [];
  for (const change of changes) {
    const { draft, text, missing } = change;
    const findings = checker.findingsOf(draft, text, missing);
    const requested = statusAfterChange(draft.status, role);
    const { to, refusalReason } = statusAfterChecks(draft.status, requested, findings.checks);
    const note = refusalReason ?? draft.note;
    checked.push({ ...change, saved: newTextOf({ id: draft.id, ...text, status: to, note, findings }) });
    await turn();
  }
  return checked;
};

const recordReplacement = async (
  tx: Writer,
  { find, replace }: Pick<ReplaceDraftsBody, 'find' | 'replace'>,
  changes: readonly Change[],
  { actor, now }: ChangedByStaff,
): Promise<void> => {
  const places = changes.reduce((sum, change) => sum + change.places, 0);
  const details = { find, replace, drafts: changes.length, places };
  await recordAudit(tx, { at: now, actor, action: 'drafts_replaced', details });
  const moved = changes.filter(({ draft, saved }) => draft.status !== saved.status);
  if (moved.length === 0) return;
  await recordAudits(
    tx,
    { at: now, actor, action: 'draft_status' },
    moved.map(({ draft: { id, countryCode, language, status }, saved }) => ({
      subject: `draft:${id}`,
      details: {
        ...{ country: countryCode, language, from: status, to: saved.status, bulk: true },
        ...(saved.status === 'pending' && saved.note ? { note: saved.note } : {}),
      },
    })),
  );
};

/** Saves new texts in one transaction; drafts that were changed since they were read are held. */
export const saveReplaced = async (
  { db, checker }: { db: Db; checker: DraftChecker },
  body: ReplaceDraftsBody,
  planned: readonly ReplacedDraft[],
  changedBy: ChangedByStaff,
): Promise<{ outcomes: ReplacedDraft[]; undo: string | null }> => {
  const checked = await checkAll(
    checker,
    planned.filter(({ hold }) => !hold),
    changedBy,
  );
  return db.write(async (tx) => {
    const locked = await lockDrafts(
      tx,
      checked.map(({ draft }) => draft.id),
    );
    const times = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
    const changes = checked.filter(({ draft }) => times.get(draft.id) === draft.updatedAt.getTime());
    const changed = new Set(changes.map(({ draft }) => draft.id));
    const outcomes = planned.map((each) =>
      each.hold || changed.has(each.draft.id) ? each : { ...each, hold: changedHold },
    );
    if (changes.length === 0) return { outcomes, undo: null };
    const savedAt = await saveTexts(
      tx,
      changes.map(({ saved }) => saved),
      'replaced',
      changedBy,
    );
    await recordReplacement(tx, body, changes, changedBy);
    const moved = changes.map(({ draft: { id, status, note, ...draft } }) => {
      const { version, quality, failedChecks, checkedAgainst } = draft;
      const text = { version, quality, failedChecks, checkedAgainst };
      return { id, from: status, note, updatedAt: savedAt.get(id) ?? '', text };
    });
    return { outcomes, undo: await storeUndo(tx, moved, changedBy) };
  });
};
