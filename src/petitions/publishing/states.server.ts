import { desc, eq, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { finals } from '#site/index.server.ts';
import { drafts } from '../drafts.table.ts';

/** Where the latest draft of each country and language stands, without its text. */
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

/** Whether a petition is served for each country and language for which one was, and when that last changed. */
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

/** Petitions whose draft is gone. */
export const countOrphans = (db: Reader): Promise<number> =>
  db.$count(finals, sql`not exists (select from ${drafts} where ${drafts.id} = ${finals.draftId})`);

/** The texts of the petitions that are served, in parts of 200 so that they never lie in memory together. */
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

/** Names what the two lists say: changes whenever a draft or a final petition does. */
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
