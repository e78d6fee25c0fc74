import { eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { contentState } from './content-state.table.ts';
import type { OriginalsFile, TranslationsFile } from './files.server.ts';
import { textHash } from './hash.server.ts';
import { translations } from './translations.table.ts';

/** Remembers that the content of this digest has been taken in. */
export const markShipped = async (tx: Writer, shippedDigest: string): Promise<void> => {
  await tx
    .insert(contentState)
    .values({ id: 1, shippedDigest })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { shippedDigest, version: sql`${contentState.version} + 1`, updatedAt: sql`now()` },
    });
};

/** True when this release's content is already in the database. */
export const isShipped = async (db: Reader, digest: string): Promise<boolean> => {
  const rows = await db.select().from(contentState).where(eq(contentState.shippedDigest, digest));
  return rows.length > 0;
};

/**
 * Takes the shipped originals in: adds what is missing and renews what nobody has edited since it was shipped.
 * A text edited here stays as it is.
 */
export const seedOriginals = async (tx: Writer, file: OriginalsFile): Promise<void> => {
  const rows = Object.entries(file.texts).map(([key, { category, description, maxLength, text }]) => {
    const hash = textHash(text);
    return {
      key,
      category,
      description,
      maxLength: maxLength ?? null,
      german: text,
      hash,
      shippedHash: hash,
    };
  });
  await tx
    .insert(baseTexts)
    .values(rows)
    .onConflictDoUpdate({
      target: baseTexts.key,
      set: {
        category: sql`excluded.category`,
        description: sql`excluded.description`,
        maxLength: sql`excluded.max_length`,
        german: sql`excluded.german`,
        hash: sql`excluded.hash`,
        shippedHash: sql`excluded.shipped_hash`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${baseTexts.hash} = ${baseTexts.shippedHash}`,
    });
  await tx.execute(sql`insert into ${baseTextVersions} (key, hash, german)
    select key, hash, german from ${baseTexts} on conflict do nothing`);
};

/** Takes a language's shipped translations in, by the same rule; what was written here is kept. */
export const seedTranslations = async (tx: Writer, file: TranslationsFile): Promise<void> => {
  const rows = Object.entries(file.texts).map(([key, { text, source, origin }]) => ({
    key,
    language: file.language,
    text,
    sourceHash: source,
    origin: origin === 'human' ? ('human' as const) : ('catalogue' as const),
    status: 'published' as const,
    shippedHash: textHash(text),
    updatedBy: null,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(translations)
    .values(rows)
    .onConflictDoUpdate({
      target: [translations.key, translations.language],
      set: {
        text: sql`excluded.text`,
        sourceHash: sql`excluded.source_hash`,
        origin: sql`excluded.origin`,
        status: sql`excluded.status`,
        updatedBy: sql`excluded.updated_by`,
        shippedHash: sql`excluded.shipped_hash`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${translations.shippedHash} is not null and ${translations.shippedHash} = substr(encode(sha256(convert_to(${translations.text}, 'UTF8')), 'hex'), 1, 12)`,
    });
};
