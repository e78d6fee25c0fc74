import { LRUCache } from 'lru-cache';
import type { Language } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { findListed, letterLanguageOf } from '#countries/index.server.ts';
import type { LetterError, UnsettableLetter } from '#letters/typesetting/failures.server.ts';
import type { Press } from '#letters/typesetting/press.server.ts';
import { BusyError, createGate, createSingleFlight, type Waiting } from '#platform/work/index.ts';
import type { SiteContent } from '#site/index.server.ts';
import { letterTextKeys } from './letter-model.ts';

/** A letter whose words are there, so that its hash follows without the database. */
type ReadyLetter = { hash: () => string };
type Prepare = (content: SiteContent, country: Country, language: Language) => Promise<ReadyLetter>;

/** Failures the operator is shown, at most. */
const mostShown = 200;

/** One model is put together at a time, for one thread makes them all; the last of so many waits a quarter of a second. */
const naming = { places: 1, maxWaiting: 250 };

/** Hashes remembered, some 200 bytes each; a country has a letter in each of some sixty languages. */
const mostNames = 12_000;

/** The languages whose texts a letter shows: its own, and those its address may be in. */
export const letterLanguages = (content: SiteContent, country: Country, tag: string): string[] => {
  const main = letterLanguageOf(country, content.texts.languagesWith(letterTextKeys));
  const known = [
    tag,
    main,
    content.texts.publicLanguage(content.recipient(country.code).postalLanguage)?.tag,
  ];
  return [...new Set(known)].filter((each) => each !== undefined);
};

/** Names what a letter is made from. */
export const letterSources = (content: SiteContent, country: Country, { tag }: Language): string => {
  const { code } = country;
  return `${code} ${tag} ${content.digestOf({
    languages: letterLanguages(content, country, tag),
    edition: true,
    facts: code,
    ownWords: code,
    petition: [code, tag],
  })}`;
};

/**
 * The hash of each letter, computed once for what it is made from: a letter in memory is then found without building its
 * model. A letter whose model cannot be built goes by country and language.
 */
export const createLetterNames = (prepare: Prepare, failures: Press['failures']) => {
  const known = new LRUCache<string, string>({ max: mostNames });

  const gate = createGate(naming);
  const singleFlight = createSingleFlight<string>();

  const failed = ({ code }: Country, { tag }: Language, cause: unknown): LetterError =>
    failures.record(`${code} ${tag}`, { country: code, language: tag }, cause);

  const nameOf = (sources: string, country: Country, language: Language, { hash }: ReadyLetter): string => {
    try {
      const made = hash();
      known.set(sources, made);
      return made;
    } catch (error) {
      throw failed(country, language, error);
    }
  };

  const of = async (
    content: SiteContent,
    country: Country,
    language: Language,
    waiting: () => Waiting = () => ({}),
  ): Promise<string> => {
    const sources = letterSources(content, country, language);
    const name = known.get(sources);
    if (name) return name;
    const { signal, ...turn } = waiting();
    const make = async (abandoned: AbortSignal) => {
      const ready = await prepare(content, country, language);
      return gate.run(() => nameOf(sources, country, language, ready), abandoned, turn);
    };
    return singleFlight(sources, make, signal);
  };

  const isValid = async (content: SiteContent, name: string, letter: UnsettableLetter): Promise<boolean> => {
    const [country, language] = [findListed(letter.country), content.texts.publicLanguage(letter.language)];
    if (!country || !language) return false;
    try {
      return (await of(content, country, language)) === name;
    } catch (error) {
      return error instanceof BusyError || name === `${country.code} ${language.tag}`;
    }
  };

  return {
    /**
     * @param waiting asked for only when the name is not known
     * @throws LetterError when the model cannot be built, BusyError, the reason of the signal, or what the database throws
     */
    of,
    /** Records that a model cannot be built. */
    failed,
    /** What failed with the present content. */
    unsettable: async (content: SiteContent): Promise<UnsettableLetter[]> => {
      const found: UnsettableLetter[] = [];
      for (const [name, letter] of failures.list().slice(0, mostShown))
        if (await isValid(content, name, letter)) found.push(letter);
      return found;
    },
  };
};
