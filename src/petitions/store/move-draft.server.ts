import { and, eq, ne } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { drafts } from '../drafts.table.ts';
import { canMove, type DraftStatus } from '../status.ts';
import { type By, changeDraft, recordDraft } from './change-draft.server.ts';
import { type Draft, lockLetter } from './find-drafts.server.ts';

/** `draft_exists`: another unpublished draft of the country and language stands in the way of taking this one back. */
export type MoveFault = 'transition_not_allowed' | 'draft_exists';

export type Move = {
  to: DraftStatus;
  /** Why it is sent back for correction; kept with `pending` only. */
  note?: string | null;
};

const hasOpenTwin = async (tx: Writer, draft: Draft): Promise<boolean> => {
  await lockLetter(tx, draft);
  const { id, countryCode, language } = draft;
  const sameLetter = and(eq(drafts.countryCode, countryCode), eq(drafts.language, language));
  return (await tx.$count(drafts, and(sameLetter, ne(drafts.id, id), ne(drafts.status, 'published')))) > 0;
};

/** Writes the audit entry of a status change. */
export const recordMove = (
  tx: Writer,
  draft: Pick<Draft, 'id' | 'countryCode' | 'language' | 'status'>,
  { to, note }: Move,
  by: By,
): Promise<void> =>
  recordDraft(tx, 'draft_status', draft, by, { from: draft.status, to, ...(note ? { note } : {}) });

/**
 * Sets the state of a locked draft whatever the status machine says: for what takes a publication back. The change
 * is in the audit log as `draft_status` with `from` and `to`.
 */
export const placeDraft = async (
  tx: Writer,
  draft: Draft,
  { to, note = null }: Move,
  by: By,
): Promise<Result<Draft, 'draft_exists'>> => {
  if (draft.status === 'published' && to !== 'published' && (await hasOpenTwin(tx, draft)))
    return err('draft_exists');
  const kept = to === 'pending' ? note : null;
  const moved = await changeDraft(tx, draft, { status: to, note: kept }, by);
  await recordMove(tx, draft, { to, note: kept }, by);
  return ok(moved);
};

/** Makes an allowed transition of a locked draft; no-op if the status stays the same. */
export const moveDraft = async (
  tx: Writer,
  draft: Draft,
  move: Move,
  by: By,
): Promise<Result<Draft, MoveFault>> => {
  if (draft.status === move.to) return ok(draft);
  if (!canMove(draft.status, move.to)) return err('transition_not_allowed');
  return placeDraft(tx, draft, move, by);
};
