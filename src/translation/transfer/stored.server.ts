import { sql } from 'drizzle-orm';
import type { Origin, TextStatus } from '#content/index.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { type Entry, entryKey, type StoredText } from './entry.ts';

const translationColumns = sql.raw(`text, source_hash, origin, status, updated_at, updated_by,
  status = 'published' and updated_by is null and shipped_hash is not null
    and shipped_hash = substr(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 1, 12) as is_shipped`);
const overrideColumns = sql.raw(
  `text, source_hash, 'human' as origin, 'reviewed' as status, updated_at, updated_by, false as is_shipped`,
);

/** All translations and overrides; `is_shipped`: unchanged since a release seeded it. */
export const storedTexts = sql`(
  select key, language, null as country_code, ${translationColumns} from translations
  union all
  select key, language, country_code, ${overrideColumns} from text_overrides
) as stored`;

/** The stored texts with these keys, by primary key lookup. */
export const storedTextsAt = (places: readonly Pick<Entry, 'key' | 'language' | 'countryCode'>[]) => {
  const json = JSON.stringify(
    places.map(({ key, language, countryCode }) => ({ key, language, country_code: countryCode })),
  );
  const place = sql`jsonb_to_recordset(${json}::jsonb) as place(key text, language text, country_code text)`;
  return sql`(
    select key, language, null as country_code, ${translationColumns}
    from ${place} join translations using (key, language) where country_code is null
    union all
    select key, language, country_code, ${overrideColumns}
    from ${place} join text_overrides using (key, language, country_code)
  ) as stored`;
};

type Row = {
  key: string;
  language: string;
  country_code: string | null;
  text: string;
  source_hash: string;
  origin: Origin;
  status: TextStatus;
  updated_at: string | Date;
  is_shipped: boolean;
};

/** The stored texts of these entries, by entry key. */
export const storedAt = async (tx: Tx, entries: readonly Entry[]): Promise<Map<string, StoredText>> => {
  const { rows } = await tx.execute<Row>(
    sql`select key, language, country_code, text, source_hash, origin, status, updated_at, is_shipped
      from ${storedTextsAt(entries)}`,
  );
  return new Map(
    rows.map((row) => [
      entryKey({ key: row.key, language: row.language, countryCode: row.country_code }),
      {
        text: row.text,
        source: row.source_hash,
        origin: row.origin,
        status: row.status,
        updatedAt: new Date(row.updated_at),
        isFromRelease: row.is_shipped,
      },
    ]),
  );
};
