import { expect, it } from 'vitest';
import { legalKinds } from '#countries/catalogue/facts.ts';
import { indicators } from '#gfi/catalogue.ts';
import { annexTextKeys, shortNameKeys } from '#gfi/views/measure-texts.ts';
import { countryTextKeys } from '#public/country/pages/country-texts.ts';
import { preTranslationFields } from '#public/country/pre-translation.ts';
import { indicatorTip } from '#public/index-pages/gfi-texts.ts';
import { pageParts, partOfText } from './page-parts.ts';

/** What the page takes beside its list: names that depend on the country, its head, and the indicators. */
const besides = [
  ...['africa', 'americas', 'asia', 'europe', 'oceania'].map((region) => `region_${region}`),
  ...[...legalKinds, 'citizens'].map((kind) => `rights_note_${kind}`),
  'wto_info_text_observer',
  ...['country_meta_title', 'country_meta_description'],
  ...indicators.flatMap(({ text }) => [text, indicatorTip(text)]),
  ...[...annexTextKeys, ...shortNameKeys, 'gfi_scale', 'index_not_measured'],
  ...['above', 'below', 'line', 'near'].map((key) => `peers_${key}`),
];

it('the parts of a country page contain each of its texts exactly once', () => {
  const listed = Object.values(pageParts).flat();
  const onThePage = new Set([...countryTextKeys, ...Object.values(preTranslationFields), ...besides]);
  expect([...listed].sort()).toEqual([...onThePage].sort());
  expect(Object.keys(partOfText)).toHaveLength(listed.length);
});
