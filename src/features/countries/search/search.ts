import { collator } from '#lib/intl.ts';
import { normaliseText } from '#lib/text-normalise.ts';
import type { Region } from '../catalogue.ts';
import {
  exactMatch,
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

type Rated = { name: PreparedName; quality: number; score: number };

/** The entry's best rated name; ties go to the kind that explains the hit best. */
const bestName = (entry: SearchEntry, rate: (name: PreparedName) => number): Rated | null => {
  let best: Rated | null = null;
  let bestScore = 0;
  for (const name of prepareEntry(entry).names) {
    const quality = rate(name);
    const score = quality && quality * nameKinds.length - nameKinds.indexOf(name.kind);
    if (score > bestScore) [best, bestScore] = [{ name, quality, score }, score];
  }
  return best;
};

type Found = { entry: SearchEntry; hit: SearchHit; quality: number; score: number };

/** Names that only explain a hit where none of the better ones equals the query. */
const remote = new Set<NameKind>(['old', 'other']);

/**
 * Leaves out what would bury the country meant: names that merely contain the query when others begin with it, and
 * former or foreign names that begin with it when a country is called just that.
 */
const withoutNoise = (found: readonly Found[]): Found[] => {
  const isRemote = ({ hit }: Found) => remote.has(hit.reason.kind);
  const beginsSomewhere = found.some(({ quality }) => quality > matchInside);
  const isNamed = found.some((each) => each.hit.exact && !isRemote(each));
  return found.filter(
    (each) =>
      (!beginsSomewhere || each.quality > matchInside) && (!isNamed || each.hit.exact || !isRemote(each)),
  );
};

const findDirect = (entries: readonly SearchEntry[], query: string): Found[] => {
  const preparedQuery = prepareQuery(query);
  return entries.flatMap((entry) => {
    const { allForms } = prepareEntry(entry);
    if (!allForms.includes(preparedQuery.text) && !allForms.includes(preparedQuery.compact)) return [];
    const best = bestName(entry, (name) => matchQuality(name, preparedQuery));
    if (!best) return [];
    const { quality, score } = best;
    const { text, kind } = best.name;
    const hit = { code: entry.code, reason: { kind, text }, exact: quality === exactMatch };
    return { entry, hit, quality, score };
  });
};

const findRated = (entries: readonly SearchEntry[], fits: (name: PreparedName) => boolean): Found[] =>
  entries.flatMap((entry) => {
    const best = bestName(entry, (name) => Number(fits(name)));
    if (!best) return [];
    const { text, kind } = best.name;
    const hit: SearchHit = { code: entry.code, reason: { kind, text, corrected: true }, exact: false };
    return { entry, hit, quality: best.quality, score: best.score };
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

const everything = (entries: readonly SearchEntry[]): Found[] =>
  entries.map((entry) => ({
    entry,
    hit: { code: entry.code, reason: { kind: 'name', text: entry.name }, exact: false },
    quality: matchInside,
    score: 0,
  }));

/**
 * Finds countries by any of their names or by their code and says why each was found: the best match first, equals
 * sorted by the name shown. The name shown, English, native, alternative and former names and the code match anywhere, names in other languages only
 * from the beginning of a word. One typing error is forgiven when nothing else is found.
 * @param query as typed; without a letter or digit every country is returned
 */
export const searchCountries = (
  entries: readonly SearchEntry[],
  query: string,
  { region = 'all', locale = 'en' }: SearchOptions = {},
): SearchHit[] => {
  const searched = region === 'all' ? entries : entries.filter((entry) => entry.region === region);
  const normalised = normaliseText(query.slice(0, maxQueryLength));
  const direct = normalised ? withoutNoise(findDirect(searched, normalised)) : everything(searched);
  const found = direct.length > 0 ? direct : findCorrected(searched, normalised);
  const { compare } = collator(locale);
  return found
    .sort(
      (a, b) =>
        b.score - a.score || compare(a.entry.sortName ?? a.entry.name, b.entry.sortName ?? b.entry.name),
    )
    .map(({ hit }) => hit);
};
