import { LRUCache } from 'lru-cache';
import { findLanguage, type Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { findListed, letterLanguageOf } from '#countries/index.server.ts';
import type { LetterError, UnrenderableLetter } from '#letters/typesetting/failures.server.ts';
import type { LetterCache } from '#letters/typesetting/letter-cache.server.ts';
import {
  BusyError,
  createConcurrencyLimit,
  createSingleFlight,
  type WaitOptions,
} from '#platform/work/index.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { letterTextKeys } from './letter-model.ts';

/** A letter whose text is loaded, so that its hash can be computed without the database. */
type ReadyLetter = { hash: () => string };
type Prepare = (content: ContentSnapshot, country: Country, language: Language) => Promise<ReadyLetter>;

/** Maximum number of failures shown to the operator. */
const maxShown = 200;

/** One model at a time, because one thread builds them all; a full queue takes a quarter of a second. */
const hashingLimits = { maxRunning: 1, maxWaiting: 250 };

/** Number of cached hashes, about 200 bytes each; enough for all countries in about sixty languages. */
const maxHashes = 12_000;

/** Memoizes a value per content, country and language; needed for every letter and page. */
const memoizePerContent = <Value>(
  compute: (content: ContentSnapshot, country: Country, tag: string) => Value,
): ((content: ContentSnapshot, country: Country, tag: string) => Value) => {
  const cacheByContent = new WeakMap<ContentSnapshot, Map<string, Value>>();
  return (content, country, tag) => {
    const known = cacheByContent.get(content) ?? new Map<string, Value>();
    cacheByContent.set(content, known);
    const name = `${country.code} ${tag}`;
    const value = known.get(name) ?? compute(content, country, tag);
    known.set(name, value);
    return value;
  };
};

const mainLanguage = memoizePerContent(
  ({ texts }, country) =>
    findLanguage(letterLanguageOf(country, texts.languagesWith(letterTextKeys))) as Language,
);

/** The language of the main letter to a country's government. */
export const mainLetterLanguage = (content: ContentSnapshot, country: Country): Language =>
  mainLanguage(content, country, '');

/** The languages whose texts a letter shows: its own and the possible ones of its address. */
export const letterLanguages = memoizePerContent((content, country, tag): readonly string[] => {
  const { postalLanguage } = content.recipient(country.code);
  const known = [
    tag,
    mainLetterLanguage(content, country).tag,
    content.texts.publicLanguage(postalLanguage)?.tag,
  ];
  return [...new Set(known)].filter((each) => each !== undefined);
});

const cacheKey = memoizePerContent((content, country, tag) => {
  const { code } = country;
  return `${code} ${tag} ${content.cacheKey({
    languages: letterLanguages(content, country, tag),
    edition: true,
    facts: code,
    countryOverrides: code,
    petition: [code, tag],
  })}`;
});

/** Cache key of everything a letter is rendered from. */
export const letterCacheKey = (content: ContentSnapshot, country: Country, { tag }: Language): string =>
  cacheKey(content, country, tag);

/**
 * Caches the hash of each letter by its cache key, so that a letter in memory is found without building its
 * model. If the model cannot be built, the failure is recorded under country and language instead.
 */
export const createLetterHashes = (prepare: Prepare, failures: LetterCache['failures']) => {
  const known = new LRUCache<string, string>({ max: maxHashes });

  const concurrencyLimit = createConcurrencyLimit(hashingLimits);
  const singleFlight = createSingleFlight<string>();

  const recordFailure = ({ code }: Country, { tag }: Language, cause: unknown): LetterError =>
    failures.record(`${code} ${tag}`, { country: code, language: tag }, cause);

  const computeHash = (
    cacheKey: string,
    country: Country,
    language: Language,
    { hash }: ReadyLetter,
  ): string => {
    try {
      const computed = hash();
      known.set(cacheKey, computed);
      return computed;
    } catch (error) {
      throw recordFailure(country, language, error);
    }
  };

  const hashFor = (
    content: ContentSnapshot,
    country: Country,
    language: Language,
    getWaitOptions: () => WaitOptions = () => ({}),
  ): string | Promise<string> => {
    const cacheKey = letterCacheKey(content, country, language);
    const name = known.get(cacheKey);
    if (name) return name;
    const { signal, ...priority } = getWaitOptions();
    const computeWhenReady = async (abandoned: AbortSignal) => {
      const ready = await prepare(content, country, language);
      return concurrencyLimit.run(() => computeHash(cacheKey, country, language, ready), abandoned, priority);
    };
    return singleFlight(cacheKey, computeWhenReady, signal);
  };

  const isCurrent = async (
    content: ContentSnapshot,
    name: string,
    letter: UnrenderableLetter,
  ): Promise<boolean> => {
    const [country, language] = [findListed(letter.country), content.texts.publicLanguage(letter.language)];
    if (!country || !language) return false;
    try {
      return (await hashFor(content, country, language)) === name;
    } catch (error) {
      return error instanceof BusyError || name === `${country.code} ${language.tag}`;
    }
  };

  return {
    /**
     * The hash of a letter, returned synchronously when cached.
     * @param getWaitOptions called only when the hash is not cached
     * @throws LetterError when the model cannot be built, BusyError, the reason of the signal, or database errors
     */
    of: hashFor,
    /** Records that a model cannot be built. */
    failed: recordFailure,
    /** The letters that failed with the current content. */
    unrenderable: async (content: ContentSnapshot): Promise<UnrenderableLetter[]> => {
      const found: UnrenderableLetter[] = [];
      for (const [name, letter] of failures.list().slice(0, maxShown))
        if (await isCurrent(content, name, letter)) found.push(letter);
      return found;
    },
  };
};
