import type { Region } from '#countries/catalogue/catalogue.ts';
import { collator } from '#lib/intl.ts';
import { normaliseText } from '#lib/text-normalise.ts';
import {
  exactMatch,
  matchAtStart,
  matchInside,
  matchQuality,
  type NameKind,
  nameKinds,
  type PreparedName,
  prepareName,
  prepareQuery,
} from './search-match.ts';
import { withinOneError } from './typing-error.ts';

export type { NameKind } from './search-match.ts';

/** A further name of a country, besides its code and the name shown. */
export type SearchName = {
  text: string;
  kind: Exclude<NameKind, 'code' | 'name'>;
  /** BCP 47 tag, where the name belongs to one language. */
  lang?: string;
};

export type SearchEntry = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  /** What to sort by if not by `name`. */
  sortName?: string;
  region: Region;
  names: readonly SearchName[];
};

export type SearchHit = {
  code: string;
  /** The name that matched best; `corrected` if a typing error was forgiven. */
  reason: { kind: NameKind; text: string; corrected?: true };
  /** Name or code equals the query. */
  exact: boolean;
};

export type SearchOptions = {
  /** Default `all`. */
  region?: Region | 'all';
  /** BCP 47 tag to sort by; default `en`. */
  locale?: string;
};

/** No name is longer; cutting the query bounds the cost of pasted text. */
const maxQueryLength = 200;
const minCorrectableLength = 4;
/** The beginnings of shorter words resemble each other too much: one letter off, 'iran' would begin 'Frankreich'. */
const minCorrectableBeginning = 5;

/** The names of an entry, and all their forms in one text, which rules out most entries with one scan. */
type PreparedEntry = { names: readonly PreparedName[]; allForms: string };

const prepared = new WeakMap<SearchEntry, PreparedEntry>();

const prepareEntry = (entry: SearchEntry): PreparedEntry => {
  const known = prepared.get(entry);
  if (known) return known;
  const names = [
    prepareName(entry.code, 'code'),
    prepareName(entry.name, 'name'),
    ...entry.names.map(({ text, kind }) => prepareName(text, kind)),
  ];
  const made = { names, allForms: names.flatMap(({ forms, compact }) => [...forms, ...compact]).join('\n') };
  prepared.set(entry, made);
  return made;
};

/** Entries prepared in one go: a few milliseconds on a slow phone. */
const entriesPerStep = 4;

/**
 * Prepares entries before they are searched, and lets the program do other things in between: preparing all of them with
 * the first search holds up a slow phone for half a second.
 */
export const prepareEntries = async (entries: readonly SearchEntry[]): Promise<void> => {
  for (const [at, entry] of entries.entries()) {
    if (at % entriesPerStep === 0) await new Promise((resolve) => setTimeout(resolve));
    prepareEntry(entry);
  }
};

/** Names that only explain a hit where no better one does. */
const remote = new Set<NameKind>(['old', 'other']);
/** A former or foreign name that merely begins with the query, or contains it, is worth less than any better name. */
const remoteFactor = 0.1;

type Rated = { name: PreparedName; quality: number };

/** The entry's best rated name; ties go to the kind that explains the hit best. */
const bestName = (entry: SearchEntry, rate: (name: PreparedName) => number): Rated | null => {
  let best: Rated | null = null;
  let bestScore = 0;
  for (const name of prepareEntry(entry).names) {
    const quality = rate(name);
    const factor = quality < exactMatch && remote.has(name.kind) ? remoteFactor : 1;
    const score = quality && factor * (quality * nameKinds.length - nameKinds.indexOf(name.kind));
    if (score > bestScore) [best, bestScore] = [{ name, quality }, score];
  }
  return best;
};

type Found = { hit: SearchHit; quality: number };

const isRemote = ({ hit }: Found): boolean => remote.has(hit.reason.kind);
const fewestLettersInside = 3;

/**
 * Leaves out what would bury the country meant: former and foreign names that begin with the query when a country is called
 * just that, and that merely contain it when others begin with it; after one or two letters any name that merely contains
 * them when others begin with them.
 */
const withoutNoise = (found: readonly Found[], query: string): Found[] => {
  const beginsSomewhere = found.some(({ quality }) => quality > matchInside);
  const isNamed = found.some((each) => each.hit.exact && !isRemote(each));
  return found.filter((each) => {
    const isMeant = !isRemote(each) && query.length >= fewestLettersInside;
    if (!isMeant && beginsSomewhere && each.quality <= matchInside) return false;
    return !isNamed || each.hit.exact || !isRemote(each);
  });
};

/** What is called like the query, then what begins with it, then everything else; each group stays in its order. */
const inGroups = (found: readonly Found[]): Found[] => {
  const exact = found.filter(({ hit }) => hit.exact);
  const others = found.filter(({ hit }) => !hit.exact);
  const begins = (each: Found) => each.quality >= matchAtStart && !isRemote(each);
  return [...exact, ...others.filter(begins), ...others.filter((each) => !begins(each))];
};

