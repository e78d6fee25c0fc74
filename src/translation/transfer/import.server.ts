import { sql } from 'drizzle-orm';
import { lockAllTexts } from '#content/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { Actor } from '#office/index.server.ts';
import { type ContentEvent, notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Db, Reader, Tx } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { type Entry, entryKey } from './entry.ts';
import { entryFault } from './entry-fault.server.ts';
import { whyNotImported } from './precedence.ts';
import { storedAt } from './stored.server.ts';
import { findUnprintable, type MissingGlyphs } from './unprintable.server.ts';
import { writeEntries } from './write.server.ts';

type Skipped = { index: number; reason: string };
export type Imported = { imported: number; total: number; skipped: Skipped[] };

/** Entries compared and stored per batch. */
const batchSize = 500;

const germanTexts = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await tx.execute<{ key: string; german: string }>(sql`select key, german from base_texts`);
  return new Map(rows.map(({ key, german }) => [key, german]));
};

const contentEventOf = ({ key, language, countryCode }: Entry): ContentEvent =>
  countryCode === null
    ? { kind: 'translation', key, language }
    : { kind: 'override', key, language, country: countryCode };

/** Separates entries with a reason against them from the others. */
const partition = (
  entries: readonly Entry[],
  reasonAgainst: (entry: Entry) => string | null,
): { accepted: Entry[]; skipped: Skipped[] } => {
  const accepted: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const entry of entries) {
    const reason = reasonAgainst(entry);
    if (reason === null) accepted.push(entry);
    else skipped.push({ index: entry.index, reason });
  }
  return { accepted, skipped };
};

type ImportContext = {
  actor: Actor;
  now: Date;
  /** Why the letter fonts cannot show an entry's text, by entry index. */
  unprintable: ReadonlyMap<number, string>;
};

const applyImport = async (
  tx: Tx,
  entries: readonly Entry[],
  { actor, now, unprintable }: ImportContext,
): Promise<Imported> => {
  await lockAllTexts(tx);
  const german = await germanTexts(tx);
  const skipped: Skipped[] = [];
  const contentEvents: ContentEvent[] = [];
  for (let start = 0; start < entries.length; start += batchSize) {
    const valid = partition(
      entries.slice(start, start + batchSize),
      (entry) => entryFault(entry, german.get(entry.key), now) ?? unprintable.get(entry.index) ?? null,
    );
    const stored = await storedAt(tx, valid.accepted);
    const { accepted, skipped: rejected } = partition(valid.accepted, (entry) =>
      whyNotImported(entry, stored.get(entryKey(entry))),
    );
    await writeEntries(tx, accepted, actor.username);
    skipped.push(...valid.skipped, ...rejected);
    contentEvents.push(...accepted.map(contentEventOf));
  }
  await notifyContentEvents(tx, contentEvents);
  const counts = { imported: contentEvents.length, total: entries.length };
  await recordAudit(tx, { at: now, actor, action: 'translations_imported', details: counts });
  return { ...counts, skipped: skipped.sort((a, b) => a.index - b.index) };
};

/** Keys of the texts that letters print, including the annex. */
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
  importContext: Omit<ImportContext, 'unprintable'>,
): Promise<Imported> => {
  const letterKeys = await letterTexts(db);
  const unprintable = await findUnprintable(entries, (key) => letterKeys.has(key), missingGlyphs);
  return db.write((tx) => applyImport(tx, entries, { ...importContext, unprintable }));
};
