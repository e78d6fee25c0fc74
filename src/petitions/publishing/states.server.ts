import { desc, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { drafts } from '../drafts.table.ts';

/** State of the latest draft per country and language, without the text. */
export const listDraftStates = (db: Reader) =>
  db
    .selectDistinctOn([drafts.countryCode, drafts.language], {
      countryCode: drafts.countryCode,
      language: drafts.language,
      status: drafts.status,
      updatedAt: drafts.updatedAt,
      edited: sql<boolean>`${ne(drafts.content, drafts.baseContent)}`,
    })
    .from(drafts)
    .orderBy(drafts.countryCode, drafts.language, desc(drafts.id));

/** Per country and language with any publication: whether one is served, and the last change. */
export const listPublicationStates = async (db: Reader) => {
  const rows = await db
    .select({
      countryCode: publishedPetitions.countryCode,
      language: publishedPetitions.language,
      served: sql<boolean>`bool_or(${eq(publishedPetitions.state, 'published')})`,
      createdAt: max(publishedPetitions.createdAt),
      endedAt: max(publishedPetitions.endedAt),
    })
    .from(publishedPetitions)
    .groupBy(publishedPetitions.countryCode, publishedPetitions.language);
  return rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    changedAt: new Date(Math.max(createdAt?.getTime() ?? 0, endedAt?.getTime() ?? 0)),
  }));
};

/** Number of petitions whose draft no longer exists. */
export const countOrphans = (db: Reader): Promise<number> =>
  db.$count(
    publishedPetitions,
    sql`not exists (select from ${drafts} where ${drafts.id} = ${publishedPetitions.draftId})`,
  );

/** Streams the served texts in pages of 200 to bound memory. */
export async function* streamServedTexts(db: Reader) {
  for (let after = 0; ; ) {
    const part = await db
      .select({ id: publishedPetitions.id, content: publishedPetitions.content })
      .from(publishedPetitions)
      .where(sql`${publishedPetitions.state} = 'published' and ${publishedPetitions.id} > ${after}`)
      .orderBy(publishedPetitions.id)
      .limit(200);
    yield* part;
    const last = part.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Version that changes whenever a draft or published petition does. */
export const statesVersion = async (db: Reader): Promise<string> => {
  const changed = (time: SQL) => sql`coalesce(sum(extract(epoch from ${time})), 0)`;
  const [[draft], [final]] = await Promise.all([
    db.select({ version: sql<string>`count(*) || ' ' || ${changed(sql`${drafts.updatedAt}`)}` }).from(drafts),
    db
      .select({
        version: sql<string>`count(*) || ' ' || ${changed(sql`${publishedPetitions.createdAt}`)} || ' ' || ${changed(sql`${publishedPetitions.endedAt}`)}`,
      })
      .from(publishedPetitions),
  ]);
  return `${draft?.version}, ${final?.version}`;
};
