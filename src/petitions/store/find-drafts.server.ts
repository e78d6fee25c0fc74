import { and, eq, ne, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { DraftResponse } from '../contract.ts';
import { drafts } from '../drafts.table.ts';

export type Draft = typeof drafts.$inferSelect;

export const findDraft = async (db: Reader, id: number): Promise<Draft | null> => {
  const [draft] = await db.select().from(drafts).where(eq(drafts.id, id));
  return draft ?? null;
};

/** Reads and locks a draft until the transaction ends. */
export const lockDraft = async (tx: Writer, id: number): Promise<Result<Draft, 'draft_not_found'>> => {
  const [draft] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
  return draft ? ok(draft) : err('draft_not_found');
};

/** Serializes the creation and reopening of drafts of this country and language. */
export const lockDraftsOf = async (
  tx: Writer,
  { countryCode, language }: Pick<Draft, 'countryCode' | 'language'>,
): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${countryCode} ${language}`}))`);
};

/** The unpublished draft of a country and language, locked until the transaction ends. */
export const lockOpenDraft = async (
  tx: Writer,
  { countryCode, language }: Pick<Draft, 'countryCode' | 'language'>,
): Promise<Draft | null> => {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(
      and(eq(drafts.countryCode, countryCode), eq(drafts.language, language), ne(drafts.status, 'published')),
    )
    .for('update');
  return draft ?? null;
};

/** The plan of a draft as the calls answer it. */
const toPlanResponse = ({ assignee, dueOn, publishAt, withdrawAt, note }: Draft) => ({
  ...{ assignee, dueOn, note },
  publishAt: publishAt?.toISOString() ?? null,
  withdrawAt: withdrawAt?.toISOString() ?? null,
});

/** The draft as the calls answer it. */
export const toDraftResponse = (draft: Draft): DraftResponse => ({
  id: draft.id,
  countryCode: draft.countryCode,
  language: draft.language,
  title: draft.title,
  content: draft.content,
  status: draft.status,
  priority: draft.priority,
  governmentAddress: draft.governmentAddress,
  ...toPlanResponse(draft),
  createdAt: draft.createdAt.toISOString(),
  updatedAt: draft.updatedAt.toISOString(),
});
