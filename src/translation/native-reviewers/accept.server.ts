import {
  type ChangedBy,
  confirmationQuestionIn,
  errorDetailsOf,
  findLanguage,
  lockText,
  readPair,
  saveOverride,
  saveTranslation,
  type TextChecks,
  type TextPair,
  textHash,
} from '#content/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Tx } from '#platform/db/index.server.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import { upsertReading } from './store-review.server.ts';
import { findSuggestion, lockSuggestion, type SuggestionRow, storeDecision } from './suggestions.server.ts';

export type AcceptProblem =
  | { kind: 'not_found' }
  | { kind: 'decided' }
  /** The text changed since the suggestion or the selection of its parts was made. */
  | { kind: 'changed' }
  | { kind: 'faults'; faults: ErrorDetail[] }
  | { kind: 'in_doubt'; question: string };

type AcceptInput = {
  text?: string | undefined;
  current?: string | undefined;
  confirmed?: boolean | undefined;
};

const pairOf = (db: Db | Tx, { key, language, countryCode }: SuggestionRow): Promise<TextPair | null> =>
  readPair(db, language, { key, countryCode: countryCode ?? undefined });

const effectiveText = ({ override, translation }: TextPair): string => (override ?? translation)?.text ?? '';

/** Stores a wording with its reviewer as credit; `sourceHash` is the German it was checked against. */
const storeWording = async (
  tx: Tx,
  { key, language, countryCode, reader }: SuggestionRow,
  { text, sourceHash }: { text: string; sourceHash: string },
  changedBy: ChangedBy,
): Promise<boolean> => {
  const written = { key, language, text, sourceHash, credit: reader || null };
  const saved =
    countryCode === null
      ? await saveTranslation(tx, written, changedBy)
      : await saveOverride(tx, { ...written, countryCode }, changedBy);
  return saved.ok;
};

type CheckedInput = AcceptInput & {
  /** Hash of the German that the wording was checked against; null for an unchanged text. */
  sourceHash: string | null;
};

const accept = async (
  tx: Tx,
  id: number,
  { text: parts, current: shown, sourceHash }: CheckedInput,
  changedBy: ChangedBy,
): Promise<Result<null, AcceptProblem>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  await lockText(tx, suggestion.key);
  const pair = await pairOf(tx, suggestion);
  if (!pair) return err({ kind: 'not_found' });
  const currentText = effectiveText(pair);
  if (currentText !== (shown ?? (parts === undefined ? suggestion.seen : currentText)))
    return err({ kind: 'changed' });

  const { linkId, key, language, reader, suggested } = suggestion;
  const text = parts ?? suggested;
  if (text !== currentText) {
    if (sourceHash === null || !(await storeWording(tx, suggestion, { text, sourceHash }, changedBy)))
      return err({ kind: 'changed' });
    if (text === suggested)
      await upsertReading(tx, {
        linkId,
        key,
        language,
        reader,
        textHash: textHash(text),
        readAt: changedBy.now,
      });
  }
  await storeDecision(tx, suggestion, {
    state: 'accepted',
    ...changedBy,
    details: { part: text !== suggested },
  });
  return ok(null);
};

/**
 * Stores a suggestion, or its parts in `text`, as a human translation credited to its reviewer: for the country
 * of its link, else for all countries. A suggestion with only a remark changes no text.
 */
export const acceptSuggestion = async (
  { db, checks }: { db: Db; checks: TextChecks },
  id: number,
  input: AcceptInput,
  changedBy: ChangedBy,
): Promise<Result<null, AcceptProblem>> => {
  const suggestion = await findSuggestion(db, id);
  const language = suggestion && findLanguage(suggestion.language);
  const pair = suggestion && (await pairOf(db, suggestion));
  if (!language || !pair) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  const text = input.text ?? suggestion.suggested;
  if (text === effectiveText(pair))
    return db.write((tx) => accept(tx, id, { ...input, sourceHash: null }, changedBy));
  const found = await checks.checkTranslation(pair.original, language, text);
  const faults = errorDetailsOf(found, 'text');
  if (faults.length > 0) return err({ kind: 'faults', faults });
  const question = input.confirmed ? null : confirmationQuestionIn(found);
  if (question !== null) return err({ kind: 'in_doubt', question });
  return db.write((tx) => accept(tx, id, { ...input, sourceHash: pair.original.hash }, changedBy));
};
