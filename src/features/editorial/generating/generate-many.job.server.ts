import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { type Actor, recordAudits } from '#features/audit/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { JobKind, Unit } from '#platform/jobs/index.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import { checkPetition } from '../quality/check-petition.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import type { Priority } from '../status.ts';
import type { By } from '../store/change-draft.server.ts';
import { newDraftOf } from './generate-draft.server.ts';

export type GenerateMany = {
  countryCodes: readonly string[];
  languages: readonly string[];
  priority: Priority;
  actor: Actor;
};

/** Countries in a language. */
export type Letters = { language: string; countryCodes: readonly string[] };

type Parts = { db: Db; checker: DraftChecker };
type Row = typeof drafts.$inferInsert;

/** Drafts made in one transaction. */
const batchSize = 100;

const withoutDraft = async (db: Db, codes: readonly string[], language: string): Promise<string[]> => {
  const rows = await db
    .select({ code: drafts.countryCode })
    .from(drafts)
    .where(and(eq(drafts.language, language), inArray(drafts.countryCode, [...codes])));
  const existing = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !existing.has(code));
};

/** Composes and checks the drafts of some countries; between two the program can do other things. */
const composeAll = async (
  { checker }: Parts,
  codes: readonly string[],
  language: string,
  priority: Priority,
  by: By,
): Promise<Row[]> => {
  const names = codes.map((countryCode) => ({ countryCode, language }));
  const composed = names.map(checker.compose);
  const missing = await checker.missingInAll(
    composed.map(({ content }) => content),
    language,
  );
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    const made = composed[index] as (typeof composed)[number];
    const results = checkPetition(checker.checked(name, made, missing[index] ?? null));
    rows.push(newDraftOf(name, { composed: made, results }, priority, by));
    await turn();
  }
  return rows;
};

const insertAll = async (tx: Writer, rows: readonly Row[], { actor, now }: By): Promise<number> => {
  const made = await tx
    .insert(drafts)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return 0;
  await tx.insert(draftVersions).values(
    made.map(({ id, title, content, updatedAt, updatedBy }) => ({
      ...{ draftId: id, version: 1, title, content, reason: 'generated' as const },
      ...{ savedAt: updatedAt, savedBy: updatedBy },
    })),
  );
  await recordAudits(
    tx,
    { at: now, actor, action: 'draft_generated' },
    made.map(({ id, countryCode, language, status }) => ({
      subject: `draft:${id}`,
      details: { country: countryCode, language, version: 1, to: status },
    })),
  );
  return made.length;
};

/** The units that make the drafts of some countries in one language, where there are none yet. */
export const generatingUnits = (
  parts: Parts,
  { language, countryCodes }: Letters,
  { priority, actor }: Pick<GenerateMany, 'priority' | 'actor'>,
): Unit[] =>
  batchesOf(countryCodes, batchSize).map((codes) => ({
    name: `${language} ${codes[0]}`,
    run: async ({ setMessage }) => {
      const by = { actor, now: new Date() };
      const wanted = await withoutDraft(parts.db, codes, language);
      const rows = await composeAll(parts, wanted, language, priority, by);
      const made = rows.length === 0 ? 0 : await parts.db.write((tx) => insertAll(tx, rows, by));
      setMessage(`${language}: ${made} Entwürfe angelegt, ${codes.length - made} gab es schon`);
    },
  }));

/** Makes the drafts that do not exist yet, of many countries in many languages; what exists stays as it is. */
export const generateMany = (parts: Parts): JobKind<GenerateMany> => ({
  kind: 'drafts-generate',
  lane: 'editorial',
  units: ({ countryCodes, languages, ...how }) =>
    languages.flatMap((language) => generatingUnits(parts, { language, countryCodes }, how)),
});
