import { and, eq, sql } from 'drizzle-orm';
import { knownLanguages, type Origin, type TextStatus } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { ExportedTranslation } from '../contract/transfer.ts';
import { storedTexts } from './stored.server.ts';

/** Texts per database query. */
const pageSize = 500;

const column = <Type>(name: string) => sql<Type>`${sql.raw(name)}`;
const country = sql<string>`coalesce(country_code, '') collate "C"`;
const key = sql<string>`key collate "C"`;

const pageAfter = (db: Reader, language: string, changedOnly: boolean, after: readonly [string, string]) =>
  db
    .select({
      key: column<string>('key'),
      country,
      text: column<string>('text'),
      source: column<string>('source_hash'),
      origin: column<Origin>('origin'),
      status: column<TextStatus>('status'),
      updatedAt: sql<Date>`updated_at`.mapWith((at: string | Date) => new Date(at)),
      updatedBy: column<string | null>('updated_by'),
    })
    .from(storedTexts)
    .where(
      and(
        eq(sql`language`, language),
        sql`(${key}, ${country}) > (${after[0]}, ${after[1]})`,
        changedOnly ? sql`not is_shipped` : undefined,
      ),
    )
    .orderBy(key, country)
    .limit(pageSize);

type Row = Awaited<ReturnType<typeof pageAfter>>[number];

const toExported = (language: string, row: Row): ExportedTranslation => ({
  textId: row.key,
  language,
  ...(row.country === '' ? {} : { countryCode: row.country }),
  text: row.text,
  source: row.source,
  origin: row.origin,
  status: row.status,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});

const tags = knownLanguages.map(({ tag }) => tag).sort();

/** Every translation and override, or only those changed here; by language, text and country. */
async function* exportedTexts(
  db: Reader,
  changedOnly: boolean,
): AsyncGenerator<readonly ExportedTranslation[]> {
  for (const language of tags) {
    let after: readonly [string, string] = ['', ''];
    for (;;) {
      const rows = await pageAfter(db, language, changedOnly, after);
      if (rows.length > 0) yield rows.map((row) => toExported(language, row));
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) break;
      after = [last.key, last.country];
    }
  }
}

/** The file with one line per text, so that files can be diffed. */
export async function* exportFile(db: Reader, changedOnly: boolean): AsyncGenerator<string> {
  let count = 0;
  for await (const texts of exportedTexts(db, changedOnly)) {
    const lines = texts.map((text) => JSON.stringify(text)).join(',\n');
    yield `${count === 0 ? '{"translations":[\n' : ',\n'}${lines}`;
    count += texts.length;
  }
  yield `${count === 0 ? '{"translations":[' : '\n'}],"count":${count}}\n`;
}
