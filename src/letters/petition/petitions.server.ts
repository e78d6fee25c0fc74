import { LRUCache } from 'lru-cache';
import { findLanguage, type Language, type TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import {
  countryName,
  languagesOf,
  legalReference,
  letterLanguageOf,
  paperOf,
  postalAddress,
} from '#countries/index.server.ts';
import { annexOf, type ScoredEdition } from '#gfi/index.server.ts';
import { LetterError, type UnrenderableLetter } from '#letters/typesetting/failures.server.ts';
import type { Letter, LetterCache } from '#letters/typesetting/letter-cache.server.ts';
import type { LetterModel } from '#letters/typesetting/model.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { BusyError, type WaitOptions } from '#platform/work/index.ts';
import type { ContentSnapshot, PublishedTexts } from '#site/index.server.ts';
import { letterErrors } from './errors.ts';
import {
  createLetterHashes,
  letterCacheKey,
  letterLanguages,
  mainLetterLanguage,
} from './letter-hashes.server.ts';
import {
  buildLetter,
  type CategoryScores,
  formatTextIn,
  type LetterFacts,
  letterTextKeys,
} from './letter-model.ts';
import { parsePetition } from './markup.ts';

/** What a page shows about a letter: whether it is available, and its size once it has been typeset. */
export type LetterAvailability = { available: boolean; file: { pages: number; bytes: number } | null };

/** A text that replaces the composed one; without a title the default one is used. */
type CustomText = { content: string; title?: string };

export type LetterService = {
  /** Public languages that have the letter. */
  languages: () => Language[];
  /** Whether a language, public or not, has every text of the letter. */
  hasLetter: (language: Language) => boolean;
  /** The language of the main letter to a country's government. */
  mainLanguage: (country: Country) => Language;
  /** The country's own languages that have the letter, main one first. */
  ownLanguages: (country: Country) => Language[];
  facts: (country: Country, language: Language) => LetterFacts;
  /** Tags of the languages whose texts a letter shows. Memoized, because every page needs them. */
  languagesInLetter: (country: Country, language: Language) => readonly string[];
  /** The postal lines of a letter, from the published petition or else from the facts. */
  recipient: (country: Country, language: Language) => Promise<readonly string[]>;
  /** The model of the published petition, else of the composed one. @throws ApiError `letter_unavailable` */
  model: (country: Country, language: Language) => Promise<LetterModel>;
  /** Changes whenever anything the letter is rendered from changes. */
  cacheKey: (country: Country, language: Language) => string;
  /** Whether the current letter is cached in memory or on disk. */
  isReady: (country: Country, language: Language) => Promise<boolean>;
  /** The letter with another text, which may have a title of its own. */
  modelOf: (country: Country, language: Language, customText: CustomText) => LetterModel;
  /**
   * @param getWaitOptions called only when the letter is not in memory
   * @throws LetterError, or the reason of the signal
   */
  letter: (country: Country, language: Language, getWaitOptions?: () => WaitOptions) => Promise<Letter>;
  /**
   * Never typesets the letter; reports an unrenderable letter as unavailable instead of throwing.
   * @param getWaitOptions called only when the letter's hash is not cached
   */
  letterAvailability: (
    country: Country,
    language: Language,
    getWaitOptions?: () => WaitOptions,
  ) => Promise<LetterAvailability>;
  /** The letter if it is in memory; `countFromMemory` is called when it is sent. */
  peekLetter: LetterCache['peek'];
  countFromMemory: LetterCache['countFromMemory'];
  /** Letters that cannot be typeset with the current content, latest first. */
  unrenderableLetters: () => Promise<UnrenderableLetter[]>;
};

type PetitionsDependencies = {
  content: () => ContentSnapshot;
  publishedText: PublishedTexts;
  letterCache: LetterCache;
  publicUrl: string;
  members: number;
};

/** Number of cached sizes. */
const maxSizes = 12_000;

const knownLanguages = (tags: readonly string[]): Language[] =>
  tags.map(findLanguage).filter((language) => language !== null);

/** Requests for letters yield to pages: they take longer anyway because of the typesetting. */
const withLowPriority = (getWaitOptions?: () => WaitOptions) => (): WaitOptions => ({
  ...getWaitOptions?.(),
  isLowPriority: true,
});

const noScores = { economy: null, environment: null, social: null, transparency: null } as const;

/** The scores printed in the annex; never samples. */
const categoryScores = (
  gfi: ScoredEdition,
  code: string,
  language: Language,
  texts: TextSnapshot,
): CategoryScores => ({
  edition: gfi.manifest.id,
  scores: gfi.forCountry(code)?.summary.categories ?? noScores,
  annex: annexOf(gfi, code, language, texts),
});

/** The facts of a country for a letter in a language. */
export const letterFacts = (
  { textsOf, recipient, legalBasis }: Pick<ContentSnapshot, 'textsOf' | 'recipient' | 'legalBasis'>,
  country: Country,
  language: Language,
  formatText = formatTextIn(textsOf(country.code), language),
): LetterFacts => {
  const name = countryName(country.code, language.tag);
  const legal = legalBasis(country.code);
  const texts = textsOf(country.code);
  const main = letterLanguageOf(country, texts.languagesWith(letterTextKeys));
  const address = postalAddress(texts, country, recipient(country.code), { letter: language.tag, main });
  return {
    code: country.code,
    country: name,
    recipient: address.lines,
    recipientIn: { language: address.language, direction: address.direction },
    legal: { kind: legal.kind, reference: legalReference(formatText, language, legal, country.code) },
    paper: paperOf(country.code),
  };
};

export const createLetterService = ({
  content,
  publishedText,
  letterCache,
  publicUrl,
  members,
}: PetitionsDependencies): LetterService => {
  const settings = { publicUrl, members };
  const tags = () => content().texts.languagesWith(letterTextKeys);

  const publishedIn = async (snapshot: ContentSnapshot, country: Country, language: Language) => {
    const ref = snapshot.published(country.code, language.tag);
    return ref && publishedText(ref);
  };

  const build = (
    snapshot: ContentSnapshot,
    country: Country,
    language: Language,
    customText: Partial<CustomText> | null,
  ): LetterModel =>
    buildLetter({
      ...customText,
      texts: snapshot.textsOf(country.code),
      language,
      facts: letterFacts(snapshot, country, language),
      settings,
      scores: categoryScores(snapshot.gfi, country.code, language, snapshot.textsOf(country.code)),
    });

  const modelFrom = async (
    snapshot: ContentSnapshot,
    country: Country,
    language: Language,
  ): Promise<LetterModel> =>
    build(snapshot, country, language, await publishedIn(snapshot, country, language));

  /** Reports a model that cannot be built with the same error as an unavailable letter. */
  const modelOrApiError: LetterService['model'] = async (country, language) => {
    const snapshot = content();
    const published = await publishedIn(snapshot, country, language);
    try {
      return build(snapshot, country, language, published);
    } catch (error) {
      const cause = letterHashes.failed(country, language, error);
      const headers = { 'Retry-After': String(cause.retryAfter) };
      throw new ApiError(letterErrors.letter_unavailable, { headers, cause });
    }
  };

  const letterHashes = createLetterHashes(async (snapshot, country, language) => {
    const published = await publishedIn(snapshot, country, language);
    return { hash: () => letterCache.hashOf(build(snapshot, country, language, published)) };
  }, letterCache.failures);

  const hashOf = async (
    snapshot: ContentSnapshot,
    country: Country,
    language: Language,
    getWaitOptions?: () => WaitOptions,
  ) => {
    try {
      return await letterHashes.of(snapshot, country, language, withLowPriority(getWaitOptions));
    } catch (error) {
      throw error instanceof BusyError ? letterCache.busy(error) : error;
    }
  };

  const letter: LetterService['letter'] = async (country, language, getWaitOptions) => {
    const snapshot = content();
    const hash = await hashOf(snapshot, country, language, getWaitOptions);
    const model = async () => {
      const currentModel = await modelFrom(snapshot, country, language);
      // The content changed in the meantime; a hash must not refer to another letter.
      if (letterCache.hashOf(currentModel) !== hash) throw new ApiError(httpErrors.unavailable);
      return currentModel;
    };
    return letterCache.letter({ hash, model }, getWaitOptions);
  };

  /** By hash; saves the disk access for cached pages. */
  const sizes = new LRUCache<string, LetterAvailability>({ max: maxSizes });

  const findAvailability = async (hash: string): Promise<LetterAvailability> => {
    if (letterCache.failures.isUnrenderable(hash)) return { available: false, file: null };
    const found = await letterCache.find(hash);
    if (!found) return { available: true, file: null };
    const availability = { available: true, file: { pages: found.pages, bytes: found.bytes.length } };
    sizes.set(hash, availability);
    return availability;
  };

  const letterAvailability: LetterService['letterAvailability'] = async (
    country,
    language,
    getWaitOptions,
  ) => {
    try {
      const hash = await letterHashes.of(content(), country, language, getWaitOptions);
      return sizes.get(hash) ?? (await findAvailability(hash));
    } catch (error) {
      if (isUnavailable(error)) return { available: true, file: null };
      if (!(error instanceof LetterError)) throw error;
      return { available: !error.permanent, file: null };
    }
  };

  return {
    languages: () => knownLanguages(tags()),
    hasLetter: ({ tag }) => letterTextKeys.every((key) => content().texts.has(key, tag)),
    mainLanguage: (country) => mainLetterLanguage(content(), country),
    ownLanguages: (country) => knownLanguages(languagesOf(country, tags())),
    facts: (country, language) => letterFacts(content(), country, language),
    languagesInLetter: (country, { tag }) => letterLanguages(content(), country, tag),
    recipient: async (country, language) => {
      const snapshot = content();
      const published = await publishedIn(snapshot, country, language);
      const lines = published ? parsePetition(published.content).recipient : [];
      return lines.length > 0 ? lines : letterFacts(snapshot, country, language).recipient;
    },
    model: modelOrApiError,
    cacheKey: (country, language) => letterCacheKey(content(), country, language),
    isReady: async (country, language) =>
      letterCache.isCached(await letterHashes.of(content(), country, language, withLowPriority())),
    modelOf: (country, language, customText) => build(content(), country, language, customText),
    letter,
    letterAvailability,
    peekLetter: letterCache.peek,
    countFromMemory: letterCache.countFromMemory,
    unrenderableLetters: () => letterHashes.unrenderable(content()),
  };
};