const findDirect = (entries: readonly SearchEntry[], query: string): Found[] => {
  const preparedQuery = prepareQuery(query);
  return entries.flatMap((entry) => {
    const { allForms } = prepareEntry(entry);
    if (!allForms.includes(preparedQuery.text) && !allForms.includes(preparedQuery.compact)) return [];
    const best = bestName(entry, (name) => matchQuality(name, preparedQuery));
    if (!best) return [];
    const { text, kind } = best.name;
    const hit = { code: entry.code, reason: { kind, text }, exact: best.quality === exactMatch };
    return { hit, quality: best.quality };
  });
};

const findRated = (entries: readonly SearchEntry[], fits: (name: PreparedName) => boolean): Found[] =>
  entries.flatMap((entry) => {
    const best = bestName(entry, (name) => Number(fits(name)));
    if (!best) return [];
    const { text, kind } = best.name;
    const hit: SearchHit = { code: entry.code, reason: { kind, text, corrected: true }, exact: false };
    return { hit, quality: best.quality };
  });

const fitsName = (query: string) => (form: string) => withinOneError(query, form);
const fitsWord = (query: string) => (form: string) =>
  form.split(' ').some((word) => word.length >= minCorrectableLength && withinOneError(query, word));
/** Typing errors are rare in a first letter, and a beginning with another one is the beginning of another word. */
const fitsBeginning = (query: string) => (form: string) =>
  [form, ...form.split(' ')].some((word) => word[0] === query[0] && withinOneError(query, word, 'beginning'));

/** Forgives one typing error: in a whole name, else in a whole word, else in the beginning of either. */
const findCorrected = (entries: readonly SearchEntry[], query: string): Found[] => {
  const letters = [...query.normalize('NFC')].length;
  if (letters < minCorrectableLength) return [];
  const find = (fits: (form: string) => boolean, others: boolean) =>
    findRated(
      entries,
      ({ kind, forms }) => kind !== 'code' && (others || kind !== 'other') && forms.some(fits),
    );

  const names = find(fitsName(query), true);
  if (names.length > 0) return names;
  const words = find(fitsWord(query), true);
  if (words.length > 0) return words;
  return letters < minCorrectableBeginning ? [] : find(fitsBeginning(query), false);
};

const everything = (entries: readonly SearchEntry[]): SearchHit[] =>
  entries.map(({ code, name }) => ({ code, reason: { kind: 'name', text: name }, exact: false }));

const flag = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F})$/u;

/** The code spelled by the letters of a flag (an emoji); the flags of England, Scotland and Wales are those of GB. */
const codeOfFlag = (query: string): string | null => {
  if (!flag.test(query)) return null;
  const [first = 0, second = 0] = [...query].map((sign) => sign.codePointAt(0) ?? 0);
  const isPair = first < 0x1f3f4;
  return isPair ? String.fromCharCode(first - 0x1f1a5, second - 0x1f1a5) : 'GB';
};

const sorted = new WeakMap<readonly SearchEntry[], Map<string, readonly SearchEntry[]>>();

/** The entries by the name shown, sorted once: every search needs them so. */
const inOrder = (entries: readonly SearchEntry[], locale: string): readonly SearchEntry[] => {
  const byLocale = sorted.get(entries) ?? new Map<string, readonly SearchEntry[]>();
  sorted.set(entries, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const { compare } = collator(locale);
  const made = [...entries].sort((a, b) => compare(a.sortName ?? a.name, b.sortName ?? b.name));
  byLocale.set(locale, made);
  return made;
};

/**
 * Finds countries by any of their names, by their code or by their flag and says why each was found: what is called so,
 * what begins so, then what contains the query, each by the name shown. The name shown, English, native, alternative and
 * former names and the code match anywhere, names in other languages only from the beginning of a word. One typing error
 * is forgiven when nothing else is found.
 * @param query as typed; without a letter or digit every country is returned
 */
export const searchCountries = (
  entries: readonly SearchEntry[],
  query: string,
  { region = 'all', locale = 'en' }: SearchOptions = {},
): SearchHit[] => {
  const inRegion = inOrder(entries, locale).filter((entry) => region === 'all' || entry.region === region);
  const code = codeOfFlag(query.trim());
  if (code !== null) {
    const reason = { kind: 'code', text: code } as const;
    return inRegion.filter((entry) => entry.code === code).map(() => ({ code, reason, exact: true }));
  }
  const normalised = normaliseText(query.slice(0, maxQueryLength));
  if (!normalised) return everything(inRegion);
  const direct = withoutNoise(findDirect(inRegion, normalised), normalised);
  const found = direct.length > 0 ? direct : findCorrected(inRegion, normalised);
  return inGroups(found).map(({ hit }) => hit);
};
