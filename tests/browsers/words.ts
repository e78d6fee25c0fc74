import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.resolve(import.meta.dirname, '../../content');
const parse = (file: string): unknown => JSON.parse(readFileSync(path.join(content, file), 'utf8'));

type Texts = Record<string, { text: string }>;

/** What a country says in its own words, such as the Portuguese of Brazil. */
const ownTexts = (language: string, code: string): Texts => {
  const files = readdirSync(path.join(content, 'texts/overlays')).filter((file) =>
    file.startsWith(`${language}-`),
  );
  const overlays = files.map(
    (file) => parse(`texts/overlays/${file}`) as { countries: string[]; texts: Texts },
  );
  return overlays.find(({ countries }) => countries.includes(code))?.texts ?? {};
};

/**
 * The shipped texts of a language by their keys, so that walks survive another wording.
 * @param code the country a page is about
 */
export const wordsOf = (language: string, code = '') => {
  const { texts } = parse(`texts/${language}.json`) as { texts: Texts };
  const all = { ...texts, ...ownTexts(language, code) };
  return (key: string): string => {
    const text = all[key]?.text;
    if (text === undefined) throw new Error(`No text ${key} in ${language}`);
    return text;
  };
};

/** The name of a country in a language of the site. */
export const countryName = (code: string, language: string): string => {
  const { entries } = parse(`countries/names/${language}.json`) as { entries: Record<string, string> };
  const name = entries[code];
  if (!name) throw new Error(`No name of ${code} in ${language}`);
  return name;
};

/** The name of a language in itself. */
export const autonym = (language: string): string => {
  const { languages } = parse('languages.json') as { languages: { tag: string; autonym: string }[] };
  const found = languages.find(({ tag }) => tag === language);
  if (!found) throw new Error(`No language ${language}`);
  return found.autonym;
};
