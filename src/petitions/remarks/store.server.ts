import { and, asc, eq, inArray } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { Remark } from '../contract.ts';
import { remarkReplies } from '../remark-replies.table.ts';
import { remarks } from '../remarks.table.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { namesMentionedIn, storeMentions } from './mentions.server.ts';
import { editsBetween, relocate } from './relocate.ts';

type Row = typeof remarks.$inferSelect;

/** Remarks a draft may have, settled ones included. */
const maxRemarks = 200;

/** Replies a remark may have. */
const maxReplies = 100;

type Reply = typeof remarkReplies.$inferSelect;

const toReply = (
  { remarkId: _, createdAt, ...reply }: Reply,
  mentions: string[],
): Remark['replies'][number] => ({ ...reply, createdAt: createdAt.toISOString(), mentions });

/** The remarks as the calls answer them, with their replies. */
export const toRemarkResponses = async (db: Reader, rows: readonly Row[]): Promise<Remark[]> => {
  const ids = rows.map(({ id }) => id);
  const [replies, namesIn] = await Promise.all([
    db
      .select()
      .from(remarkReplies)
      .where(inArray(remarkReplies.remarkId, ids))
      .orderBy(asc(remarkReplies.id)),
    namesMentionedIn(db, ids),
  ]);
  const repliesOf = Map.groupBy(replies, ({ remarkId }) => remarkId);
  return rows.map(({ draftId: _, createdAt, ...remark }) => ({
    ...remark,
    createdAt: createdAt.toISOString(),
    replies: (repliesOf.get(remark.id) ?? []).map((reply) => toReply(reply, namesIn(remark.id, reply.id))),
    mentions: namesIn(remark.id, null),
  }));
};

/** The remarks on a draft, in the order of their passages. */
export const listRemarks = (db: Reader, draftId: number): Promise<Row[]> =>
  db.select().from(remarks).where(eq(remarks.draftId, draftId)).orderBy(asc(remarks.from), asc(remarks.id));

/** The occurrence of a quote nearest to its former position; null if there is none. */
const nearestOccurrence = (content: string, quote: string, from: number): number | null => {
  let best: number | null = null;
  for (let at = content.indexOf(quote); at >= 0; at = content.indexOf(quote, at + 1))
    if (best === null || Math.abs(at - from) < Math.abs(best - from)) best = at;
  return best;
};

export type NewRemark = Pick<Row, 'text' | 'quote' | 'from' | 'to' | 'author'>;

/**
 * Ties a remark to a passage of a locked draft. Where the text has changed since the passage was marked, its nearest
 * occurrence counts. `edit_conflict`: the passage is there no more. `too_many`: the draft has all it may have.
 */
export const addRemark = async (
  tx: Writer,
  draft: Draft,
  { text, quote, from, author }: NewRemark,
): Promise<Result<Row, 'edit_conflict' | 'too_many'>> => {
  const at =
    quote === '' ? Math.min(from, draft.content.length) : nearestOccurrence(draft.content, quote, from);
  if (at === null) return err('edit_conflict');
  if ((await tx.$count(remarks, eq(remarks.draftId, draft.id))) >= maxRemarks) return err('too_many');
  const [row] = await tx
    .insert(remarks)
    .values({ draftId: draft.id, text, quote, author, from: at, to: at + quote.length })
    .returning();
  const added = row as Row;
  await storeMentions(tx, text, { remarkId: added.id, replyId: null, author });
  return ok(added);
};

/** Adds a reply to a remark of a draft. @returns the remark; `too_many_replies`: it has all it may have */
export const addReply = async (
  tx: Writer,
  { draftId, remarkId, ...reply }: { draftId: number; remarkId: number; text: string; author: string },
): Promise<Result<Row, 'remark_not_found' | 'too_many_replies'>> => {
  const isRemark = and(eq(remarks.id, remarkId), eq(remarks.draftId, draftId));
  const [remark] = await tx.select().from(remarks).where(isRemark).for('update');
  if (!remark) return err('remark_not_found');
  if ((await tx.$count(remarkReplies, eq(remarkReplies.remarkId, remarkId))) >= maxReplies)
    return err('too_many_replies');
  const [added] = await tx
    .insert(remarkReplies)
    .values({ ...reply, remarkId })
    .returning();
  const { id: replyId, author } = added as Reply;
  await storeMentions(tx, reply.text, { remarkId, replyId, author });
  return ok(remark);
};

export const setRemarkState = async (
  tx: Writer,
  draftId: number,
  id: number,
  state: Row['state'],
): Promise<Row | null> => {
  const [row] = await tx
    .update(remarks)
    .set({ state })
    .where(and(eq(remarks.id, id), eq(remarks.draftId, draftId)))
    .returning();
  return row ?? null;
};

/** Moves the remarks of a locked draft to where their passages lie in its new content. */
export const relocateRemarks = async (
  tx: Writer,
  { id, content }: Pick<Draft, 'id' | 'content'>,
  after: string,
): Promise<void> => {
  if (content === after) return;
  const rows = await listRemarks(tx, id);
  const edits = rows.length > 0 ? editsBetween(content, after) : [];
  for (const row of rows) {
    const { from, to } = relocate(row, edits);
    if (from !== row.from || to !== row.to)
      await tx.update(remarks).set({ from, to }).where(eq(remarks.id, row.id));
  }
};
