import {
  capitalName,
  countryName,
  languagesOf,
  letterLanguageOf,
  paperOf,
} from '#features/countries/index.server.ts';
import type { Country } from '#features/countries/index.ts';
import type { ScoredEdition } from '#features/gfi/index.ts';
import type { Letter, LetterFile, Press } from '#features/letters/index.server.ts';
import type { LetterModel } from '#features/letters/index.ts';
import { findLanguage, type Language, type TextSnapshot } from '#features/texts/index.ts';
import { type LegalFact, legalReference, type RecipientFact, recipientLines } from './facts.ts';
import { type AreaScores, buildLetter, type LetterFacts, letterTextKeys, sayIn } from './letter-model.ts';

/** The content of the site in one moment, as far as petitions need it. */
export type PetitionContent = {
  version: number;
  texts: TextSnapshot;
  gfi: ScoredEdition;
  recipient: (code: string) => RecipientFact;
  legalBasis: (code: string) => LegalFact;
};

export type Petitions = {
  /** Languages that have the letter. */
  languages: () => Language[];
  /** The language a country's government is written to in. */
  mainLanguage: (country: Country) => Language;
  /** The country's own languages that have the letter, main one first. */
  ownLanguages: (country: Country) => Language[];
  facts: (country: Country, language: Language) => LetterFacts;
  model: (country: Country, language: Language) => LetterModel;
  letter: (country: Country, language: Language) => Promise<Letter>;
  /** Pages and bytes of a letter that has been set before, else null; never sets it. */
  known: (country: Country, language: Language) => LetterFile | null | Promise<LetterFile | null>;
};

type Parts = { content: () => PetitionContent; press: Press; publicUrl: string; members: number };

const knownLanguages = (tags: readonly string[]): Language[] =>
  tags.map(findLanguage).filter((language) => language !== null);

const noScores = { economy: null, environment: null, social: null, transparency: null } as const;

/** What the annex prints of the index: real scores or that there are none, never samples. */
const areaScores = ({ manifest, of }: ScoredEdition, code: string): AreaScores => ({
  edition: manifest.id,
  scores: of(code)?.summary.categories ?? noScores,
});

export const createPetitions = ({ content, press, publicUrl, members }: Parts): Petitions => {
  const tags = () => content().texts.languagesWith(letterTextKeys);

  const facts = (country: Country, language: Language): LetterFacts => {
    const { texts, recipient, legalBasis } = content();
    const say = sayIn(texts, language);
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

  const model = (country: Country, language: Language) => {
    const { texts, gfi } = content();
    const settings = { publicUrl, members };
    return buildLetter(texts, language, facts(country, language), settings, areaScores(gfi, country.code));
  };

  /** By country and language; the letters of other content are others. */
  let files = { version: -1, known: new Map<string, LetterFile>() };
  const knownFiles = () => {
    const { version } = content();
    if (files.version !== version) files = { version, known: new Map() };
    return files.known;
  };

  const known: Petitions['known'] = (country, language) => {
    const key = `${country.code} ${language.tag}`;
    const kept = knownFiles();
    return (
      kept.get(key) ??
      press.find(model(country, language)).then((letter) => {
        if (!letter) return null;
        const file = { pages: letter.pages, bytes: letter.bytes.length };
        kept.set(key, file);
        return file;
      })
    );
  };

  return {
    languages: () => knownLanguages(tags()),
    mainLanguage: (country) => findLanguage(letterLanguageOf(country, tags())) as Language,
    ownLanguages: (country) => knownLanguages(languagesOf(country, tags())),
    facts,
    model,
    letter: async (country, language) => press.letter(model(country, language)),
    known,
  };
};
