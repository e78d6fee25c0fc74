import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { languageName } from '#content/index.server.ts';
import { formatNumber, pluralize } from '#lib/pluralize.ts';
import type { Actor } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { JobKind, Unit } from '#platform/jobs/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { draftVersions } from '../draft-versions.table.ts';
import { drafts } from '../drafts.table.ts';
import { batchesOf } from '../jobs/batches.ts';
import { type Batch, countingUnits } from '../jobs/counting-units.ts';
import type { DraftChecker } from '../quality/draft-checker.server.ts';
import type { Priority } from '../status.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';
import { draftRowOf } from './generate-draft.server.ts';

export type GenerateMany = {
  countryCodes: readonly string[];
  languages: readonly string[];
  priority: Priority;
  actor: Actor;
};

/** Countries whose letters are generated in one language. */
export type LanguageLetters = { language: string; countryCodes: readonly string[] };

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
  changedBy: ChangedBy,
): Promise<Row[]> => {
  const names = codes.map((countryCode) => ({ countryCode, language }));
  const composed = names.map(checker.compose);
  const missing = await checker.missingGlyphsInAll(
    composed.map(({ title, content }, index) => ({
      ...{ countryCode: codes[index] as string, language },
      ...{ title, content },
    })),
  );
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    const created = composed[index] as (typeof composed)[number];
    const findings = checker.findingsOf(name, created, missing[index] ?? null);
    rows.push(draftRowOf(name, { composed: created, findings }, priority, changedBy));
    await turn();
  }
  return rows;
};

const insertAll = async (tx: Writer, rows: readonly Row[], { actor, now }: ChangedBy): Promise<number> => {
  const created = await tx
    .insert(drafts)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
  if (created.length === 0) return 0;
  await tx.insert(draftVersions).values(
    created.map(({ id, title, content, updatedAt, updatedBy }) => ({
      ...{ draftId: id, version: 1, title, content, reason: 'generated' as const },
      ...{ savedAt: updatedAt, savedBy: updatedBy },
    })),
  );
  await recordAudits(
    tx,
    { at: now, actor, action: 'draft_generated' },
    created.map(({ id, countryCode, language, status }) => ({
      subject: `draft:${id}`,
      details: { country: countryCode, language, version: 1, to: status },
    })),
  );
  return created.length;
};

/** A batch of countries with the same language. */
type LetterBatch = Batch<string> & { language: string };

const letterBatches = (letters: readonly LanguageLetters[]): LetterBatch[] =>
  letters.flatMap(({ language, countryCodes }) =>
    batchesOf(countryCodes, batchSize).map((items) => ({ name: `${language} ${items[0]}`, items, language })),
  );

/** Job units that create the missing drafts of some countries and languages. */
export const generateUnits = (
  parts: Parts,
  letters: readonly LanguageLetters[],
  { priority, actor }: Pick<GenerateMany, 'priority' | 'actor'>,
  waitUntilReady: (language: string, signal: AbortSignal) => Promise<void> = async () => {},
): Unit[] => {
  const totals = { created: 0, skipped: 0 };
  return countingUnits(letterBatches(letters), async ({ items, language }, signal) => {
    await waitUntilReady(language, signal);
    const changedBy = { actor, now: new Date() };
    const missingCodes = await withoutDraft(parts.db, items, language);
    const rows = await composeAll(parts, missingCodes, language, priority, changedBy);
    const created = rows.length === 0 ? 0 : await parts.db.write((tx) => insertAll(tx, rows, changedBy));
    totals.created += created;
    totals.skipped += items.length - created;
    return `${pluralize(totals.created, 'Entwurf', 'Entwürfe')} angelegt, ${formatNumber(totals.skipped)} gab es schon; zuletzt ${languageName(language)}`;
  });
};

/** Job that creates missing drafts of many countries and languages; existing drafts are unchanged. */
export const generateMany = (parts: Parts): JobKind<GenerateMany, 'drafts-generate'> => ({
  kind: 'drafts-generate',
  concurrencyGroup: 'editorial',
  units: ({ countryCodes, languages, ...options }) =>
    generateUnits(
      parts,
      languages.map((language) => ({ language, countryCodes })),
      options,
    ),
});
