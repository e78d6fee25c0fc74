import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { type ChangedBy, firstUpdateTime, isUnchangedSince, nextUpdateTime } from '../text-lock.server.ts';
import type { WrittenTerm } from './edited-terms.ts';
import { glossaryTerms } from './glossary-terms.table.ts';
import { glossaryLimits } from './limits.ts';

/** A term that the staff changed or added, its last author and when. */
export type EditedTerm = typeof glossaryTerms.$inferSelect;

type TermRef = { language: string; term: string };

const isTerm = ({ language, term }: TermRef) =>
  and(eq(glossaryTerms.language, language), eq(glossaryTerms.term, term));

/** The edited terms of a language, by their German name. */
export const loadEditedTerms = (db: Reader, language: string): Promise<EditedTerm[]> =>
  db
    .select()
    .from(glossaryTerms)
    .where(eq(glossaryTerms.language, language))
    .orderBy(asc(glossaryTerms.term));

const hasRoom = async (tx: Writer, language: string): Promise<boolean> => {
  const [row] = await tx
    .select({ terms: count() })
    .from(glossaryTerms)
    .where(eq(glossaryTerms.language, language));
  return (row?.terms ?? 0) < glossaryLimits.editedTerms;
};

const contentOf = ({ term, translation, germanForms, forms, forbidden, note }: WrittenTerm) => ({
  ...{ term, translation, note },
  ...{ germanForms: [...germanForms], forms: [...forms], forbidden: [...forbidden] },
});

/**
 * Stores a term over the one of the release, or adds it.
 * @param lastSeen `updatedAt` of the edited term when it was loaded; null: it was not edited; undefined: do not check
 * @returns `conflict` if somebody else saved since, `full` if the language has the most terms it may have
 */
export const saveTerm = async (
  tx: Writer,
  language: string,
  written: WrittenTerm,
  lastSeen: Date | null | undefined,
  { actor, now }: ChangedBy,
): Promise<Result<null, 'conflict' | 'full'>> => {
  const { term } = written;
  const [before = null] = await tx
    .select()
    .from(glossaryTerms)
    .where(isTerm({ language, term }))
    .for('update');
  if (!isUnchangedSince(before, lastSeen)) return err('conflict');
  const values = contentOf(written);
  if (before && isDeepStrictEqual(contentOf(before), values)) return ok(null);
  if (!before && !(await hasRoom(tx, language))) return err('full');
  const saved = { ...values, updatedBy: actor.username };
  const stored = before
    ? await tx
        .update(glossaryTerms)
        .set({ ...saved, updatedAt: nextUpdateTime(glossaryTerms.updatedAt) })
        .where(isTerm({ language, term }))
        .returning({ term: glossaryTerms.term })
    : await tx
        .insert(glossaryTerms)
        .values({ language, ...saved, updatedAt: firstUpdateTime })
        .onConflictDoNothing()
        .returning({ term: glossaryTerms.term });
  if (stored.length === 0) return err('conflict');
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'glossary_term_saved', subject: `glossary:${language}` },
    details: { language, ...values, before: before && contentOf(before) },
  });
  return ok(null);
};

/**
 * Removes an edited term; one of the release is as shipped again.
 * @returns false if it was not edited
 */
export const removeTerm = async (
  tx: Writer,
  { language, term, shipped }: TermRef & { shipped: boolean },
  { actor, now }: ChangedBy,
): Promise<boolean> => {
  const [before] = await tx.delete(glossaryTerms).where(isTerm({ language, term })).returning();
  if (!before) return false;
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'glossary_term_removed', subject: `glossary:${language}` },
    details: { language, term, shipped, before: contentOf(before) },
  });
  return true;
};
