import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { languageName } from '#content/index.server.ts';
import { counted, formatted } from '#lib/counted.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { JobKind, Unit } from '#platform/jobs/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import { type Batch, countingUnits } from '../jobs/counting-units.ts';
import type { PetitionJob } from '../manifest.ts';
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

/** Countries whose letters are generated in one language. */
export type Letters = { language: string; countryCodes: readonly string[] };

type Parts = { db: Db; checker: DraftChecker };
type Row = typeof drafts.$inferInsert;

/** Drafts inserted per transaction. */
const batchSize = 100;

const withoutDraft = async (db: Db, codes: readonly string[], language: string): Promise<string[]> => {
  const rows = await db
    .select({ code: drafts.countryCode })
    .from(drafts)
    .where(and(eq(drafts.language, language), inArray(drafts.countryCode, [...codes])));
  const existing = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !existing.has(code));
};

/** Composes and checks drafts, yielding to the event loop after each. */
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
    composed.map(({ title, content }, index) => ({
      ...{ countryCode: codes[index] as string, language },
      ...{ title, content },
    })),
  );
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    const made = composed[index] as (typeof composed)[number];
    const findings = checker.findings(name, made, missing[index] ?? null);
    rows.push(newDraftOf(name, { composed: made, findings }, priority, by));
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

/** A batch of countries with the same language. */
type LetterBatch = Batch<string> & { language: string };

const letterBatches = (letters: readonly Letters[]): LetterBatch[] =>
  letters.flatMap(({ language, countryCodes }) =>
    batchesOf(countryCodes, batchSize).map((items) => ({ name: `${language} ${items[0]}`, items, language })),
  );

/** The units that make the drafts of some countries and languages, where there are none yet. */
export const generatingUnits = (
  parts: Parts,
  letters: readonly Letters[],
  { priority, actor }: Pick<GenerateMany, 'priority' | 'actor'>,
  whenReady: (language: string, signal: AbortSignal) => Promise<void> = async () => {},
): Unit[] => {
  const sum = { made: 0, existed: 0 };
  return countingUnits(letterBatches(letters), async ({ items, language }, signal) => {
    await whenReady(language, signal);
    const by = { actor, now: new Date() };
    const wanted = await withoutDraft(parts.db, items, language);
    const rows = await composeAll(parts, wanted, language, priority, by);
    const made = rows.length === 0 ? 0 : await parts.db.write((tx) => insertAll(tx, rows, by));
    sum.made += made;
    sum.existed += items.length - made;
    return `${counted(sum.made, 'Entwurf', 'Entwürfe')} angelegt, ${formatted(sum.existed)} gab es schon; zuletzt ${languageName(language)}`;
  });
};

/** Makes the drafts that do not exist yet, of many countries in many languages; what exists stays as it is. */
export const generateMany = (parts: Parts): JobKind<GenerateMany, PetitionJob> => ({
  kind: 'drafts-generate',
  lane: 'editorial',
  units: ({ countryCodes, languages, ...how }) =>
    generatingUnits(
      parts,
      languages.map((language) => ({ language, countryCodes })),
      how,
    ),
});
