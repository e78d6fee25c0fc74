import { and, eq, sql } from 'drizzle-orm';
import { notifyInbox } from '#office/index.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { reviewerLimits } from './limits.ts';
import { linkStateOf } from './link-state.ts';
import type { LinkRow } from './links.server.ts';
import { readings } from './readings.table.ts';
import { reviewerLinks } from './reviewer-links.table.ts';
import { suggestions } from './suggestions.table.ts';

/** Result of a submission: stored, link has ended, or too many open suggestions. */
export type SubmissionResult = 'stored' | 'ended' | 'full';

/** Counts a use; locks the link, so that concurrent submissions are counted correctly. */
const countUse = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const [link] = await tx.select().from(reviewerLinks).where(eq(reviewerLinks.id, id)).for('update');
  if (!link || linkStateOf(link, now) !== 'valid') return false;
  await tx
    .update(reviewerLinks)
    .set({ uses: link.uses + 1, lastUsedAt: now })
    .where(eq(reviewerLinks.id, id));
  return true;
};

type Reading = { key: string; textHash: string; reader: string };

/** Stores the approval of a wording; repeated approvals count once. */
export const recordReading = async (
  tx: Tx,
  link: LinkRow,
  reading: Reading,
  now: Date,
): Promise<SubmissionResult> => {
  if (!(await countUse(tx, link.id, now))) return 'ended';
  await upsertReading(tx, { ...reading, linkId: link.id, language: link.language, readAt: now });
  return 'stored';
};

/** Inserts an approval, replacing an earlier one by the same reviewer. */
export const upsertReading = async (tx: Tx, reading: typeof readings.$inferInsert): Promise<void> => {
  await tx
    .insert(readings)
    .values(reading)
    .onConflictDoUpdate({
      target: [readings.linkId, readings.key, readings.reader],
      set: { textHash: sql`excluded.text_hash`, readAt: sql`excluded.read_at` },
    });
};

type NewSuggestion = { key: string; seen: string; suggested: string; remark: string; reader: string };

/** Stores a suggestion or remark for the staff to decide; duplicates are ignored. */
export const recordSuggestion = async (
  tx: Tx,
  link: LinkRow,
  suggestion: NewSuggestion,
  now: Date,
): Promise<SubmissionResult> => {
  const { id: linkId, language, countryCode } = link;
  if (!(await countUse(tx, linkId, now))) return 'ended';
  const openSuggestions = await tx
    .select()
    .from(suggestions)
    .where(
      and(eq(suggestions.linkId, linkId), eq(suggestions.key, suggestion.key), eq(suggestions.state, 'open')),
    );
  const isSame = (each: NewSuggestion) =>
    each.suggested === suggestion.suggested && each.remark === suggestion.remark;
  if (openSuggestions.some(isSame)) return 'stored';
  if (openSuggestions.length >= reviewerLimits.openSuggestions) {
    await tx
      .update(reviewerLinks)
      .set({ uses: sql`${reviewerLinks.uses} - 1` })
      .where(eq(reviewerLinks.id, linkId));
    return 'full';
  }
  await tx.insert(suggestions).values({ ...suggestion, linkId, language, countryCode, createdAt: now });
  await notifyInbox(tx);
  return 'stored';
};
