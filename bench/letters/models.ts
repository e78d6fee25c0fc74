import path from 'node:path';
import {
  allCountries,
  buildLetter,
  counts,
  createLetterService,
  createSnapshot,
  findLanguage,
  type LetterCache,
  type LetterModel,
  legalBasisOf,
  listedCountries,
  loadShippedTexts,
  projectRoot,
  readShippedEdition,
  recipientOf,
  scoreEdition,
} from '../lib/product.ts';

const publicUrl = 'https://petition.example';

const notUsed = (): never => {
  throw new Error('not used');
};

/** Contestants typeset the letters themselves, without the letter cache. */
const noLetterCache: LetterCache = {
  hashOf: notUsed,
  letter: notUsed,
  find: notUsed,
  isCached: notUsed,
  busy: notUsed,
  peek: notUsed,
  countFromMemory: notUsed,
  bytes: notUsed,
  failures: {
    throwIfRecent: notUsed,
    isUnrenderable: notUsed,
    record: notUsed,
    forget: notUsed,
    list: notUsed,
  },
  counts: notUsed,
};

/** A snapshot of the shipped texts, without a database. */
export const shippedTexts = async () => {
  const { originals, translations } = await loadShippedTexts(path.join(projectRoot, 'content'));
  return createSnapshot({
    originals: new Map(Object.entries(originals.texts).map(([key, { text }]) => [key, text])),
    translations: new Map(
      translations.map(({ language, texts }) => [
        language,
        new Map(Object.entries(texts).map(([key, { text }]) => [key, text])),
      ]),
    ),
  });
};

export type LetterSource = {
  /** Tags of the languages in which the letter exists. */
  languages: string[];
  /** The letter of a round: another country in every round, and another number on the second page. */
  letter: (tag: string, round: number) => LetterModel;
};

/** Letters as the platform sends them, built from the shipped content. */
export const openLetters = async (): Promise<LetterSource> => {
  const texts = await shippedTexts();
  const { wtoMembers: members } = counts();
  const edition = await readShippedEdition(path.join(projectRoot, 'content'));
  const gfi = scoreEdition(edition, allCountries());
  const content = () => ({
    ...{ texts, gfi, recipient: recipientOf, legalBasis: legalBasisOf },
    ...{ textsOf: () => texts, countriesWithOverrides: [], published: () => null },
    cacheKey: () => '',
  });
  const petitions = createLetterService({
    content,
    publishedText: async () => null,
    letterCache: noLetterCache,
    publicUrl,
    members,
  });
  const countries = listedCountries();

  return {
    languages: petitions.languages().map(({ tag }) => tag),
    letter: (tag, round) => {
      const language = findLanguage(tag);
      const country = countries[round % countries.length];
      if (!language || !country) throw new Error(`no letter in ${tag}`);
      const facts = { ...petitions.facts(country, language), paper: 'a4' as const };
      const model = buildLetter({ texts, language, facts, settings: { publicUrl, members } });
      const [first = '', ...rest] = model.explanation.paragraphs;
      return { ...model, explanation: { ...model.explanation, paragraphs: [`${first} ${round}`, ...rest] } };
    },
  };
};
