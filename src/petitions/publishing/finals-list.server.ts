import { and, count, desc, eq, max } from 'drizzle-orm';
import { countryName } from '#countries/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { finals } from '#site/index.server.ts';
import type { FinalAnswer, FinalHistoryEntry } from '../publishing.contract.ts';
import type { Final } from './publish-drafts.server.ts';

const isServed = eq(finals.state, 'published');

/** Maximum number of history entries, newest first. */
const maxHistory = 200;

const shared = (final: Final) => ({
  id: final.id,
  draftId: final.draftId,
  countryCode: final.countryCode,
  countryName: countryName(final.countryCode, 'de'),
  language: final.language,
  title: final.title,
  content: final.content,
  priority: final.priority as FinalAnswer['priority'],
  governmentAddress: final.governmentAddress,
  translationNotes: final.translationNotes,
  createdAt: final.createdAt.toISOString(),
});

export const finalAnswerOf = (final: Final): FinalAnswer => ({ ...shared(final), status: 'published' });

/**
 * Version of the served petitions. Every change adds a row or ends one, in whatever order transactions
 * commit, so one of both numbers grows; the latest times tell apart what came before and after the restoring of a backup.
 */
export const servedVersion = async (db: Reader): Promise<string> => {
  const [row] = await db
    .select({
      all: count(),
      ended: count(finals.endedAt),
      lastMade: max(finals.createdAt),
      lastEnded: max(finals.endedAt),
    })
    .from(finals);
  return `${row?.all} ${row?.ended} ${row?.lastMade?.getTime()} ${row?.lastEnded?.getTime()}`;
};

/** All petitions that are served, newest first. */
export const listServed = async (db: Reader): Promise<FinalAnswer[]> => {
  const rows = await db.select().from(finals).where(isServed).orderBy(desc(finals.id));
  return rows.map(finalAnswerOf);
};

export const findServed = async (db: Reader, id: number): Promise<FinalAnswer | null> => {
  const [final] = await db
    .select()
    .from(finals)
    .where(and(eq(finals.id, id), isServed));
  return final ? finalAnswerOf(final) : null;
};

/** What was and is published for the country and language of a petition, served or not; null when there is none. */
export const historyOf = async (db: Reader, id: number): Promise<FinalHistoryEntry[] | null> => {
  const [final] = await db.select().from(finals).where(eq(finals.id, id));
  if (!final) return null;
  const rows = await db
    .select()
    .from(finals)
    .where(and(eq(finals.countryCode, final.countryCode), eq(finals.language, final.language)))
    .orderBy(desc(finals.id))
    .limit(maxHistory);
  return rows.map((row) => ({
    ...shared(row),
    status: row.state,
    endedAt: row.endedAt?.toISOString() ?? null,
    publishedBy: row.publishedBy,
    release: row.releaseReason,
  }));
};
