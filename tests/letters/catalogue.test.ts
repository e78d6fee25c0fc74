import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDir, templateDir } from '#app/paths.server.ts';
import { type Language, languages } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { createSnapshot } from '#content/snapshot.ts';
import {
  countryName,
  findCountry,
  listedCountries,
  recipientOf,
} from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { letterLanguageOf } from '#countries/catalogue/language-choice.ts';
import { paperOf } from '#countries/catalogue/paper.ts';
import { postalAddress } from '#countries/catalogue/postal-address.server.ts';
import { legalReference } from '#countries/catalogue/printed-facts.ts';
import { annexOf } from '#gfi/views/measured.ts';
import { buildLetter, formatTextIn, letterTextKeys } from '#letters/petition/letter-model.ts';
import {
  createLetterTypesetter,
  type LetterTypesetter,
} from '#letters/typesetting/typeset/typeset.server.ts';
import { shippedScores } from '../support/edition.ts';
import { promisesOfText } from './promises.ts';

const { originals, translations } = await loadShippedTexts(contentDir);
const plain = (texts: Record<string, { text: string }>) =>
  new Map(Object.entries(texts).map(([key, { text }]) => [key, text]));
const texts = createSnapshot({
  originals: plain(originals.texts),
  translations: new Map(translations.map((file) => [file.language, plain(file.texts)])),
});

const tags = languages.map(({ tag }) => tag);

/** The longest letter of a language: its own country where it has one, resting on the longest legal basis. */
const letterIn = (language: Language) => {
  const say = formatTextIn(texts, language);
  const country = listedCountries().find((each) => letterLanguageOf(each, tags) === language.tag);
  const code = country?.code ?? 'DE';
  const name = countryName(code, language.tag);
  const found = findCountry(code) as Country;
  const address = postalAddress(texts, found, recipientOf(code), {
    letter: language.tag,
    main: language.tag,
  });
  const legal = { kind: 'iccpr', instrument: 'iccpr', unit: 'article', number: '25 (a), 19 (2)' } as const;
  return buildLetter({
    texts,
    language,
    facts: {
      code,
      country: name,
      recipient: address.lines,
      recipientIn: { language: address.language, direction: address.direction },
      legal: { kind: legal.kind, reference: legalReference(say, language, legal) },
      paper: paperOf(code),
    },
    settings: { publicUrl: 'https://petition.example', members: 166 },
    // The longest words for a score: of each kind of band one, and none.
    scores: {
      edition: '2026.1',
      scores: { economy: 42, environment: null, social: 100, transparency: 79 },
      annex: annexOf(shippedScores, code, language, texts),
    },
  });
};

let typesetter: LetterTypesetter;
beforeAll(async () => {
  typesetter = await createLetterTypesetter(templateDir);
});
afterAll(() => typesetter.close());

describe('the catalogue', () => {
  it('has the whole letter and every other text in all languages', () => {
    expect(texts.languagesWith(letterTextKeys)).toEqual(tags);
    expect(texts.languagesWith(Object.keys(originals.texts))).toEqual(tags);
  });
});

for (const language of languages) promisesOfText(letterIn(language), (model) => typesetter.typeset(model));
