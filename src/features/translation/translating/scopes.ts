import { preTranslationFields } from '#features/country-page/index.ts';
import { type Category, categories, languages } from '#features/texts/index.ts';

/** The languages of the site's own interface. */
export const interfaceLanguages: readonly string[] = languages
  .filter((each) => each.interface)
  .map(({ tag }) => tag);

/** The texts of the pages: all but those that letters are composed from. */
export const interfaceCategories: readonly Category[] = categories.filter(
  (category) => category !== 'petition',
);

/** The texts behind the fields of a country page. */
export const countryPageKeys: readonly string[] = [...new Set(Object.values(preTranslationFields))];

/** Fields of a country page; some texts have two names there. */
export const countryPageFields: number = Object.keys(preTranslationFields).length;
