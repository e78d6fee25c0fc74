import type { Writer } from '#platform/db/index.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import type { drafts } from '../drafts.table.ts';
import { statusAfterChecks } from '../quality/approval.ts';
import { type Findings, qualityColumns } from '../quality/check-petition.ts';
import { relocateRemarks } from '../remarks/store.server.ts';
import type { VersionReason } from '../version-reasons.ts';
import { type ChangedBy, changeDraft, type DraftAction, recordDraftAudit } from './change-draft.server.ts';
import type { Draft } from './find-drafts.server.ts';
import { recordStatusChange } from './move-draft.server.ts';

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
  replaced: 'draft_saved',
};

/** Keeps the present text of a draft as a version of it. */
export const recordVersion = async (tx: Writer, draft: Draft, reason: VersionReason): Promise<void> => {
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
  changedBy: ChangedBy,
): Promise<Draft> => {
  const version = draft.version + 1;
  const requestedStatus = values.status ?? draft.status;
  const { to, refusalReason } = statusAfterChecks(draft.status, requestedStatus, findings.checks);
  const sentBack = refusalReason === null ? {} : { status: to, note: refusalReason };
  const text = { title, content, version, ...qualityColumns(findings) };
  const saved = await changeDraft(tx, draft, { ...values, ...text, ...sentBack }, changedBy);
  await recordVersion(tx, saved, reason);
  await relocateRemarks(tx, draft, content);
  const moved =
    refusalReason !== null || requestedStatus === draft.status
      ? {}
      : { from: draft.status, to: requestedStatus };
  await recordDraftAudit(tx, actions[reason], draft, changedBy, { version, ...moved });
  if (refusalReason !== null) await recordStatusChange(tx, draft, { to, note: refusalReason }, changedBy);
  return saved;
};
