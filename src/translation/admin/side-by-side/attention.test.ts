import { describe, expect, it } from 'vitest';
import type { TranslationItem } from '../../contract/side-by-side.ts';
import { attentionReasonsOf, itemAtStep, keyOf, nextNeedingAttention, sortByUrgency } from './attention.ts';

const item = (textId: string, given: Partial<TranslationItem> = {}): TranslationItem => ({
  textId,
  category: 'dashboard',
  description: '',
  maxLength: null,
  german: 'Größe',
  germanBefore: null,
  language: 'fr',
  countryCode: null,
  text: 'Taille',
  origin: 'human',
  status: 'reviewed',
  freshness: 'fresh',
  updatedAt: null,
  updatedBy: null,
  nativeRead: false,
  openSuggestions: 0,
  labels: [],
  faults: [],
  places: [],
  ...given,
});

const good = item('good');
const stale = item('stale', { freshness: 'stale' });
const unread = item('unread', { status: 'generated' });
const suggested = item('suggested', { openSuggestions: 1, freshness: 'stale' });
const warned = item('warned', { faults: [{ severity: 'warning', message: 'Zu lang' }] });
const ids = (items: readonly TranslationItem[]) => items.map(({ textId }) => textId);

it('lists why a text needs attention', () => {
  expect([good, warned, stale, unread, suggested].map(attentionReasonsOf)).toEqual([
    [],
    [],
    ['stale'],
    ['generated'],
    ['suggested', 'stale'],
  ]);
});

it('sorts by urgency', () =>
  expect(ids(sortByUrgency([good, unread, warned, stale, suggested]))).toEqual([
    'suggested',
    'stale',
    'unread',
    'good',
    'warned',
  ]));

describe('the next text that needs attention', () => {
  const all = [stale, good, unread, warned];
  it.each([
    ['after the current one', all, stale, 'unread'],
    ['from the beginning again', all, unread, 'stale'],
    ['not the current one itself', [good, stale], stale, undefined],
    ['the first, where the current one is not in the list', all, item('gone'), 'stale'],
    ['none in an empty list', [], stale, undefined],
  ])('%s', (_, items, current, expected) =>
    expect(nextNeedingAttention(items, keyOf(current))?.textId).toBe(expected),
  );

  it('distinguishes the text of a country from the general one', () => {
    const ofCountry = item('stale', { freshness: 'stale', countryCode: 'DE' });
    expect(nextNeedingAttention([stale, ofCountry], keyOf(stale))).toBe(ofCountry);
  });
});

it('moves to the neighbours, and not beyond the ends', () => {
  const all = [stale, good];
  expect(itemAtStep(all, keyOf(stale), 1)).toBe(good);
  expect(itemAtStep(all, keyOf(stale), -1)).toBeNull();
  expect(itemAtStep(all, keyOf(good), 1)).toBeNull();
});
