import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#features/audit/index.server.ts';
import { announceChanges } from '#features/changes/index.server.ts';
import {
  baseTexts,
  findTextFaults,
  textHash,
  textOverrides,
  translations,
  translationVersions,
} from '#features/texts/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Tx } from '#platform/db/index.server.ts';
import type { ErrorDetail } from '#platform/http/index.ts';
import { keepReading } from './record.server.ts';
import { decide, lockSuggestion, type SuggestionRow } from './suggestions.server.ts';
import { lengthFault, placeholderFaults, type WordingRules, written } from './wording.ts';

export type AcceptProblem =
  | { kind: 'not_found' }
  | { kind: 'decided' }
  /** The translation is no longer the one the suggestion, or the choice of its parts, was made for. */
  | { kind: 'changed' }
  | { kind: 'faults'; faults: ErrorDetail[] };

type Place = Pick<SuggestionRow, 'key' | 'language' | 'countryCode'>;
type Version = typeof translationVersions.$inferInsert;
type Stored = Pick<Version, 'text' | 'sourceHash' | 'origin' | 'status' | 'savedAt' | 'savedBy'>;

const codePointsOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

/** What keeps a wording from being stored as a translation, in German. */
export const acceptFaults = (base: WordingRules, text: string): ErrorDetail[] => {
  const fault = (message: string) => ({ path: 'text', message });
  if (text.trim() === '') return [fault('Der Text darf nicht leer sein.')];
  const { missing, extra } = placeholderFaults(base.german, text);
  const tooLong = lengthFault(text, base);
  return [
    ...findTextFaults(text).map(({ line, column, character }) => ({
      ...fault(
        `Zeile ${line}, Zeichen ${column}: ${codePointsOf(character)} darf nicht veröffentlicht werden.`,
      ),
      line,
      column,
    })),
    ...(missing.length > 0 ? [fault(`Diese Platzhalter fehlen: ${written(missing)}.`)] : []),
    ...(extra.length > 0 ? [fault(`Diese Platzhalter stehen nicht im Deutschen: ${written(extra)}.`)] : []),
    ...(tooLong > 0
      ? [fault(`Höchstens ${base.maxLength} Zeichen passen, es sind ${tooLong} zu viel.`)]
      : []),
  ];
};

const storedTranslation = async (tx: Tx, { key, language }: Place): Promise<Stored | null> => {
  const [row] = await tx
    .select()
    .from(translations)
    .where(and(eq(translations.key, key), eq(translations.language, language)))
    .for('update');
  return row ? { ...row, savedAt: row.updatedAt, savedBy: row.updatedBy } : null;
};

const storedOverride = async (tx: Tx, { key, language }: Place, country: string): Promise<Stored | null> => {
  const [row] = await tx
    .select()
    .from(textOverrides)
    .where(
      and(
        eq(textOverrides.key, key),
        eq(textOverrides.language, language),
        eq(textOverrides.countryCode, country),
      ),
    )
    .for('update');
  return row
    ? { ...row, origin: 'human', status: 'reviewed', savedAt: row.updatedAt, savedBy: row.updatedBy }
    : null;
};

/** Adds a version; before the first one, the wording that was there. */
const addVersion = async (
  tx: Tx,
  { key, language, countryCode }: Place,
  before: Stored | null,
  after: Stored & { credit: string | null },
) => {
  const known = await tx.$count(
    translationVersions,
    and(
      eq(translationVersions.key, key),
      eq(translationVersions.language, language),
      countryCode === null
        ? isNull(translationVersions.countryCode)
        : eq(translationVersions.countryCode, countryCode),
    ),
  );
  const place = { key, language, countryCode };
  const versionOf = ({ text, sourceHash, origin, status, savedAt, savedBy }: Stored): Version => ({
    ...place,
    text,
    sourceHash,
    origin,
    status,
    savedAt,
    savedBy,
  });
  if (known === 0 && before) await tx.insert(translationVersions).values(versionOf(before));
  await tx.insert(translationVersions).values({ ...versionOf(after), credit: after.credit });
};

type Written = { text: string; sourceHash: string; updatedAt: Date; updatedBy: string };

const write = async (tx: Tx, { key, language, countryCode }: Place, written: Written): Promise<void> => {
  if (countryCode !== null) {
    await tx
      .insert(textOverrides)
      .values({ key, language, countryCode, ...written })
      .onConflictDoUpdate({
        target: [textOverrides.key, textOverrides.language, textOverrides.countryCode],
        set: written,
      });
    return announceChanges(tx, [{ kind: 'override', key, language, country: countryCode }]);
  }
  const set = { ...written, origin: 'human', status: 'reviewed' } as const;
  await tx
    .insert(translations)
    .values({ key, language, ...set })
    .onConflictDoUpdate({ target: [translations.key, translations.language], set });
  return announceChanges(tx, [{ kind: 'translation', key, language }]);
};

type Given = { text?: string | undefined; current?: string | undefined };

/**
 * Takes a suggestion over, or the parts of it in `text`, as a human translation credited to its reader: for the country
 * of its link, else for all. A suggestion that only remarks on the wording changes nothing.
 */
export const acceptSuggestion = async (
  tx: Tx,
  id: number,
  { text: parts, current: shown }: Given,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<null, AcceptProblem>> => {
  const suggestion = await lockSuggestion(tx, id);
  if (!suggestion) return err({ kind: 'not_found' });
  if (suggestion.state !== 'open') return err({ kind: 'decided' });
  const [base] = await tx.select().from(baseTexts).where(eq(baseTexts.key, suggestion.key)).for('share');
  if (!base) return err({ kind: 'not_found' });

  const general = await storedTranslation(tx, suggestion);
  const own = suggestion.countryCode && (await storedOverride(tx, suggestion, suggestion.countryCode));
  const present = (own || general)?.text ?? '';
  if (present !== (shown ?? (parts === undefined ? suggestion.seen : present)))
    return err({ kind: 'changed' });

  const text = parts ?? suggestion.suggested;
  const details = { part: text !== suggestion.suggested };
  if (text === present) {
    await decide(tx, suggestion, { state: 'accepted', actor, now, details });
    return ok(null);
  }
  const faults = acceptFaults(base, text);
  if (faults.length > 0) return err({ kind: 'faults', faults });
  const before = suggestion.countryCode === null ? general : own || null;
  await addVersion(tx, suggestion, before, {
    text,
    sourceHash: base.hash,
    origin: 'human',
    status: 'reviewed',
    savedAt: now,
    savedBy: actor.username,
    credit: suggestion.reader || null,
  });
  await write(tx, suggestion, { text, sourceHash: base.hash, updatedAt: now, updatedBy: actor.username });
  const { linkId, key, language, reader } = suggestion;
  if (text === suggestion.suggested)
    await keepReading(tx, { linkId, key, language, reader, textHash: textHash(text), readAt: now });
  await decide(tx, suggestion, { state: 'accepted', actor, now, details });
  return ok(null);
};
