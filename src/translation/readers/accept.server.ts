import {
  type By,
  errorsIn,
  findLanguage,
  lockText,
  questionIn,
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
import { keepReading } from './record.server.ts';
import { decide, findSuggestion, lockSuggestion, type SuggestionRow } from './suggestions.server.ts';

export type AcceptProblem =
  | { kind: 'not_found' }
  | { kind: 'decided' }
  /** The text changed since the suggestion or the selection of its parts was made. */
  | { kind: 'changed' }
  | { kind: 'faults'; faults: ErrorDetail[] }
  | { kind: 'in_doubt'; question: string };

type Given = { text?: string | undefined; current?: string | undefined; confirmed?: boolean | undefined };

const pairOf = (db: Db | Tx, { key, language, countryCode }: SuggestionRow): Promise<TextPair | null> =>
  readPair(db, language, { key, countryCode: countryCode ?? undefined });

const shownIn = ({ override, translation }: TextPair): string => (override ?? translation)?.text ?? '';

/** Stores a wording with its reviewer as credit; `sourceHash` is the German it was checked against. */
const store = async (
  tx: Tx,
  { key, language, countryCode, reader }: SuggestionRow,
  { text, sourceHash }: { text: string; sourceHash: string },
  by: By,
): Promise<boolean> => {
  const written = { key, language, text, sourceHash, credit: reader || null };
  const saved =
    countryCode === null
      ? await saveTranslation(tx, written, by)
      : await saveOverride(tx, { ...written, countryCode }, by);
  return saved.ok;
};

type Checked = Given & {
  /** Hash of the German that the wording was checked against; null for an unchanged text. */
  sourceHash: string | null;
};

const accept = async (
  tx: Tx,
  id: number,
  { text: parts, current: shown, sourceHash }: Checked,
  by: By,
): Promise<Result<null, AcceptProblem>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  await lockText(tx, suggestion.key);
  const pair = await pairOf(tx, suggestion);
  if (!pair) return err({ kind: 'not_found' });
  const present = shownIn(pair);
  if (present !== (shown ?? (parts === undefined ? suggestion.seen : present)))
    return err({ kind: 'changed' });

  const { linkId, key, language, reader, suggested } = suggestion;
  const text = parts ?? suggested;
  if (text !== present) {
    if (sourceHash === null || !(await store(tx, suggestion, { text, sourceHash }, by)))
      return err({ kind: 'changed' });
    if (text === suggested)
      await keepReading(tx, { linkId, key, language, reader, textHash: textHash(text), readAt: by.now });
  }
  await decide(tx, suggestion, { state: 'accepted', ...by, details: { part: text !== suggested } });
  return ok(null);
};

/**
 * Takes a suggestion over, or the parts of it in `text`, as a human translation credited to its reader: for the country
 * of its link, else for all. A suggestion that only remarks on the wording changes nothing.
 */
export const acceptSuggestion = async (
  { db, checks }: { db: Db; checks: TextChecks },
  id: number,
  given: Given,
  by: By,
): Promise<Result<null, AcceptProblem>> => {
  const suggestion = await findSuggestion(db, id);
  const language = suggestion && findLanguage(suggestion.language);
  const pair = suggestion && (await pairOf(db, suggestion));
  if (!language || !pair) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  const text = given.text ?? suggestion.suggested;
  if (text === shownIn(pair)) return db.write((tx) => accept(tx, id, { ...given, sourceHash: null }, by));
  const found = await checks.checkTranslation(pair.original, language, text);
  const faults = errorsIn(found, 'text');
  if (faults.length > 0) return err({ kind: 'faults', faults });
  const question = given.confirmed ? null : questionIn(found);
  if (question !== null) return err({ kind: 'in_doubt', question });
  return db.write((tx) => accept(tx, id, { ...given, sourceHash: pair.original.hash }, by));
};
