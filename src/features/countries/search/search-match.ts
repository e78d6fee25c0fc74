import { normaliseSpelledOut, normaliseText } from '#lib/text-normalise.ts';

/** Kinds of names, the one that explains a hit best first. */
export const nameKinds = ['code', 'name', 'english', 'native', 'alternative', 'old', 'other'] as const;
export type NameKind = (typeof nameKinds)[number];

/** A name in the forms in which it is compared. */
export type PreparedName = {
  text: string;
  kind: NameKind;
  /** Normalised; a second form has its umlauts spelled out. */
  forms: readonly string[];
  /** Without spaces, so that "Cote dIvoire" and "NewZealand" are found. */
  closed: readonly string[];
};

export type Wanted = { text: string; closed: string; longEnoughForOthers: boolean };

const close = (text: string): string => text.replaceAll(' ', '');
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Forms = Pick<PreparedName, 'forms' | 'closed'>;

/** The same names come in every language, and normalising takes most of the time. */
const knownForms = new Map<string, Forms>();

/** @param text a name from the tables, never what a visitor typed: its forms are kept */
export const formsOf = (text: string): Forms => {
  const known = knownForms.get(text);
  if (known) return known;
  const forms = [...new Set([normaliseText(text), normaliseSpelledOut(text)])];
  const made = { forms, closed: forms.map(close) };
  knownForms.set(text, made);
  return made;
};

export const prepareName = (text: string, kind: NameKind): PreparedName => ({ text, kind, ...formsOf(text) });

/** The query, already normalised, and what follows from its length: few letters say much only in Han and Hangul. */
export const prepareQuery = (text: string): Wanted => {
  const closed = close(text);
  const letters = [...closed.normalize('NFC')].length;
  return { text, closed, longEnoughForOthers: letters >= (ideographic.test(closed) ? 2 : 3) };
};

export const exactMatch = 4;
const fromTheStart = 3;
const fromAWord = 2;
const inside = 1;
const none = 0;

const formQuality = (form: string, wanted: string): number => {
  const at = form.indexOf(wanted);
  if (at < 0) return none;
  if (at === 0) return form.length === wanted.length ? exactMatch : fromTheStart;
  return form.includes(` ${wanted}`) ? fromAWord : inside;
};

const closedQuality = (closed: string, wanted: string): number => {
  if (wanted.length < 3 || !closed.startsWith(wanted)) return none;
  return closed.length === wanted.length ? exactMatch : fromTheStart;
};

/** How well a name matches: 0 not at all, 4 exactly. Names in other languages need an exact match or a beginning. */
export const matchQuality = (name: PreparedName, wanted: Wanted): number => {
  let best = none;
  for (const form of name.forms) best = Math.max(best, formQuality(form, wanted.text));
  for (const closed of name.closed) best = Math.max(best, closedQuality(closed, wanted.closed));
  if (name.kind !== 'other' || best === exactMatch) return best;
  return best > inside && wanted.longEnoughForOthers ? best : none;
};
