import { type Column, eq, sql } from 'drizzle-orm';
import { excluded, type Reader, type Writer } from '#platform/db/index.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { contentState } from './content-state.table.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { originalRowsOf, translationRowsOf } from './shipped-rows.server.ts';
import { translations } from './translations.table.ts';
import { dropUnfillable, resetUnfillable } from './unfillable.server.ts';

/** Records that the release with this digest has been seeded. */
export const recordSeededRelease = async (tx: Writer, shippedDigest: string): Promise<void> => {
  await tx
    .insert(contentState)
    .values({ id: 1, shippedDigest })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { shippedDigest, version: sql`${contentState.version} + 1`, updatedAt: sql`now()` },
    });
};

/** True when this release's content is already in the database. */
export const isReleaseSeeded = async (db: Reader, digest: string): Promise<boolean> => {
  const rows = await db.select().from(contentState).where(eq(contentState.shippedDigest, digest));
  return rows.length > 0;
};

/** The original was not edited since it was shipped, or the release contains the edited wording. */
const isReplaceable = sql`(${baseTexts.hash} = ${baseTexts.shippedHash} or ${baseTexts.hash} = ${excluded('hash')})`;

const unlessEdited = (column: string, current: Column) =>
  sql`case when ${isReplaceable} then ${excluded(column)} else ${current} end`;

/**
 * Seeds the shipped originals: adds missing ones and updates those that were not edited since they were
 * shipped. An edited text is kept unless its placeholders no longer match those of this release.
 */
export const seedOriginals = async (tx: Writer, file: OriginalsFile): Promise<void> => {
  await resetUnfillable(tx, file);
  await tx
    .insert(baseTexts)
    .values(originalRowsOf(file))
    .onConflictDoUpdate({
      target: baseTexts.key,
      set: {
        category: excluded('category'),
        description: excluded('description'),
        maxLength: excluded('max_length'),
        german: unlessEdited('german', baseTexts.german),
        hash: unlessEdited('hash', baseTexts.hash),
        shippedHash: unlessEdited('shipped_hash', baseTexts.shippedHash),
        updatedAt: sql`case when ${isReplaceable} and ${baseTexts.hash} <> ${excluded('hash')} then now() else ${baseTexts.updatedAt} end`,
      },
    });
  await tx.execute(sql`insert into ${baseTextVersions} (key, hash, german)
    select key, hash, german from ${baseTexts} on conflict do nothing`);
  await dropUnfillable(tx);
};

/** The translation is still as shipped; `shippedHash` is null once a person has edited it. */
const isUnedited = sql`${translations.shippedHash} is not null and ${translations.shippedHash} = substr(encode(sha256(convert_to(${translations.text}, 'UTF8')), 'hex'), 1, 12)`;

/**
 * The source hash for a shipped translation. After a typo correction in the back office, translations of the shipped
 * original count as translations of the corrected one.
 */
const effectiveSourceHash = sql`(select case
    when ${translations.sourceHash} = ${baseTexts.hash} and ${excluded('source_hash')} = ${baseTexts.shippedHash} then ${baseTexts.hash}
    else ${excluded('source_hash')} end
  from ${baseTexts} where ${baseTexts.key} = ${translations.key})`;

/** False when a fresh translation would be replaced by a stale shipped one. */
const staysFresh = sql`(select ${translations.sourceHash} <> ${baseTexts.hash} or ${effectiveSourceHash} = ${baseTexts.hash}
  from ${baseTexts} where ${baseTexts.key} = ${translations.key})`;

const isSameText = sql`${translations.text} = ${excluded('text')}`;

/**
 * Seeds a language's shipped translations by the same rule; translations written in the back office are kept. The review
 * status stays until the wording changes.
 */
export const seedTranslations = async (tx: Writer, file: TranslationsFile): Promise<void> => {
  // As one JSON document, because binding every value as a parameter takes far longer.
  await tx.execute(sql`
    insert into ${translations} (key, language, text, source_hash, origin, status, shipped_hash)
    select key, language, text, "sourceHash", origin, status, "shippedHash"
    from jsonb_to_recordset(${JSON.stringify(translationRowsOf(file))}::jsonb) as row (
      key text, language text, text text, "sourceHash" text, origin text, status text, "shippedHash" text)
    on conflict (key, language) do update set
      text = excluded.text, source_hash = ${effectiveSourceHash}, origin = excluded.origin,
      status = case when ${isSameText} then ${translations.status} else excluded.status end,
      updated_by = case when ${isSameText} then ${translations.updatedBy} else null end,
      shipped_hash = excluded.shipped_hash,
      updated_at = case when ${isSameText} then ${translations.updatedAt} else now() end
    where ${isUnedited} and ${staysFresh}`);
};
