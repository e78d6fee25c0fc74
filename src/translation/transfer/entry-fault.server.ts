import {
  findLanguage,
  findTextFaults,
  originalLanguage,
  placeholdersOf,
  samePlaceholders,
} from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import { isBlank } from '#lib/blank.ts';
import type { Entry } from './entry.ts';

const dayMs = 24 * 60 * 60_000;
const earliest = new Date('2000-01-01');

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const placeholderList = (text: string): string =>
  placeholdersOf(text)
    .map((name) => `{${name}}`)
    .join(', ') || 'keine';

const characterFault = (text: string): string | null => {
  const [fault] = findTextFaults(text);
  return fault
    ? `Zeile ${fault.line}, Stelle ${fault.column}: ein Zeichen, das nicht veröffentlicht werden darf (${codePoint(fault.character)}).`
    : null;
};

const targetFault = ({ language, countryCode, origin }: Entry, german: string | undefined): string | null => {
  if (german === undefined) return 'Diesen Text gibt es hier nicht.';
  if (!findLanguage(language)) return 'Diese Sprache gibt es hier nicht.';
  if (countryCode === null)
    return language === originalLanguage ? 'Das Deutsche ist die Vorlage und wird nicht importiert.' : null;
  if (!findCountry(countryCode)) return 'Dieses Land gibt es hier nicht.';
  return origin === 'human' ? null : 'Den eigenen Text eines Landes schreibt immer ein Mensch.';
};

const textFault = (text: string, german: string): string | null => {
  if (isBlank(text)) return 'Der Text ist leer.';
  const fault = characterFault(text);
  if (fault) return fault;
  return samePlaceholders(german, text)
    ? null
    : `Die Platzhalter stimmen nicht: hier ${placeholderList(german)}, in der Datei ${placeholderList(text)}.`;
};

/**
 * German reason why an entry cannot be stored; null if it can.
 * @param german the German text of this installation; undefined if it has none
 */
export const entryFault = (entry: Entry, german: string | undefined, now: Date): string | null => {
  const fault = targetFault(entry, german) ?? textFault(entry.text, german ?? '');
  if (fault) return fault;
  if (entry.updatedBy !== null && findTextFaults(entry.updatedBy).length > 0)
    return 'Der Name, wer geändert hat, enthält Zeichen, die nicht gespeichert werden können.';
  const isPossible = entry.updatedAt >= earliest && entry.updatedAt.getTime() <= now.getTime() + dayMs;
  return isPossible ? null : 'Der Zeitpunkt der Änderung kann nicht stimmen.';
};
