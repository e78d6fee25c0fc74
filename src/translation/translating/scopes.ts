import { type Category, categories, languages } from '#content/index.ts';
import { preTranslationFields } from '#public/index.ts';
import { partOfText } from '../progress/page-parts.ts';

/** The languages of the site's own interface. */
export const interfaceLanguages: readonly string[] = languages
  .filter((each) => each.interface)
  .map(({ tag }) => tag);

/** The texts of the pages: all but those that letters are composed from. */
export const interfaceCategories: readonly Category[] = categories.filter(
  (category) => category !== 'petition',
);

/** The texts of a country page, the same as counted by its progress. */
export const countryPageKeys: readonly string[] = Object.keys(partOfText);

/** Fields of a country page; some texts have two names there. */
export const countryPageFields: number = Object.keys(preTranslationFields).length;
