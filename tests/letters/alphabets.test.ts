import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countryName, listedCountries } from '#features/countries/index.server.ts';
import { createLetterTypesetter, type LetterTypesetter } from '#features/letters/index.server.ts';
import { knownLanguages, languages } from '#features/texts/index.ts';
import { templateDir } from '#main/paths.server.ts';

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await createLetterTypesetter(templateDir);
});
afterAll(() => typesetter.close());

const latin = 'abcdefghijklmnopqrstuvwxyz';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';

/** The letters of each language that has no shipped texts, with the punctuation it is written with. */
const alphabets: Readonly<Record<string, string>> = {
  af: `${latin}áéèêëíîïóôöúûý’‘“”`,
  bg: `${cyrillic}ѝ„“`,
  bs: `${latin}čćđšž„”`,
  cs: `${latin}áčďéěíňóřšťúůýž„“‚‘`,
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ«»;·',
  et: `${latin}äöõüšž„“`,
  eu: `${latin}ñç«»`,
  ga: `${latin}áéíóú“”’`,
  gl: `${latin}áéíñóúüï«»¿¡`,
  hr: `${latin}čćđšž„“`,
  hu: `${latin}áéíóöőúüű„”»«`,
  is: `${latin}áðéíóúýþæö„“`,
  kk: `${cyrillic}әғқңөұүһіё«»`,
  ky: `${cyrillic}ңөүё«»`,
  lb: `${latin}äéëöüâêîôûèß„“’`,
  lt: `${latin}ąčęėįšųūž„“`,
  lv: `${latin}āčēģīķļņšūžŗō„”`,
  mg: `${latin}àâéèêëìîïñôö’«»`,
  mi: `${latin}āēīōū“”’`,
  mk: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ„“’',
  mn: `${cyrillic}өүё«»`,
  mt: `${latin}àċèġħìòùż“”’`,
  ne: 'अआइईउऊऋएऐओऔअंअःअँकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक्षत्रज्ञश्रद्धड़ढ़।॥०१२३४५६७८९‘’“”',
  qu: `${latin}ñ’“”`,
  rm: `${latin}àéèìîòù«»’`,
  ro: `${latin}ăâîșț„”«»`,
  rw: `${latin}“”’`,
  sk: `${latin}áäčďéíĺľňóôŕšťúýž„“`,
  sl: `${latin}čšžćđ„“»«`,
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш„“',
  tg: 'абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя«»',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя«»’',
  uz: `${latin}ʻʼ‘’“”«»`,
  zu: `${latin}“”‘’`,
};

const added = knownLanguages.filter((language) => !languages.includes(language));

describe('the letters of a language that can be added', () => {
  it('are written down for every one of them', () =>
    expect(Object.keys(alphabets)).toEqual(added.map(({ tag }) => tag)));

  it.each(added)('can all be printed in $tag, as the names of countries can', async (language) => {
    const { tag, direction, digits, autonym } = language;
    const alphabet = alphabets[tag] ?? '';
    const names = listedCountries().map(({ code }) => countryName(code, tag));
    const words = [alphabet, alphabet.toLocaleUpperCase(tag), digits, autonym, ...names].join('\n');
    expect(await typesetter.missingGlyphs(words, { language: tag, direction })).toEqual([]);
  });
});
