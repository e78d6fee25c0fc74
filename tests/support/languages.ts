import { languages } from '#content/language.ts';

/** How many translations a text has where none is missing. */
export const translationCount = languages.length - 1;

/** What the staff reads of a sentence that is translated into every language: characters, and euros at 20 € for a million. */
export const priceOf = (sentence: string): [characters: string, euros: string] => {
  const characters = translationCount * sentence.length;
  const euros = new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' });
  return [new Intl.NumberFormat('de').format(characters), euros.format((characters * 20) / 1_000_000)];
};
