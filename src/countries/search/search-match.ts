import { normalizeSpelledOut, normalizeText } from '#lib/text-normalize.ts';

/** Kinds of names, ordered by how well they explain a hit. */
export const nameKinds = ['code', 'name', 'english', 'native', 'alternative', 'old', 'other'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A name in the forms used for comparison. */
export type PreparedName = {
  text: string;
  kind: NameKind;
  /** Normalised, and a second form with umlauts spelled out. */
  forms: readonly string[];
  /** Without spaces, so that "Cote dIvoire" and "NewZealand" are found. */
  compact: readonly string[];
};

export type PreparedQuery = { text: string; compact: string; longEnoughForOthers: boolean };

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Forms = Pick<PreparedName, 'forms' | 'compact'>;

/** Cached across languages, because they share names and normalising takes most of the time. */
const formsCache = new Map<string, Forms>();

/** @param text a name from the tables, never visitor input, because its forms are cached */
export const formsOf = (text: string): Forms => {
  const cached = formsCache.get(text);
  if (cached) return cached;
  const forms = [...new Set([normalizeText(text), normalizeSpelledOut(text)])];
  const result = { forms, compact: forms.map(withoutSpaces) };
  formsCache.set(text, result);
  return result;
};

export const prepareName = (text: string, kind: NameKind): PreparedName => ({ text, kind, ...formsOf(text) });

/** Prepares a normalised query. Names in other languages need three letters, in Han, kana and Hangul two. */
export const prepareQuery = (text: string): PreparedQuery => {
  const compact = withoutSpaces(text);
  const letters = [...compact.normalize('NFC')].length;
  return { text, compact, longEnoughForOthers: letters >= (ideographic.test(compact) ? 2 : 3) };
};

export const exactMatch = 4;
export const matchAtStart = 3;
const matchAtWord = 2;
export const matchInside = 1;
const noMatch = 0;

const formQuality = (form: string, query: string): number => {
  const at = form.indexOf(query);
  if (at < 0) return noMatch;
  if (at === 0) return form.length === query.length ? exactMatch : matchAtStart;
  return form.includes(` ${query}`) ? matchAtWord : matchInside;
};

const qualityWithoutSpaces = (compact: string, query: string): number => {
  if (query.length < 3 || !compact.startsWith(query)) return noMatch;
  return compact.length === query.length ? exactMatch : matchAtStart;
};

/**
 * How well a name matches, from 0 (not at all) to 4 (exactly). Names in other languages must match at the start of a
 * word.
 */
export const matchQuality = (name: PreparedName, query: PreparedQuery): number => {
  let best = noMatch;
  for (const form of name.forms) best = Math.max(best, formQuality(form, query.text));
  for (const compact of name.compact) best = Math.max(best, qualityWithoutSpaces(compact, query.compact));
  if (name.kind !== 'other' || best === exactMatch) return best;
  return best > matchInside && query.longEnoughForOthers ? best : noMatch;
};
