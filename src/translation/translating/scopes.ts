import { type Category, categories, languages } from '#content/index.ts';
import { preTranslationFields } from '#public/index.ts';
import { partOfText } from '../progress/page-parts.ts';

/** The interface languages. */
export const interfaceLanguages: readonly string[] = languages
  .filter((each) => each.interface)
  .map(({ tag }) => tag);

/** Categories of the page texts: all except those of the letter. */
export const interfaceCategories: readonly Category[] = categories.filter(
  (category) => category !== 'petition',
);

/** The texts of a country page, the same as counted by its progress. */
export const countryPageKeys: readonly string[] = Object.keys(partOfText);

/** Fields of a country page; some texts have two names there. */
export const countryPageFields: number = Object.keys(preTranslationFields).length;
