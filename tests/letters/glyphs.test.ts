import { beforeAll, describe, expect, it } from 'vitest';
import { contentDir } from '#app/paths.server.ts';
import { findLanguage, type Language, languages } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { countryName, listedCountries, recipientOf } from '#countries/catalogue/catalogue.server.ts';
import { letterTextKeys } from '#letters/petition/letter-model.ts';
import type { LetterTypesetter } from '#letters/typesetting/typeset/typeset.server.ts';
import { openTypesetter } from '../support/typesetter.ts';

const { originals, translations } = await loadShippedTexts(contentDir);

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await openTypesetter();
});

const missing = (text: string, language: Language) =>
  typesetter.missingGlyphs(text, { language: language.tag, direction: language.direction });
const inTag = (text: string, tag: string) => missing(text, findLanguage(tag) as Language);

describe('whether a text can be set in a language', () => {
  it.each([
    ['an emoji', 'de', 'Sehr geehrte\nDamen 😀', [['😀', 2, 7]]],
    [
      'a letter of another script, each time',
      'hi',
      'नमस्ते 漢\n漢',
      [
        ['漢', 1, 5],
        ['漢', 2, 1],
      ],
    ],
    [
      'several, in reading order',
      'ar',
      'ᚠ سلام 漢',
      [
        ['ᚠ', 1, 1],
        ['漢', 1, 8],
      ],
    ],
    ['an emoji of several characters', 'de', 'a👩‍👩‍👧b', [['👩‍👩‍👧', 1, 2]]],
    ['a control character', 'en', 'a\u0007b', [['\u0007', 1, 2]]],
    ['half of a character, which is no matter of fonts', 'de', 'a\ud83d', []],
    ['a letter with an accent of its own', 'vi', 'e\u0323\u0302', []],
    ['text that looks like markup', 'en', '#panic() *a* $x$ {name}', []],
    ['nothing', 'de', '', []],
  ] as const)('%s', async (_, tag, text, expected) => {
    const found = await inTag(text, tag);
    expect(found.map(({ character, line, column }) => [character, line, column])).toEqual(expected);
  });

  it.each(languages)('holds for all shipped words of a letter in $tag', async (language) => {
    const texts =
      language.tag === 'de'
        ? originals.texts
        : translations.find((file) => file.language === language.tag)?.texts;
    const words = [
      ...letterTextKeys.map((key) => texts?.[key]?.text ?? ''),
      ...listedCountries().map(({ code }) => countryName(code, language.tag)),
      ...listedCountries().map(({ code }) => recipientOf(code).officeLine?.[language.tag] ?? ''),
      language.digits,
    ];
    expect(await missing(words.join('\n'), language)).toEqual([]);
  });
});
