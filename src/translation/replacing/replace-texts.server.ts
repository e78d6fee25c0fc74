import { and, eq, sql } from 'drizzle-orm';
import {
  type ChangedBy,
  changeTranslations,
  confirmationQuestionIn,
  type FormerTranslation,
  type Language,
  readPairs,
  restoreTranslations,
  samePlaceholders,
  type TextChecks,
  type TextPair,
} from '#content/index.server.ts';
import { isBlank } from '#lib/blank.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { maxUndoSeconds } from '#lib/undo-seconds.ts';
import { type Hold, type ReplaceProblem, type Replacer, replacementOf } from '#office/index.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from '../audit.server.ts';
import { maxTextLength } from '../contract/fields.ts';
import { normalizeText } from '../normalize-text.ts';
import type { ReplaceTextsBody, ReplaceTextsResponse } from './contract.ts';
import { translationReplacements } from './translation-replacements.table.ts';

type Parts = { db: Db; checks: TextChecks; replacer: Replacer };

type TranslatedPair = TextPair & { translation: NonNullable<TextPair['translation']> };

type ReplacedTranslation = {
  pair: TranslatedPair;
  text: string;
  places: number;
  before: string;
  after: string;
  hold: Hold | null;
};

/** Why a translation is not changed; null when it may be. */
const holdOf = async (
  checks: TextChecks,
  { original, translation }: TranslatedPair,
  language: Language,
  text: string | null,
): Promise<Hold | null> => {
  if (text === null) return { code: 'too_long', sentence: 'Der Text würde länger als 10.000 Zeichen.' };
  if (isBlank(text)) return { code: 'empty', sentence: 'Vom Text bliebe nichts übrig.' };
  const faults = await checks.checkTranslation(original, language, text);
  const error = faults.find(({ severity }) => severity === 'error');
  if (error)
    return {
      code: samePlaceholders(original.german, text) ? 'rules' : 'placeholders',
      sentence: error.message,
    };
  const question = confirmationQuestionIn(faults);
  if (question === null) return null;
  const before = await checks.checkTranslation(original, language, translation.text);
  return confirmationQuestionIn(before) === null ? { code: 'rules', sentence: question } : null;
};

const findIn = async (
  { db, checks, replacer }: Parts,
  body: ReplaceTextsBody,
  language: Language,
): Promise<Result<ReplacedTranslation[], ReplaceProblem>> => {
  const except = new Set(body.except);
  const { category } = body.filter;
  const pairs = (await readPairs(db, language.tag)).filter(
    (pair): pair is TranslatedPair =>
      pair.translation !== null &&
      !except.has(pair.original.key) &&
      (category === undefined || pair.original.category === category),
  );
  const replaced = await replacer.replaceIn(
    { ...body, maxLength: maxTextLength },
    pairs.map(({ translation }) => ({ language: language.tag, texts: [translation.text] })),
  );
  if (!replaced.ok) return replaced;
  const found: ReplacedTranslation[] = [];
  for (const [index, pair] of pairs.entries()) {
    const change = replaced.value[index]?.[0];
    if (!change) continue;
    const { places, before, after } = change;
    const text = change.text === null ? null : normalizeText(change.text);
    if (text === pair.translation.text) continue;
    const hold = await holdOf(checks, pair, language, text);
    found.push({ pair, text: text ?? '', places, before, after, hold });
  }
  return ok(found);
};

const isUndoable = sql`${translationReplacements.madeAt} > now() - make_interval(secs => ${maxUndoSeconds})`;

const storeUndo = async (
  tx: Writer,
  language: string,
  changed: readonly FormerTranslation[],
  { actor }: ChangedBy,
): Promise<string> => {
  await tx.delete(translationReplacements).where(sql`not (${isUndoable})`);
  const [row] = await tx
    .insert(translationReplacements)
    .values({ language, changed, madeBy: actor.username })
    .returning({ undo: translationReplacements.undo });
  return (row as { undo: string }).undo;
};

const changedHold: Hold = { code: 'changed', sentence: 'Der Text wurde währenddessen geändert.' };

/** Saves new wordings in one transaction; translations changed since they were read are held. */
const saveReplaced = (
  { db }: Parts,
  { find, replace, language }: ReplaceTextsBody,
  planned: readonly ReplacedTranslation[],
  changedBy: ChangedBy,
): Promise<{ outcomes: readonly ReplacedTranslation[]; undo: string | null }> =>
  db.write(async (tx) => {
    const changes = planned
      .filter(({ hold }) => !hold)
      .map(({ pair: { original, translation }, text }) => ({
        ...{ key: original.key, text, lastSeen: translation.updatedAt },
      }));
    const former = changes.length > 0 ? await changeTranslations(tx, language, changes, changedBy) : [];
    const changed = new Set(former.map(({ key }) => key));
    const outcomes = planned.map((each) =>
      each.hold || changed.has(each.pair.original.key) ? each : { ...each, hold: changedHold },
    );
    if (former.length === 0) return { outcomes, undo: null };
    const { actor, now } = changedBy;
    const details = { language, find, replace, texts: former.length };
    await recordAudit(tx, { at: now, actor, action: 'translations_replaced', details });
    return { outcomes, undo: await storeUndo(tx, language, former, changedBy) };
  });

/** Finds and replaces in the translations into a language; what the rules for texts refuse is held and named. */
export const replaceInTranslations = async (
  parts: Parts,
  body: ReplaceTextsBody,
  language: Language,
  changedBy: ChangedBy,
): Promise<Result<ReplaceTextsResponse, ReplaceProblem>> => {
  const found = await findIn(parts, body, language);
  if (!found.ok) return found;
  const { outcomes, undo } = body.dryRun
    ? { outcomes: found.value, undo: null }
    : await saveReplaced(parts, { ...body, language: language.tag }, found.value, changedBy);
  return ok(
    replacementOf(
      outcomes.map(({ pair, places, before, after, hold }) => ({
        ...{ id: pair.original.key, language: language.tag, places, before, after, hold },
      })),
      undo,
    ),
  );
};

/** Undoes a replacement, except for what was changed since. */
export const undoReplacement = async (
  tx: Writer,
  undo: string,
  { actor, now }: ChangedBy,
): Promise<Result<{ restored: number; skipped: { id: string; reason: string }[] }, 'undo_expired'>> => {
  const [claimed] = await tx
    .delete(translationReplacements)
    .where(and(eq(translationReplacements.undo, undo), isUndoable))
    .returning();
  if (!claimed) return err('undo_expired');
  const { language, changed } = claimed;
  const restored = await restoreTranslations(tx, language, changed);
  const details = { language, texts: restored.size };
  if (restored.size > 0)
    await recordAudit(tx, { at: now, actor, action: 'translations_replacement_undone', details });
  const skipped = changed
    .filter(({ key }) => !restored.has(key))
    .map(({ key }) => ({ id: key, reason: `${key}: inzwischen geändert.` }));
  return ok({ restored: restored.size, skipped });
};
