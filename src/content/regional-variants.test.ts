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

it('overrides the differing texts in its countries only', () => {
  expect(withRegionalVariant(texts, 'US').text('petition_closing', 'en')).toBe('Respectfully,');
  expect(withRegionalVariant(texts, 'US').text('petition_closing', 'de')).toBe('Mit freundlichen Grüßen');
  expect(withRegionalVariant(texts, 'GB')).toBe(texts);
});

it.each(['CH', 'LI'])('replaces ß with ss in German for %s', (code) => {
  expect(withRegionalVariant(texts, code).text('petition_closing', 'de')).toBe('Mit freundlichen Grüssen');
  expect(withRegionalVariant(texts, code).text('petition_closing', 'en')).toBe('Yours faithfully,');
});

it('replaces letters, but not in placeholders', () => {
  expect(withRegionalVariant(texts, 'US').text('index_licence_note', 'en')).toBe('The license is {licence}.');
});

it('renames other countries only in its own language', () => {
  expect(regionalCountryName('KE', 'pt', 'BR')).toBe('Quênia');
  expect(regionalCountryName('KE', 'pt', 'PT')).toBeUndefined();
  expect(regionalCountryName('KE', 'en', 'BR')).toBeUndefined();
  expect(regionalCountryNames('KE')).toContainEqual({ language: 'pt', name: 'Quênia' });
});

it('exists at most once per country and language', () => {
  const covered = regionalVariants.flatMap((overlay) =>
    overlay.countries.map((code) => `${code} ${languageOfVariant(overlay)}`),
  );
  expect(new Set(covered).size).toBe(covered.length);
});

it('reports stale, unknown and faulty texts', () => {
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
