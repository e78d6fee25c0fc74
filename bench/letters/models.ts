import path from 'node:path';
import {
  allCountries,
  buildLetter,
  counts,
  createPetitions,
  createSnapshot,
  findLanguage,
  type LetterModel,
  legalBasisOf,
  listedCountries,
  loadShipped,
  type Press,
  projectRoot,
  readShippedEdition,
  recipientOf,
  scoreEdition,
} from '../lib/product.ts';

const publicUrl = 'https://petition.example';

/** The letters are built here and set by the contestants, never by a press that could remember them. */
const noPress: Press = {
  letter: () => Promise.reject(new Error('not used')),
  find: async () => null,
  counts: () => ({ memory: 0, disk: 0, set: 0, joined: 0 }),
};

/** The shipped texts without a database. */
export const shippedTexts = async () => {
  const { originals, translations } = await loadShipped(path.join(projectRoot, 'content'));
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
  /** Tags of the languages that have the letter. */
  languages: string[];
  /** The letter of a round: every round another country, and a number in the text of the second page as well. */
  letter: (tag: string, round: number) => LetterModel;
};

/** Letters as the platform sends them, built from the shipped content. */
export const openLetters = async (): Promise<LetterSource> => {
  const texts = await shippedTexts();
  const { wtoMembers: members } = counts();
  const edition = await readShippedEdition(path.join(projectRoot, 'content'));
  const gfi = scoreEdition(edition, allCountries());
  const content = () => ({ version: 1, texts, gfi, recipient: recipientOf, legalBasis: legalBasisOf });
  const petitions = createPetitions({ content, press: noPress, publicUrl, members });
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
