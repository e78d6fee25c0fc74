import type { Region } from '#countries/catalogue/catalogue.ts';
import { collator } from '#lib/intl.ts';
import { normalizeText } from '#lib/text-normalize.ts';
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
import { withinOneError } from './within-one-error.ts';

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

/** Longer than any name; truncating the query limits the cost of pasted text. */
const maxQueryLength = 200;
const minCorrectableLength = 4;
/** Prefixes of shorter words are too similar: with one error 'iran' would match 'Frankreich'. */
const minCorrectablePrefix = 5;

/** The names of an entry, and all their forms in one string, to rule out most entries with one scan. */
type PreparedEntry = { names: readonly PreparedName[]; allForms: string };

const preparedEntries = new WeakMap<SearchEntry, PreparedEntry>();

const prepareEntry = (entry: SearchEntry): PreparedEntry => {
  const cached = preparedEntries.get(entry);
  if (cached) return cached;
  const names = [
    prepareName(entry.code, 'code'),
    prepareName(entry.name, 'name'),
    ...entry.names.map(({ text, kind }) => prepareName(text, kind)),
  ];
  const result = {
    names,
    allForms: names.flatMap(({ forms, compact }) => [...forms, ...compact]).join('\n'),
  };
  preparedEntries.set(entry, result);
  return result;
};

/** Entries prepared without a pause: a few milliseconds on a slow phone. */
const entriesPerStep = 4;

/**
 * Prepares entries before the first search and yields to the event loop in between: all at once would block a
 * slow phone for half a second.
 */
export const prepareEntries = async (entries: readonly SearchEntry[]): Promise<void> => {
  for (const [at, entry] of entries.entries()) {
    if (at % entriesPerStep === 0) await new Promise((resolve) => setTimeout(resolve));
    prepareEntry(entry);
  }
};

/** Kinds of names that explain a hit only when no better name matches. */
const secondaryKinds = new Set<NameKind>(['old', 'other']);
/** Ranks partial matches of former or foreign names below all others. */
const secondaryFactor = 0.1;

type Rated = { name: PreparedName; quality: number };

/** The entry's best rated name; ties go to the kind that explains the hit best. */
const bestName = (entry: SearchEntry, rate: (name: PreparedName) => number): Rated | null => {
  let best: Rated | null = null;
  let bestScore = 0;
  for (const name of prepareEntry(entry).names) {
    const quality = rate(name);
    const factor = quality < exactMatch && secondaryKinds.has(name.kind) ? secondaryFactor : 1;
    const score = quality && factor * (quality * nameKinds.length - nameKinds.indexOf(name.kind));
    if (score > bestScore) [best, bestScore] = [{ name, quality }, score];
  }
  return best;
};

type Candidate = { hit: SearchHit; quality: number };

const isSecondary = ({ hit }: Candidate): boolean => secondaryKinds.has(hit.reason.kind);
const minInfixLength = 3;

/**
 * Drops weak matches. Partial matches of former and foreign names are dropped when another country matches
 * exactly. Infix matches are dropped when others match at the start: those of former and foreign names
 * always, those of any name for queries of one or two letters.
 */
const withoutNoise = (candidates: readonly Candidate[], query: string): Candidate[] => {
  const hasPrefixMatch = candidates.some(({ quality }) => quality > matchInside);
  const hasExactMatch = candidates.some((each) => each.hit.exact && !isSecondary(each));
  return candidates.filter((each) => {
    const isRelevant = !isSecondary(each) && query.length >= minInfixLength;
    if (!isRelevant && hasPrefixMatch && each.quality <= matchInside) return false;
    return !hasExactMatch || each.hit.exact || !isSecondary(each);
  });
};

/** Exact matches first, then prefix matches, then the rest; stable within each group. */
const groupByMatch = (candidates: readonly Candidate[]): Candidate[] => {
  const exact = candidates.filter(({ hit }) => hit.exact);
  const others = candidates.filter(({ hit }) => !hit.exact);
  const isPrefixMatch = (each: Candidate) => each.quality >= matchAtStart && !isSecondary(each);
  return [...exact, ...others.filter(isPrefixMatch), ...others.filter((each) => !isPrefixMatch(each))];
};

const findDirect = (entries: readonly SearchEntry[], query: string): Candidate[] => {
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

const findRated = (entries: readonly SearchEntry[], fits: (name: PreparedName) => boolean): Candidate[] =>
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
/** Requires the same first letter, where typos are rare. */
const fitsPrefix = (query: string) => (form: string) =>
  [form, ...form.split(' ')].some((word) => word[0] === query[0] && withinOneError(query, word, 'beginning'));

/** Tolerates one typo: in a whole name, else in a whole word, else in a prefix of either. */
const findCorrected = (entries: readonly SearchEntry[], query: string): Candidate[] => {
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
  return letters < minCorrectablePrefix ? [] : find(fitsPrefix(query), false);
};

const allAsHits = (entries: readonly SearchEntry[]): SearchHit[] =>
  entries.map(({ code, name }) => ({ code, reason: { kind: 'name', text: name }, exact: false }));

const flagPattern =
  /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}\u{E0067}\u{E0062}[\u{E0061}-\u{E007A}]{3}\u{E007F})$/u;

/** The code spelled by the letters of a flag (an emoji); the flags of England, Scotland and Wales are those of GB. */
const codeOfFlag = (query: string): string | null => {
  if (!flagPattern.test(query)) return null;
  const [first = 0, second = 0] = [...query].map((character) => character.codePointAt(0) ?? 0);
  const isPair = first < 0x1f3f4;
  return isPair ? String.fromCharCode(first - 0x1f1a5, second - 0x1f1a5) : 'GB';
};

const sortCache = new WeakMap<readonly SearchEntry[], Map<string, readonly SearchEntry[]>>();

/** The entries sorted by displayed name; cached, because every search needs them. */
const sortedByName = (entries: readonly SearchEntry[], locale: string): readonly SearchEntry[] => {
  const byLocale = sortCache.get(entries) ?? new Map<string, readonly SearchEntry[]>();
  sortCache.set(entries, byLocale);
  const cached = byLocale.get(locale);
  if (cached) return cached;
  const { compare } = collator(locale);
  const result = [...entries].sort((a, b) => compare(a.sortName ?? a.name, b.sortName ?? b.name));
  byLocale.set(locale, result);
  return result;
};

/**
 * Finds countries by name, code or flag, with the reason for each hit: exact matches first, then prefix
 * matches, then the rest, each sorted by displayed name. Displayed, English, native, alternative and former
 * names and the code match anywhere; names in other languages only at the start of a word. One typo is
 * tolerated when nothing else matches.
 * @param query as typed; without a letter or digit every country is returned
 */
export const searchCountries = (
  entries: readonly SearchEntry[],
  query: string,
  { region = 'all', locale = 'en' }: SearchOptions = {},
): SearchHit[] => {
  const inRegion = sortedByName(entries, locale).filter(
    (entry) => region === 'all' || entry.region === region,
  );
  const code = codeOfFlag(query.trim());
  if (code !== null) {
    const reason = { kind: 'code', text: code } as const;
    return inRegion.filter((entry) => entry.code === code).map(() => ({ code, reason, exact: true }));
  }
  const normalised = normalizeText(query.slice(0, maxQueryLength));
  if (!normalised) return allAsHits(inRegion);
  const direct = withoutNoise(findDirect(inRegion, normalised), normalised);
  const candidates = direct.length > 0 ? direct : findCorrected(inRegion, normalised);
  return groupByMatch(candidates).map(({ hit }) => hit);
};
