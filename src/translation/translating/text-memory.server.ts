import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/index.server.ts';
import { textMemory } from '../text-memory.table.ts';

/** Source and target language. */
export type LanguagePair = { from: string; to: string };

/** Maximum number of remembered paragraphs; least recently used ones are deleted first. */
const maxRemembered = 100_000;

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex');

/** The remembered translations of these paragraphs; marks them as used. */
export const recall = async (
  db: Db,
  sources: readonly string[],
  { from, to }: LanguagePair,
): Promise<Map<string, string>> => {
  if (sources.length === 0) return new Map();
  const rows = await db.write((tx) =>
    tx
      .update(textMemory)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          inArray(textMemory.sourceHash, sources.map(hashOf)),
          eq(textMemory.fromLanguage, from),
          eq(textMemory.language, to),
        ),
      )
      .returning({ source: textMemory.source, text: textMemory.text }),
  );
  return new Map(rows.map(({ source, text }) => [source, text]));
};

/** Deletes the least recently used paragraphs. */
const forgetOldest = async (tx: Tx, max: number): Promise<void> => {
  const oldest = tx
    .select({ usedAt: textMemory.usedAt })
    .from(textMemory)
    .orderBy(desc(textMemory.usedAt))
    .offset(max)
    .limit(1);
  await tx.delete(textMemory).where(sql`${textMemory.usedAt} <= (${oldest})`);
};

/** Remembers machine translations; does not replace human ones. */
export const remember = async (
  tx: Tx,
  { from, to }: LanguagePair,
  translated: ReadonlyMap<string, string>,
  max = maxRemembered,
): Promise<void> => {
  if (translated.size === 0) return;
  await tx
    .insert(textMemory)
    .values(
      [...translated].map(([source, text]) => ({
        ...{ sourceHash: hashOf(source), fromLanguage: from, language: to },
        ...{ source, text, origin: 'machine' as const },
      })),
    )
    .onConflictDoUpdate({
      target: [textMemory.sourceHash, textMemory.fromLanguage, textMemory.language],
      set: { text: sql`excluded.text`, usedAt: sql`now()` },
      setWhere: sql`${textMemory.origin} <> 'human'`,
    });
  await forgetOldest(tx, max);
};
