import { sql } from 'drizzle-orm';
import type { Origin, TextStatus } from '#features/texts/index.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { type Entry, placeOf, type StoredText } from './entry.ts';

/** Every translation and override with the same columns; `is_shipped`: as a release brought it. */
export const storedTexts = sql`(
  select key, language, null as country_code, text, source_hash, origin, status, updated_at, updated_by,
    status = 'published' and updated_by is null and shipped_hash is not null
      and shipped_hash = substr(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 1, 12) as is_shipped
  from translations
  union all
  select key, language, country_code, text, source_hash, 'human', 'reviewed', updated_at, updated_by, false
  from text_overrides
) as stored`;

type Place = Pick<Entry, 'key' | 'language' | 'countryCode'>;

/** Places as a table that can be joined to `storedTexts`. */
export const placesTable = (places: readonly Place[]) => {
  const json = JSON.stringify(
    places.map(({ key, language, countryCode }) => ({ key, language, country_code: countryCode })),
  );
  return sql`jsonb_to_recordset(${json}::jsonb) as place(key text, language text, country_code text)`;
};

/** Joins the two. */
export const atPlace = sql`stored.key = place.key and stored.language = place.language
  and stored.country_code is not distinct from place.country_code`;

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

/** What stands at the places of these entries, by place. */
export const storedAt = async (tx: Tx, entries: readonly Entry[]): Promise<Map<string, StoredText>> => {
  const { rows } = await tx.execute<Row>(
    sql`select stored.* from ${placesTable(entries)} join ${storedTexts} on ${atPlace}`,
  );
  return new Map(
    rows.map((row) => [
      placeOf({ key: row.key, language: row.language, countryCode: row.country_code }),
      {
        text: row.text,
        source: row.source_hash,
        origin: row.origin,
        status: row.status,
        updatedAt: new Date(row.updated_at),
        isShipped: row.is_shipped,
      },
    ]),
  );
};
