import { type Column, eq, sql } from 'drizzle-orm';
import { excluded, type Reader, type Writer } from '#platform/db/index.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { contentState } from './content-state.table.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { originalRowsOf, translationRowsOf } from './shipped-rows.server.ts';
import { translations } from './translations.table.ts';
import { dropUnfillable, resetUnfillable } from './unfillable.server.ts';

/** Remembers that the content of this digest has been taken in. */
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

/** Nobody has edited this original since it was shipped, or the release brings just what it was edited to. */
const followsRelease = sql`(${baseTexts.hash} = ${baseTexts.shippedHash} or ${baseTexts.hash} = ${excluded('hash')})`;

const ifFollowing = (column: string, own: Column) =>
  sql`case when ${followsRelease} then ${excluded(column)} else ${own} end`;

/**
 * Takes the shipped originals in: adds what is missing and renews what nobody has edited since it was shipped.
 * A text edited here stays as it is, unless the pages of this release could not fill its placeholders any more.
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
        german: ifFollowing('german', baseTexts.german),
        hash: ifFollowing('hash', baseTexts.hash),
        shippedHash: ifFollowing('shipped_hash', baseTexts.shippedHash),
        updatedAt: sql`case when ${followsRelease} and ${baseTexts.hash} <> ${excluded('hash')} then now() else ${baseTexts.updatedAt} end`,
      },
    });
  await tx.execute(sql`insert into ${baseTextVersions} (key, hash, german)
    select key, hash, german from ${baseTexts} on conflict do nothing`);
  await dropUnfillable(tx);
};

/** Shipped, and still as it was shipped; a person who writes a translation takes it out of the hands of releases. */
const isUnedited = sql`${translations.shippedHash} is not null and ${translations.shippedHash} = substr(encode(sha256(convert_to(${translations.text}, 'UTF8')), 'hex'), 1, 12)`;

/**
 * The German that a shipped translation counts as made from: after a mere typing error was corrected here, the corrected
 * wording stands for the shipped one.
 */
const countsAsMadeFrom = sql`(select case
    when ${translations.sourceHash} = ${baseTexts.hash} and ${excluded('source_hash')} = ${baseTexts.shippedHash} then ${baseTexts.hash}
    else ${excluded('source_hash')} end
  from ${baseTexts} where ${baseTexts.key} = ${translations.key})`;

/** A translation of the wording that holds here is better than a shipped one of another wording. */
const keepsFresh = sql`(select ${translations.sourceHash} <> ${baseTexts.hash} or ${countsAsMadeFrom} = ${baseTexts.hash}
  from ${baseTexts} where ${baseTexts.key} = ${translations.key})`;

const isSameText = sql`${translations.text} = ${excluded('text')}`;

/**
 * Takes a language's shipped translations in, by the same rule; what was written here is kept. One that somebody here has
 * read and found good keeps that mark until its wording changes.
 */
export const seedTranslations = async (tx: Writer, file: TranslationsFile): Promise<void> => {
  // As one document: to name every value as a parameter takes far longer than the database needs for all of them.
  await tx.execute(sql`
    insert into ${translations} (key, language, text, source_hash, origin, status, shipped_hash)
    select key, language, text, "sourceHash", origin, status, "shippedHash"
    from jsonb_to_recordset(${JSON.stringify(translationRowsOf(file))}::jsonb) as row (
      key text, language text, text text, "sourceHash" text, origin text, status text, "shippedHash" text)
    on conflict (key, language) do update set
      text = excluded.text, source_hash = ${countsAsMadeFrom}, origin = excluded.origin,
      status = case when ${isSameText} then ${translations.status} else excluded.status end,
      updated_by = case when ${isSameText} then ${translations.updatedBy} else null end,
      shipped_hash = excluded.shipped_hash,
      updated_at = case when ${isSameText} then ${translations.updatedAt} else now() end
    where ${isUnedited} and ${keepsFresh}`);
};
