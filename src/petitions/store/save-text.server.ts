import type { Writer } from '#platform/db/index.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import type { drafts } from '../drafts.table.ts';
import { settledStatus } from '../quality/approval.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import { relocateRemarks } from '../remarks/store.server.ts';
import type { VersionReason } from '../version-reasons.ts';
import { type By, changeDraft, type DraftAction, recordDraft } from './change-draft.server.ts';
import type { Draft } from './find-drafts.server.ts';
import { recordMove } from './move-draft.server.ts';

export type SavedText = {
  title: string;
  content: string;
  /** What the checks found in it. */
  findings: Findings;
  reason: VersionReason;
  /** Other columns that change with the text. */
  values?: Partial<typeof drafts.$inferInsert>;
};

/** Audit action per version reason. */
const actions: Readonly<Record<VersionReason, DraftAction>> = {
  generated: 'draft_generated',
  edited: 'draft_saved',
  restored: 'draft_restored',
  ai: 'draft_repaired',
  repaired: 'draft_repaired',
  merged: 'draft_merged',
  returned: 'draft_saved',
};

/** Keeps the present text of a draft as a version of it. */
export const keepVersion = async (tx: Writer, draft: Draft, reason: VersionReason): Promise<void> => {
  const { id, version, title, content, updatedAt, updatedBy } = draft;
  await tx
    .insert(draftVersions)
    .values({ draftId: id, version, title, content, reason, savedAt: updatedAt, savedBy: updatedBy });
};

/**
 * Saves a text of a locked draft as a new version; remarks stay at their passages. What is approved and does not reach
 * the threshold any more goes back for correction. @returns the draft afterwards
 */
export const saveText = async (
  tx: Writer,
  draft: Draft,
  { title, content, findings, reason, values = {} }: SavedText,
  by: By,
): Promise<Draft> => {
  const version = draft.version + 1;
  const wanted = values.status ?? draft.status;
  const { to, why } = settledStatus(draft.status, wanted, findings.checks);
  const stands = why === null ? {} : { status: to, note: why };
  const text = { title, content, version, ...qualityColumns(findings) };
  const saved = await changeDraft(tx, draft, { ...values, ...text, ...stands }, by);
  await keepVersion(tx, saved, reason);
  await relocateRemarks(tx, draft, content);
  const moved = why !== null || wanted === draft.status ? {} : { from: draft.status, to: wanted };
  await recordDraft(tx, actions[reason], draft, by, { version, ...moved });
  if (why !== null) await recordMove(tx, draft, { to, note: why }, by);
  return saved;
};
