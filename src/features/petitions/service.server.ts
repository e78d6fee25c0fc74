import {
  capitalName,
  countryName,
  languagesOf,
  letterLanguageOf,
  paperOf,
} from '#features/countries/index.server.ts';
import type { Country } from '#features/countries/index.ts';
import type { ScoredEdition } from '#features/gfi/index.ts';
import {
  type Letter,
  LetterError,
  type Press,
  type UnsettableLetter,
} from '#features/letters/index.server.ts';
import type { LetterModel } from '#features/letters/index.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { legalReference, recipientLines } from './facts.ts';
import { type AreaScores, buildLetter, type LetterFacts, letterTextKeys, sayIn } from './letter-model.ts';
import { createLetterNames } from './letter-names.server.ts';

/** What a page tells about a letter: whether it can be had, and its size once it has been set. */
export type LetterOutlook = { available: boolean; file: { pages: number; bytes: number } | null };

export type Petitions = {
  /** Languages that have the letter. */
  languages: () => Language[];
  /** The language a country's government is written to in. */
  mainLanguage: (country: Country) => Language;
  /** The country's own languages that have the letter, main one first. */
  ownLanguages: (country: Country) => Language[];
  facts: (country: Country, language: Language) => LetterFacts;
  model: (country: Country, language: Language) => LetterModel;
  /** The letter with another text, which may have a title of its own. */
  modelOf: (country: Country, language: Language, own: { content: string; title?: string }) => LetterModel;
  /**
   * @param signal asked for only when the letter has to be waited for.
   * @throws LetterError, or the reason of the signal.
   */
  letter: (country: Country, language: Language, signal?: () => AbortSignal) => Promise<Letter>;
  /** Never sets the letter, and never fails because it cannot be set. */
  letterOutlook: (country: Country, language: Language) => LetterOutlook | Promise<LetterOutlook>;
  /** The letters that could not be set with the present content, for the operator; latest first. */
  unsettableLetters: () => UnsettableLetter[];
};

type Parts = { content: () => SiteContent; press: Press; publicUrl: string; members: number };

const knownLanguages = (tags: readonly string[]): Language[] =>
  tags.map(findLanguage).filter((language) => language !== null);

const noScores = { economy: null, environment: null, social: null, transparency: null } as const;

/** What the annex prints of the index: real scores or that there are none, never samples. */
const areaScores = ({ manifest, of }: ScoredEdition, code: string): AreaScores => ({
  edition: manifest.id,
  scores: of(code)?.summary.categories ?? noScores,
});

/** What a letter says of a country, in the letter's language. */
export const letterFacts = (
  { texts, recipient, legalBasis }: Pick<SiteContent, 'texts' | 'recipient' | 'legalBasis'>,
  country: Country,
  language: Language,
  say = sayIn(texts, language),
): LetterFacts => {
  const name = countryName(country.code, language.tag);
  const legal = legalBasis(country.code);
  const place = { capital: capitalName(country.code, language.tag), country: name };
  return {
    code: country.code,
    country: name,
    recipient: recipientLines(say, language.tag, recipient(country.code), place),
    legal: { kind: legal.kind, reference: legalReference(say, language, legal) },
    paper: paperOf(country.code),
  };
};

export const createPetitions = ({ content, press, publicUrl, members }: Parts): Petitions => {
  const settings = { publicUrl, members };
  const tags = () => content().texts.languagesWith(letterTextKeys);

  const modelFrom = (
    from: SiteContent,
    country: Country,
    language: Language,
    own: { content?: string; title?: string } = {},
  ): LetterModel =>
    buildLetter({
      ...own,
      texts: from.texts,
      language,
      facts: letterFacts(from, country, language),
      settings,
      scores: areaScores(from.gfi, country.code),
    });

  const names = createLetterNames(
    (from, country, language) => press.hashOf(modelFrom(from, country, language)),
    press.failures,
  );

  const letter: Petitions['letter'] = async (country, language, signal) => {
    const from = content();
    const hash = names.of(from, country, language);
    return press.letter({ hash, model: () => modelFrom(from, country, language) }, signal);
  };

  /** Sizes by hash, of the letters of one content: a page that is kept must not wait for a file. */
  const sizes = new WeakMap<SiteContent, Map<string, LetterOutlook>>();

  const findOutlook = async (known: Map<string, LetterOutlook>, hash: string): Promise<LetterOutlook> => {
    if (press.failures.isUnsettable(hash)) return { available: false, file: null };
    const found = await press.find(hash);
    if (!found) return { available: true, file: null };
    const outlook = { available: true, file: { pages: found.pages, bytes: found.bytes.length } };
    known.set(hash, outlook);
    return outlook;
  };

  const letterOutlook: Petitions['letterOutlook'] = (country, language) => {
    const from = content();
    const known = sizes.get(from) ?? new Map<string, LetterOutlook>();
    sizes.set(from, known);
    try {
      const hash = names.of(from, country, language);
      return known.get(hash) ?? findOutlook(known, hash);
    } catch (error) {
      if (!(error instanceof LetterError)) throw error;
      return { available: !error.permanent, file: null };
    }
  };

  return {
    languages: () => knownLanguages(tags()),
    mainLanguage: (country) => findLanguage(letterLanguageOf(country, tags())) as Language,
    ownLanguages: (country) => knownLanguages(languagesOf(country, tags())),
    facts: (country, language) => letterFacts(content(), country, language),
    model: (country, language) => modelFrom(content(), country, language),
    modelOf: (country, language, own) => modelFrom(content(), country, language, own),
    letter,
    letterOutlook,
    unsettableLetters: () => names.unsettable(content()),
  };
};
