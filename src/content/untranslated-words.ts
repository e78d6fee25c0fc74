import { type Language, originalLanguage } from './language.ts';

/** Names that stay as they are in every language. */
const untranslatedNames =
  /Load More Countries|(?:404 )?Page Not Found|Do Not Track|Bill of Rights(?: Act)?|New Zealand|Global (?:Fair Index|Privacy Control)|Chief Executive/giu;

const wordPattern = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');

/** Words that occur in no other language of the catalogue, so they must be untranslated. */
const words: Readonly<Record<string, RegExp>> = {
  [originalLanguage]: wordPattern(
    'und|nicht|oder|wird|werden|eine[nmrs]?|dein(?:e[nmrs]?)?|diese[nmrs]|für|durch|über|zum|zur|Seite|Sprache|Regierung|Anlage|Reform-Petition',
  ),
  en: wordPattern(
    'the|and|your|with|from|this|that|are|country|countries|letter|language|government|trade|please',
  ),
};

/** Languages that share many words with German. */
const similarToGerman: ReadonlySet<string> = new Set([originalLanguage, 'lb']);

/** Words of a language that look like English ones. */
const nativeWords: Readonly<Record<string, RegExp>> = { ro: /^are$/i };

/** German or English words in a text of another language. */
export const untranslatedWordsIn = (text: string, { tag }: Pick<Language, 'tag'>): string[] => {
  const strippedText = text.replace(untranslatedNames, ' ').replace(/\{[a-zA-Z]+\}/g, ' ');
  const found = Object.entries(words)
    .filter(([language]) => language !== tag && !(language === originalLanguage && similarToGerman.has(tag)))
    .flatMap(([, pattern]) => strippedText.match(pattern) ?? [])
    .filter((word) => !nativeWords[tag]?.test(word));
  return [...new Set(found)];
};
