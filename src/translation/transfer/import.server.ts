import { sql } from 'drizzle-orm';
import { lockAllTexts } from '#content/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import { announceChanges, type SiteChange } from '#platform/changes/changes.server.ts';
import type { Db, Reader, Tx } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { type Entry, placeOf } from './entry.ts';
import { entryFault } from './entry-fault.server.ts';
import { whyKept } from './precedence.ts';
import { storedAt } from './stored.server.ts';
import { findUnprintable, type MissingGlyphs } from './unprintable.server.ts';
import { writeEntries } from './write.server.ts';

type Skipped = { index: number; reason: string };
export type Imported = { imported: number; total: number; skipped: Skipped[] };

/** Entries compared and stored per batch. */
const atOnce = 500;

const germanTexts = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.execute<{ key: string; german: string }>(sql`select key, german from base_texts`);
  return new Map(rows.map(({ key, german }) => [key, german]));
};

const changeOf = ({ key, language, countryCode }: Entry): SiteChange =>
  countryCode === null
    ? { kind: 'translation', key, language }
    : { kind: 'override', key, language, country: countryCode };

/** Separates entries with a reason against them from the others. */
const sift = (
  entries: readonly Entry[],
  reasonAgainst: (entry: Entry) => string | null,
): { taken: Entry[]; skipped: Skipped[] } => {
  const taken: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const entry of entries) {
    const reason = reasonAgainst(entry);
    if (reason === null) taken.push(entry);
    else skipped.push({ index: entry.index, reason });
  }
  return { taken, skipped };
};

type Taking = {
  actor: Actor;
  now: Date;
  /** Why the letter fonts cannot show an entry's text, by entry index. */
  unprintable: ReadonlyMap<number, string>;
};

const takeIn = async (
  tx: Tx,
  entries: readonly Entry[],
  { actor, now, unprintable }: Taking,
): Promise<Imported> => {
  await lockAllTexts(tx);
  const german = await germanTexts(tx);
  const skipped: Skipped[] = [];
  const changes: SiteChange[] = [];
  for (let start = 0; start < entries.length; start += atOnce) {
    const sound = sift(
      entries.slice(start, start + atOnce),
      (entry) => entryFault(entry, german.get(entry.key), now) ?? unprintable.get(entry.index) ?? null,
    );
    const stored = await storedAt(tx, sound.taken);
    const { taken, skipped: kept } = sift(sound.taken, (entry) => whyKept(entry, stored.get(placeOf(entry))));
    await writeEntries(tx, taken, actor.username);
    skipped.push(...sound.skipped, ...kept);
    changes.push(...taken.map(changeOf));
  }
  await announceChanges(tx, changes);
  const counts = { imported: changes.length, total: entries.length };
  await recordAudit(tx, { at: now, actor, action: 'translations_imported', details: counts });
  return { ...counts, skipped: skipped.sort((a, b) => a.index - b.index) };
};

/** The texts that stand in letters, on their first page or in the annex. */
const letterTexts = async (db: Reader): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ key: sql<string>`key` })
    .from(sql`base_texts`)
    .where(sql`category in ('petition', 'erklaerungsbrief')`);
  return new Set([...letterTextKeys, ...rows.map(({ key }) => key)]);
};

/**
 * Imports valid entries that take precedence over stored texts, in one transaction; skips the others.
 * Glyphs are checked before the transaction, because the typesetter may be busy.
 */
export const importEntries = async (
  db: Db,
  missingGlyphs: MissingGlyphs,
  entries: readonly Entry[],
  by: Omit<Taking, 'unprintable'>,
): Promise<Imported> => {
  const inLetters = await letterTexts(db);
  const unprintable = await findUnprintable(entries, (key) => inLetters.has(key), missingGlyphs);
  return db.write((tx) => takeIn(tx, entries, { ...by, unprintable }));
};
