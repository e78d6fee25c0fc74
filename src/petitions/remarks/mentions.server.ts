import { inArray } from 'drizzle-orm';
import { listColleagues, notifyInbox, rightsOf } from '#office/index.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { petitionsFeature } from '../manifest.ts';
import { mentions } from '../mentions.table.ts';
import { mentionedNames } from './mentions.ts';

/** The call that shows the remarks on a draft: whoever may not make it is not told of a mention. */
export const readRemarks = 'GET /api/admin/petition-drafts/{id}/remarks';

const rights = rightsOf([petitionsFeature]);

/** The staff, with whether each may see drafts. */
export const readColleagues = async (
  db: Reader,
): Promise<{ id: number; username: string; seesDrafts: boolean }[]> =>
  (await listColleagues(db)).map(({ id, username, role, isActive }) => ({
    ...{ id, username },
    seesDrafts: isActive && rights.mayCall(role, readRemarks),
  }));

/** Stores whom a new remark or reply mentions; its author is not told. */
export const storeMentions = async (
  tx: Writer,
  text: string,
  place: { remarkId: number; replyId: number | null; author: string },
): Promise<void> => {
  if (!text.includes('@')) return;
  const told = (await readColleagues(tx)).filter(
    ({ username, seesDrafts }) => seesDrafts && username !== place.author,
  );
  const ids = new Map(told.map(({ id, username }) => [username.toLowerCase(), id]));
  const rows = mentionedNames(text, new Set(ids.keys())).map((name) => ({
    ...place,
    ...{ name, userId: ids.get(name) as number },
  }));
  if (rows.length === 0) return;
  await tx.insert(mentions).values(rows);
  await notifyInbox(tx);
};

/** The mentioned names by remark and reply. */
export const namesMentionedIn = async (
  db: Reader,
  remarkIds: readonly number[],
): Promise<(remarkId: number, replyId: number | null) => string[]> => {
  const rows = await db
    .select({ remarkId: mentions.remarkId, replyId: mentions.replyId, name: mentions.name })
    .from(mentions)
    .where(inArray(mentions.remarkId, [...remarkIds]))
    .orderBy(mentions.id);
  const placeOf = (remarkId: number, replyId: number | null) => `${remarkId} ${replyId}`;
  const byPlace = Map.groupBy(rows, (row) => placeOf(row.remarkId, row.replyId));
  return (remarkId, replyId) => (byPlace.get(placeOf(remarkId, replyId)) ?? []).map(({ name }) => name);
};
