import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceChanges } from '#features/changes/index.server.ts';
import { baseTexts, translations, translationVersions } from '#features/texts/index.server.ts';
import type { Tx } from '#platform/db/index.server.ts';

/** A translation that a service has made from a German text. */
export type MachineAnswer = {
  key: string;
  language: string;
  text: string;
  /** Hash of the German text it was made from. */
  sourceHash: string;
};

export type StoreWish = {
  /** Replace what a person wrote before this time, as the database writes it; null: nothing that a person wrote. */
  humanBefore: string | null;
};

/** The answers whose German text is still the same; it stays so until the transaction ends. */
const stillMeant = async (tx: Tx, answers: readonly MachineAnswer[]): Promise<MachineAnswer[]> => {
  const keys = answers.map(({ key }) => key);
  const current = await tx
    .select({ key: baseTexts.key, hash: baseTexts.hash })
    .from(baseTexts)
    .where(inArray(baseTexts.key, keys))
    .orderBy(baseTexts.key)
    .for('share');
  const hashes = new Map(current.map(({ key, hash }) => [key, hash]));
  return answers.filter(({ key, sourceHash }) => hashes.get(key) === sourceHash);
};

/** Keeps the wording before the first change, so that the history begins with it. */
const keepFirstVersions = async (tx: Tx, language: string, keys: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    insert into ${translationVersions} (key, language, text, source_hash, origin, status, saved_at, saved_by)
    select key, language, text, source_hash, origin, status, updated_at, updated_by from ${translations}
    where language = ${language} and ${inArray(translations.key, [...keys])} and not exists (
      select from ${translationVersions} as kept
      where kept.key = ${translations.key} and kept.language = ${language} and kept.country_code is null)`);
};

/**
 * Stores answers of one language, and announces them. Left out are those whose German text has changed meanwhile, and
 * those in whose place stands what a person wrote.
 * @returns the keys of those that were stored
 */
export const storeAnswers = async (
  tx: Tx,
  language: string,
  answers: readonly MachineAnswer[],
  { humanBefore }: StoreWish,
): Promise<string[]> => {
  const meant = await stillMeant(tx, answers);
  if (meant.length === 0) return [];
  const keys = meant.map(({ key }) => key);
  const places = and(eq(translations.language, language), inArray(translations.key, keys));
  await tx
    .select({ key: translations.key })
    .from(translations)
    .where(places)
    .orderBy(translations.key)
    .for('update');
  await keepFirstVersions(tx, language, keys);
  const mayReplace =
    humanBefore === null
      ? sql`${translations.origin} <> 'human'`
      : sql`(${translations.origin} <> 'human' or ${translations.updatedAt} < ${humanBefore}::timestamptz)`;
  const made = { origin: 'machine', status: 'generated', updatedBy: null } as const;
  const stored = await tx
    .insert(translations)
    .values(meant.map(({ key, text, sourceHash }) => ({ key, language, text, sourceHash, ...made })))
    .onConflictDoUpdate({
      target: [translations.key, translations.language],
      set: {
        ...made,
        text: sql`excluded.text`,
        sourceHash: sql`excluded.source_hash`,
        updatedAt: sql`clock_timestamp()`,
      },
      setWhere: mayReplace,
    })
    .returning();
  if (stored.length > 0)
    await tx.insert(translationVersions).values(
      stored.map(({ key, text, sourceHash, updatedAt }) => ({
        ...{ key, language, text, sourceHash, savedAt: updatedAt },
        ...{ origin: made.origin, status: made.status },
      })),
    );
  await announceChanges(
    tx,
    stored.map(({ key }) => ({ kind: 'translation', key, language })),
  );
  return stored.map(({ key }) => key);
};
