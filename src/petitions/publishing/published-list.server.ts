import { and, count, desc, eq, max } from 'drizzle-orm';
import { countryName } from '#countries/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import type { PublicationHistoryEntry, PublishedPetitionResponse } from '../publishing.contract.ts';
import type { PublishedPetition } from './serve-texts.server.ts';

const isServed = eq(publishedPetitions.state, 'published');

/** Maximum number of history entries, newest first. */
const maxHistory = 200;

const shared = (petition: PublishedPetition) => ({
  id: petition.id,
  draftId: petition.draftId,
  countryCode: petition.countryCode,
  countryName: countryName(petition.countryCode, 'de'),
  language: petition.language,
  title: petition.title,
  content: petition.content,
  priority: petition.priority as PublishedPetitionResponse['priority'],
  governmentAddress: petition.governmentAddress,
  translationNotes: petition.translationNotes,
  createdAt: petition.createdAt.toISOString(),
});

export const toPublishedPetitionResponse = (petition: PublishedPetition): PublishedPetitionResponse => ({
  ...shared(petition),
  status: 'published',
});

/**
 * Version of the served petitions. Every change adds a row or ends one, in whatever order transactions
 * commit, so one of both numbers grows; the latest times tell apart what came before and after the restoring of a backup.
 */
export const servedVersion = async (db: Reader): Promise<string> => {
  const [row] = await db
    .select({
      all: count(),
      ended: count(publishedPetitions.endedAt),
      lastMade: max(publishedPetitions.createdAt),
      lastEnded: max(publishedPetitions.endedAt),
    })
    .from(publishedPetitions);
  return `${row?.all} ${row?.ended} ${row?.lastMade?.getTime()} ${row?.lastEnded?.getTime()}`;
};

/** All petitions that are served, newest first. */
export const listServed = async (db: Reader): Promise<PublishedPetitionResponse[]> => {
  const rows = await db
    .select()
    .from(publishedPetitions)
    .where(isServed)
    .orderBy(desc(publishedPetitions.id));
  return rows.map(toPublishedPetitionResponse);
};

export const findServed = async (db: Reader, id: number): Promise<PublishedPetitionResponse | null> => {
  const [petition] = await db
    .select()
    .from(publishedPetitions)
    .where(and(eq(publishedPetitions.id, id), isServed));
  return petition ? toPublishedPetitionResponse(petition) : null;
};

/** What was and is published for the country and language of a petition, served or not; null when there is none. */
export const loadHistory = async (db: Reader, id: number): Promise<PublicationHistoryEntry[] | null> => {
  const [petition] = await db.select().from(publishedPetitions).where(eq(publishedPetitions.id, id));
  if (!petition) return null;
  const rows = await db
    .select()
    .from(publishedPetitions)
    .where(
      and(
        eq(publishedPetitions.countryCode, petition.countryCode),
        eq(publishedPetitions.language, petition.language),
      ),
    )
    .orderBy(desc(publishedPetitions.id))
    .limit(maxHistory);
  return rows.map((row) => ({
    ...shared(row),
    status: row.state,
    endedAt: row.endedAt?.toISOString() ?? null,
    publishedBy: row.publishedBy,
    release: row.releaseReason,
  }));
};
