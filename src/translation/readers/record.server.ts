import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import { readerBounds } from './bounds.ts';
import { linkStateOf } from './link-state.ts';
import type { LinkRow } from './links.server.ts';
import { readerLinks } from './reader-links.table.ts';
import { readings } from './readings.table.ts';
import { suggestions } from './suggestions.table.ts';

/** Result of a submission: stored, link has ended, or too many open suggestions. */
export type Recorded = 'kept' | 'ended' | 'full';

/** Counts a use; locks the link, so that concurrent submissions are counted correctly. */
const takeUse = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const [link] = await tx.select().from(readerLinks).where(eq(readerLinks.id, id)).for('update');
  if (!link || linkStateOf(link, now) !== 'valid') return false;
  await tx
    .update(readerLinks)
    .set({ uses: link.uses + 1, lastUsedAt: now })
    .where(eq(readerLinks.id, id));
  return true;
};

type Reading = { key: string; textHash: string; reader: string };

/** Writes down that a wording was found good; found good again, it counts once. */
export const recordReading = async (
  tx: Tx,
  link: LinkRow,
  reading: Reading,
  now: Date,
): Promise<Recorded> => {
  if (!(await takeUse(tx, link.id, now))) return 'ended';
  await keepReading(tx, { ...reading, linkId: link.id, language: link.language, readAt: now });
  return 'kept';
};

/** Inserts a reading, replacing an earlier one by the same reviewer. */
export const keepReading = async (tx: Tx, reading: typeof readings.$inferInsert): Promise<void> => {
  await tx
    .insert(readings)
    .values(reading)
    .onConflictDoUpdate({
      target: [readings.linkId, readings.key, readings.reader],
      set: { textHash: sql`excluded.text_hash`, readAt: sql`excluded.read_at` },
    });
};

type Given = { key: string; seen: string; suggested: string; remark: string; reader: string };

/** Stores a suggestion or remark for the staff to decide; duplicates are ignored. */
export const recordSuggestion = async (tx: Tx, link: LinkRow, given: Given, now: Date): Promise<Recorded> => {
  const { id: linkId, language, countryCode } = link;
  if (!(await takeUse(tx, linkId, now))) return 'ended';
  const waiting = await tx
    .select()
    .from(suggestions)
    .where(
      and(eq(suggestions.linkId, linkId), eq(suggestions.key, given.key), eq(suggestions.state, 'open')),
    );
  const isSame = (each: Given) => each.suggested === given.suggested && each.remark === given.remark;
  if (waiting.some(isSame)) return 'kept';
  if (waiting.length >= readerBounds.openSuggestions) {
    await tx
      .update(readerLinks)
      .set({ uses: sql`${readerLinks.uses} - 1` })
      .where(eq(readerLinks.id, linkId));
    return 'full';
  }
  await tx.insert(suggestions).values({ ...given, linkId, language, countryCode, createdAt: now });
  return 'kept';
};
