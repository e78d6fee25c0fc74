/** @module-tag slow */

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLanguage, type Language, languages } from '#content/language.ts';
import { loadShippedTexts } from '#content/shipped.server.ts';
import { createSnapshot, type TextSnapshot } from '#content/snapshot.ts';
import { findListed, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { letterLanguageOf } from '#countries/catalogue/language-choice.ts';
import { fontPath } from '#letters/typesetting/typeset/font-files.server.ts';
import { fontFiles, styleOf } from '#letters/typesetting/typeset/fonts.ts';
import { createTypesetter, type Typesetter } from '#platform/typst/pool.server.ts';
import type { Card } from './card.ts';
import { countryCard, siteCard } from './cards.server.ts';

const { originals, translations } = await loadShippedTexts('content');
const textsOf = (file: { texts: Record<string, { text: string }> }) =>
  new Map(Object.entries(file.texts).map(([key, { text }]) => [key, text]));
const texts: TextSnapshot = createSnapshot({
  originals: textsOf(originals),
  translations: new Map(translations.map((file) => [file.language, textsOf(file)])),
});

const tags = languages.map(({ tag }) => tag);
const language = (tag: string) => findLanguage(tag) as Language;
const country = (code: string) => findListed(code) as Country;
const cardOf = (code: string, value: number | null = null) =>
  countryCard(texts, country(code), language(letterLanguageOf(country(code), tags)), {
    value,
    edition: '2026.1',
  });

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await createTypesetter({
    root: 'typst',
    fontFiles: fontFiles.map(fontPath),
    maxWaiting: 1000,
  });
});
afterAll(() => typesetter.close());

/** Typesets a card as a PDF, which unlike a picture fails if a glyph is missing. */
const typeset = async (card: Card) => {
  const svg = await readFile('src/public/frame/starfield.svg', 'utf8');
  const colours = { night: '#000', gold: '#fc0', text: '#fff', muted: '#ccc', line: '#333' };
  const pictures = { flag: card.flag && svg, mark: svg };
  const inputs = { card, style: styleOf(card.language), pictures, colours };
  return typesetter.pdf({ template: 'share.typ', inputs });
};

describe('cards', () => {
  it('speak the language of the letter and, where it differs, English', () => {
    expect(cardOf('EG')).toEqual({
      language: 'ar',
      direction: 'rtl',
      flag: 'EG',
      heading: 'مصر',
      english: 'Egypt',
      line: texts.text('country_title', 'ar'),
      brand: texts.text('site_name', 'ar'),
      score: { value: '–', label: `${texts.text('gfi_no_score', 'ar')} · GFI 2026.1` },
    });
    expect(cardOf('NZ')).toMatchObject({ heading: 'New Zealand', english: null });
  });

  it('show a real figure in the digits of the language', () => {
    expect(cardOf('BD', 72).score).toEqual({
      value: '৭২',
      label: `${texts.text('gfi_overall_score', 'bn')} · GFI 2026.1`,
    });
  });

  it('have a glyph for every character, on one page, in every country and language', async () => {
    const cards = [
      ...listedCountries().map(({ code }) => cardOf(code, 72)),
      ...languages.map((each) => siteCard(texts, each)),
    ];
    const pages = await Promise.all(cards.map(async (card) => (await typeset(card)).pages));
    expect(pages).toEqual(cards.map(() => 1));
  });

  it('would be refused with a character that no font has', async () => {
    await expect(typeset({ ...cardOf('DE'), line: 'WTO 改革' })).rejects.toMatchObject({
      code: 'missing_glyph',
    });
  });
});
