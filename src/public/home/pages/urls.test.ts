import { describe, expect, it } from 'vitest';
import { countryUrl, selectionUrl } from './urls.ts';

describe('addresses of the country selection', () => {
  it('leaves the language of a country page to the country unless another was chosen', () => {
    expect(countryUrl('FR', 'de')).toBe('/country/FR');
    expect(countryUrl('FR', 'ar')).toBe('/country/FR?lang=ar');
  });

  it.each([
    [{ lang: 'de' }, '/#countries'],
    [{ lang: 'de', all: true }, '/?all=1#countries'],
    [{ lang: 'ar', region: 'Asia', all: true } as const, '/?lang=ar&region=Asia&all=1#countries'],
    [{ lang: 'de', query: 'Côte & co' }, '/?q=C%C3%B4te+%26+co'],
  ])('%j leads to %s', (selection, url) => {
    expect(selectionUrl(selection)).toBe(url);
  });
});
