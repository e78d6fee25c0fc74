import { desc, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { finals } from '#site/index.server.ts';
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
export const listFinalStates = async (db: Reader) => {
  const rows = await db
    .select({
      countryCode: finals.countryCode,
      language: finals.language,
      served: sql<boolean>`bool_or(${eq(finals.state, 'published')})`,
      createdAt: max(finals.createdAt),
      endedAt: max(finals.endedAt),
    })
    .from(finals)
    .groupBy(finals.countryCode, finals.language);
  return rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    changedAt: new Date(Math.max(createdAt?.getTime() ?? 0, endedAt?.getTime() ?? 0)),
  }));
};

/** Number of petitions whose draft no longer exists. */
export const countOrphans = (db: Reader): Promise<number> =>
  db.$count(finals, sql`not exists (select from ${drafts} where ${drafts.id} = ${finals.draftId})`);

/** Streams the served texts in pages of 200 to bound memory. */
export async function* servedTexts(db: Reader) {
  for (let after = 0; ; ) {
    const part = await db
      .select({ id: finals.id, content: finals.content })
      .from(finals)
      .where(sql`${finals.state} = 'published' and ${finals.id} > ${after}`)
      .orderBy(finals.id)
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
        version: sql<string>`count(*) || ' ' || ${changed(sql`${finals.createdAt}`)} || ' ' || ${changed(sql`${finals.endedAt}`)}`,
      })
      .from(finals),
  ]);
  return `${draft?.version}, ${final?.version}`;
};
