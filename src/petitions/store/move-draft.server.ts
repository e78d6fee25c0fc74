import { and, eq, ne } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { canTransition, type DraftStatus } from '../status.ts';
import { type ChangedBy, changeDraft, recordDraftAudit } from './change-draft.server.ts';
import { type Draft, lockDraftsOf } from './find-drafts.server.ts';

/** `draft_exists`: another unpublished draft of the country and language stands in the way of taking this one back. */
export type StatusChangeProblem = 'transition_not_allowed' | 'draft_exists';

export type StatusChange = {
  to: DraftStatus;
  /** Why, such as what is to be corrected. */
  note?: string | null;
};

const hasOtherOpenDraft = async (tx: Writer, draft: Draft): Promise<boolean> => {
  await lockDraftsOf(tx, draft);
  const { id, countryCode, language } = draft;
  const sameLetter = and(eq(drafts.countryCode, countryCode), eq(drafts.language, language));
  return (await tx.$count(drafts, and(sameLetter, ne(drafts.id, id), ne(drafts.status, 'published')))) > 0;
};

/** Writes the audit entry of a status change. */
export const recordStatusChange = (
  tx: Writer,
  draft: Pick<Draft, 'id' | 'countryCode' | 'language' | 'status'>,
  { to, note }: StatusChange,
  changedBy: ChangedBy,
): Promise<void> =>
  recordDraftAudit(tx, 'draft_status', draft, changedBy, {
    from: draft.status,
    to,
    ...(note ? { note } : {}),
  });

/**
 * Sets the state of a locked draft whatever the status machine says: for what takes a publication back. The change
 * is in the audit log as `draft_status` with `from` and `to`.
 */
export const setDraftStatus = async (
  tx: Writer,
  draft: Draft,
  { to, note = null }: StatusChange,
  changedBy: ChangedBy,
): Promise<Result<Draft, 'draft_exists'>> => {
  if (draft.status === 'published' && to !== 'published' && (await hasOtherOpenDraft(tx, draft)))
    return err('draft_exists');
  const moved = await changeDraft(tx, draft, { status: to, note }, changedBy);
  await recordStatusChange(tx, draft, { to, note }, changedBy);
  return ok(moved);
};

/** Makes an allowed transition of a locked draft; no-op if the status stays the same. */
export const transitionDraft = async (
  tx: Writer,
  draft: Draft,
  statusChange: StatusChange,
  changedBy: ChangedBy,
): Promise<Result<Draft, StatusChangeProblem>> => {
  if (draft.status === statusChange.to) return ok(draft);
  if (!canTransition(draft.status, statusChange.to)) return err('transition_not_allowed');
  return setDraftStatus(tx, draft, statusChange, changedBy);
};
