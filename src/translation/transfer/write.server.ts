import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import type { Entry } from './entry.ts';
import { storedTextsAt } from './stored.server.ts';

/** Copies the stored texts of these entries to the history. */
const recordVersions = async (
  tx: Tx,
  entries: readonly Entry[],
  savedAt: SQL,
  condition: SQL,
): Promise<void> => {
  await tx.execute(sql`
    insert into translation_versions
      (key, language, country_code, text, source_hash, origin, status, saved_at, saved_by)
    select key, language, country_code, text, source_hash, origin, status, ${savedAt}, updated_by
    from ${storedTextsAt(entries)}
    where ${condition}
    order by language, key, country_code nulls first`);
};

/** Texts without history; their current version becomes the first entry. */
const hasNoVersion = sql`not exists (
  select from translation_versions version
  where version.key = stored.key and version.language = stored.language
    and version.country_code is not distinct from stored.country_code)`;

const entriesSql = (entries: readonly Entry[]) => {
  const json = JSON.stringify(
    entries.map(({ key, language, countryCode, text, source, origin, status, updatedAt, updatedBy }) => ({
      ...{ key, language, country_code: countryCode, text, source_hash: source, origin, status },
      ...{ updated_at: updatedAt, updated_by: updatedBy },
    })),
  );
  return sql`jsonb_to_recordset(${json}::jsonb) as given(
    key text, language text, country_code text, text text, source_hash text, origin text, status text,
    updated_at timestamptz, updated_by text)`;
};

const writeTranslations = async (tx: Tx, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into translations (key, language, text, source_hash, origin, status, updated_at, updated_by)
    select key, language, text, source_hash, origin, status, updated_at, updated_by from ${entriesSql(entries)}
    on conflict (key, language) do update set
      text = excluded.text, source_hash = excluded.source_hash, origin = excluded.origin,
      status = excluded.status, updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
};

const writeOverrides = async (tx: Tx, entries: readonly Entry[], importer: string): Promise<void> => {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into text_overrides (key, language, country_code, text, source_hash, updated_at, updated_by)
    select key, language, country_code, text, source_hash, updated_at, coalesce(updated_by, ${importer}::text)
    from ${entriesSql(entries)}
    on conflict (key, language, country_code) do update set
      text = excluded.text, source_hash = excluded.source_hash,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
};

/**
 * Stores these entries with their own dates and names, and the replaced texts in the history.
 * @param importer used as the author of overrides without one in the file
 */
export const writeEntries = async (tx: Tx, entries: readonly Entry[], importer: string): Promise<void> => {
  if (entries.length === 0) return;
  await recordVersions(tx, entries, sql`updated_at`, hasNoVersion);
  await writeTranslations(
    tx,
    entries.filter(({ countryCode }) => countryCode === null),
  );
  await writeOverrides(
    tx,
    entries.filter(({ countryCode }) => countryCode !== null),
    importer,
  );
  await recordVersions(tx, entries, sql`now()`, sql`true`);
};
