import { expect, it } from 'vitest';
import { countStates, languagesIn } from './translation-states.ts';

it('the languages of a country are counted by their state', () => {
  const country = {
    translationProgress: {
      de: { status: 'published', lastUpdated: null },
      fr: { status: 'generated', lastUpdated: null },
      ar: { status: 'generated', lastUpdated: null },
    },
  } as const;
  expect(countStates(country)).toEqual({ none: 0, generated: 2, reviewed: 0, published: 1 });
  expect(languagesIn(country, 'generated')).toEqual(['fr', 'ar']);
});
