import { expect, it } from 'vitest';
import { checkRegionalVariants } from './check-regional-variants.ts';
import {
  languageOfVariant,
  regionalCountryName,
  regionalCountryNames,
  regionalVariants,
  withRegionalVariant,
} from './regional-variants.ts';
import { createSnapshot } from './snapshot.ts';

const texts = createSnapshot({
  originals: new Map([
    ['petition_closing', 'Mit freundlichen Grüßen'],
    ['petition_request', 'Bitte'],
    ['index_licence_note', '{licence}'],
  ]),
  translations: new Map([
    [
      'en',
      new Map([
        ['petition_closing', 'Yours faithfully,'],
        ['index_licence_note', 'The licence is {licence}.'],
      ]),
    ],
  ]),
});

it('puts what is written otherwise in a country in front, and nothing elsewhere', () => {
  expect(withRegionalVariant(texts, 'US').text('petition_closing', 'en')).toBe('Respectfully,');
  expect(withRegionalVariant(texts, 'US').text('petition_closing', 'de')).toBe('Mit freundlichen Grüßen');
  expect(withRegionalVariant(texts, 'GB')).toBe(texts);
});

it.each(['CH', 'LI'])('writes ss for ß in German for %s', (code) => {
  expect(withRegionalVariant(texts, code).text('petition_closing', 'de')).toBe('Mit freundlichen Grüssen');
  expect(withRegionalVariant(texts, code).text('petition_closing', 'en')).toBe('Yours faithfully,');
});

it('spells as in the country, but leaves placeholders alone', () => {
  expect(withRegionalVariant(texts, 'US').text('index_licence_note', 'en')).toBe('The license is {licence}.');
});

it('names other countries as the country does, in that language alone', () => {
  expect(regionalCountryName('KE', 'pt', 'BR')).toBe('Quênia');
  expect(regionalCountryName('KE', 'pt', 'PT')).toBeUndefined();
  expect(regionalCountryName('KE', 'en', 'BR')).toBeUndefined();
  expect(regionalCountryNames('KE')).toContainEqual({ language: 'pt', name: 'Quênia' });
});

it('covers a country and a language once', () => {
  const covered = regionalVariants.flatMap((overlay) =>
    overlay.countries.map((code) => `${code} ${languageOfVariant(overlay)}`),
  );
  expect(new Set(covered).size).toBe(covered.length);
});

it('names what is stale, unknown or faulty', () => {
  const overlay = {
    overlay: 'en-US',
    countries: ['US'],
    texts: {
      gone: { source: 'x', text: 'x' },
      old: { source: 'x', text: 'Sincerely,' },
      long: { source: 'h', text: 'too long "here' },
    },
  };
  const originals = { old: { text: 'Gruß' }, long: { text: 'kurz', maxLength: 5 } };
  const faults = checkRegionalVariants([overlay], originals, { old: 'h', long: 'h' });
  expect(faults.map(({ key }) => key)).toEqual(['gone', 'old', 'long', 'long']);
  expect(checkRegionalVariants([{ ...overlay, overlay: 'xx-US' }], originals, {})).toHaveLength(1);
});
