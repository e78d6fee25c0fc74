import { expect, it } from 'vitest';
import type { TranslationItem } from './contract/side-by-side.ts';
import { filterItems, type ItemQuery } from './item-filters.ts';

const item = (textId: string, over: Partial<TranslationItem>): TranslationItem => ({
  ...({
    textId,
    category: 'petition',
    description: '',
    maxLength: null,
    german: '',
    germanBefore: null,
  } as const),
  ...({ language: 'fr', countryCode: null, text: 'x', origin: 'catalogue', status: 'published' } as const),
  ...{ freshness: 'fresh', updatedAt: null, updatedBy: null, nativeRead: false, openSuggestions: 0 },
  ...{ faults: [], places: [], labels: [] },
  ...over,
});
const items = [
  item('a', { german: 'Öffentliche Straße', text: 'Voie publique' }),
  item('b', { freshness: 'stale', text: 'Égalité à 100 %' }),
  item('c', { freshness: 'missing', text: null, origin: null, status: 'none', category: 'startseite' }),
  item('d', { labels: [3, 5], origin: 'machine', status: 'generated', openSuggestions: 2 }),
  item('e_key', {
    ...{ origin: 'human', status: 'reviewed', text: 'منظمة' },
    faults: [{ severity: 'warning', message: 'ß' }],
  }),
];

it.each<[ItemQuery, string]>([
  [{}, 'a b c d e_key'],
  [{ filter: 'open' }, 'b c d'],
  [{ filter: 'stale' }, 'b'],
  [{ filter: 'missing' }, 'c'],
  [{ filter: 'generated' }, 'd'],
  [{ filter: 'machine' }, 'd'],
  [{ filter: 'human' }, 'e_key'],
  [{ filter: 'suggested' }, 'd'],
  [{ filter: 'faulty' }, 'e_key'],
  [{ category: 'startseite' }, 'c'],
  [{ label: 5 }, 'd'],
  [{ label: 4 }, ''],
  [{ search: ' offentliche STRASSE ' }, 'a'],
  [{ search: 'egalite' }, 'b'],
  [{ search: '%' }, 'b'],
  [{ search: 'منظمة' }, 'e_key'],
  [{ search: 'e_key' }, 'e_key'],
  [{ search: 'publique', filter: 'stale' }, ''],
  [{ search: '  ' }, 'a b c d e_key'],
])('%j matches %j', (query, found) => {
  expect(
    filterItems(items, query)
      .map(({ textId }) => textId)
      .join(' '),
  ).toBe(found);
});
