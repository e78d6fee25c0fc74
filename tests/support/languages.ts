import { languages } from '#content/language.ts';

/** Number of translations of a text if none is missing. */
export const translationCount = languages.length - 1;

/**
 * The price shown for translating a sentence into every language: characters, and euros at 20 € per million.
 */
export const priceOf = (sentence: string): [characters: string, euros: string] => {
  const characters = translationCount * sentence.length;
  const euros = new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' });
  return [new Intl.NumberFormat('de').format(characters), euros.format((characters * 20) / 1_000_000)];
};
