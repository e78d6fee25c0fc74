import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  baseTexts,
  type ChangedBy,
  textOverrides,
  textSubject,
  translations,
} from '#content/index.server.ts';
import { notifyInbox } from '#office/index.server.ts';
import type { Reader, Tx } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import type { Suggestion } from './contract.ts';
import type { nativeReviewersLog } from './log-sentences.ts';
import { suggestions } from './suggestions.table.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;

/** Maximum number of listed suggestions, newest first. */
const maxListed = 500;
/** Maximum number of own suggestions shown to a reviewer per text. */
const maxShownToReviewer = 5;

const current = sql<string | null>`coalesce(${textOverrides.text}, ${translations.text})`;

/** Whether a decision can be undone; an accepted wording is restored from the history instead. */
export const canReopen = ({ state, seen, suggested }: SuggestionRow): boolean =>
  state === 'rejected' || (state === 'accepted' && seen === suggested);

const selectSuggestions = async (db: Reader, where: SQL | undefined): Promise<Suggestion[]> => {
  const rows = await db
    .select({ row: suggestions, german: baseTexts.german, current })
    .from(suggestions)
    .innerJoin(baseTexts, eq(baseTexts.key, suggestions.key))
    .leftJoin(
      translations,
      and(eq(translations.key, suggestions.key), eq(translations.language, suggestions.language)),
    )
    .leftJoin(
      textOverrides,
      and(
        eq(textOverrides.key, suggestions.key),
        eq(textOverrides.language, suggestions.language),
        eq(textOverrides.countryCode, suggestions.countryCode),
      ),
    )
    .where(where)
    .orderBy(desc(suggestions.id))
    .limit(maxListed);
  return rows.map(({ row, ...texts }) => ({
    id: row.id,
    textId: row.key,
    language: row.language,
    ...(row.countryCode === null ? {} : { countryCode: row.countryCode }),
    ...texts,
    seen: row.seen,
    suggested: row.suggested,
    remark: row.remark,
    reader: row.reader,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    canReopen: canReopen(row),
  }));
};

/** Suggestions, newest first: all, those for some languages, those in a state. */
export const listSuggestions = (
  db: Reader,
  {
    languages,
    state,
  }: { languages?: readonly string[] | undefined; state?: Suggestion['state'] | undefined },
): Promise<Suggestion[]> =>
  selectSuggestions(
    db,
    and(
      languages === undefined ? undefined : inArray(suggestions.language, [...languages]),
      state === undefined ? undefined : eq(suggestions.state, state),
    ),
  );

/** Number of open suggestions by text and country, in all languages or in one. */
export const openSuggestions = (
  db: Reader,
  language?: string,
): Promise<{ language: string; key: string; countryCode: string | null; number: number }[]> =>
  db
    .select({
      language: suggestions.language,
      key: suggestions.key,
      countryCode: suggestions.countryCode,
      number: count(),
    })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.state, 'open'),
        language === undefined ? undefined : eq(suggestions.language, language),
      ),
    )
    .groupBy(suggestions.language, suggestions.key, suggestions.countryCode);

/** Suggestions for a text sent through a link, newest first. */
export const suggestionsOfLink = (
  db: Reader,
  linkId: number,
  key: string,
): Promise<Pick<SuggestionRow, 'seen' | 'suggested' | 'remark' | 'state'>[]> =>
  db
    .select({
      seen: suggestions.seen,
      suggested: suggestions.suggested,
      remark: suggestions.remark,
      state: suggestions.state,
    })
    .from(suggestions)
    .where(and(eq(suggestions.linkId, linkId), eq(suggestions.key, key)))
    .orderBy(desc(suggestions.id))
    .limit(maxShownToReviewer);

/** The suggestion; null if it does not exist. */
export const readSuggestion = async (db: Reader, id: number): Promise<Suggestion | null> =>
  (await selectSuggestions(db, eq(suggestions.id, id)))[0] ?? null;

export const findSuggestion = async (db: Reader, id: number): Promise<SuggestionRow | null> =>
  (await db.select().from(suggestions).where(eq(suggestions.id, id)))[0] ?? null;

/** The suggestion, locked until the transaction ends; null if it does not exist. */
export const lockSuggestion = async (tx: Tx, id: number): Promise<SuggestionRow | null> =>
  (await tx.select().from(suggestions).where(eq(suggestions.id, id)).for('update'))[0] ?? null;

type Decision = ChangedBy & { state: 'accepted' | 'rejected'; reason?: string; details?: object };

const recordDecisionAudit = async (
  tx: Tx,
  { id, key, language, countryCode, reader }: SuggestionRow,
  action: keyof typeof nativeReviewersLog,
  { actor, now }: ChangedBy,
  details: object,
): Promise<void> => {
  await notifyInbox(tx);
  await recordAudit(tx, {
    ...{ at: now, actor, action, subject: textSubject(key) },
    details: { suggestion: id, text: key, language, country: countryCode, reader, ...details },
  });
};

/** Stores a decision and its audit entry. */
export const storeDecision = async (
  tx: Tx,
  row: SuggestionRow,
  { state, actor, now, reason = '', details = {} }: Decision,
): Promise<void> => {
  await tx
    .update(suggestions)
    .set({ state, reason, decidedAt: now, decidedBy: actor.username })
    .where(eq(suggestions.id, row.id));
  await recordDecisionAudit(
    tx,
    row,
    `suggestion_${state}`,
    { actor, now },
    { ...(reason ? { reason } : {}), ...details },
  );
};

/** Undoes a decision: the suggestion is open again. */
export const reopen = async (tx: Tx, row: SuggestionRow, changedBy: ChangedBy): Promise<void> => {
  const { state, reason } = row;
  await tx
    .update(suggestions)
    .set({ state: 'open', reason: '', decidedAt: null, decidedBy: null })
    .where(eq(suggestions.id, row.id));
  await recordDecisionAudit(tx, row, 'suggestion_reopened', changedBy, {
    before: state,
    ...(reason ? { reason } : {}),
  });
};
