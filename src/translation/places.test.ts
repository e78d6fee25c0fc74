/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterTextKeys } from '#letters/petition/letter-model.ts';
import { countryTextKeys } from '#public/country/pages/country-texts.ts';
import { letterPageTextKeys } from '#public/country/pages/letter-texts.ts';
import { homeTextKeys } from '#public/home/pages/home-texts.ts';
import { figuresTextKeys, methodTextKeys, overviewTextKeys } from '#public/index-pages/index-texts.ts';
import { reportTextKeys } from '#public/report/report-texts.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';
import originals from '../../content/texts/de.json' with { type: 'json' };
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { placesOf, textPlaces } from './places.server.ts';

const keys = Object.keys(originals.texts);
const everywhere: ReadonlySet<string> = new Set(frameTextKeys);
const pageOf = (path: string) => path.split(/[?#]/)[0];

describe('the places where texts appear', () => {
  it('are known for every text', () => {
    expect(keys.filter((key) => placesOf(key).length === 0)).toEqual([]);
  });

  it.each(textPlaces.map((place) => [place.label, place.keys] as const))(
    '%s: lists existing texts only',
    (_, names) => {
      const isKnown = (name: string) => keys.some((key) => new RegExp(`^(${name})$`).test(key));
      expect(names.filter((name) => !isKnown(name))).toEqual([]);
    },
  );

  it('are listed in page order, except those with an explicit position', () => {
    expect(placesOf('country_back').map(({ label }) => label)).toEqual([
      'Impressum',
      'Länderseite, Kopf',
      'Zahlen eines Landes',
      'Alle Länder im Index',
      'Methode des Index',
      'Seite eines Ortes ohne Brief',
    ]);
  });

  it.each([
    ['/', homeTextKeys],
    ['/country/DE', countryTextKeys],
    ['/country/DE/letter', letterPageTextKeys],
    ['/country/DE/report', reportTextKeys],
    ['/country/DE/index', figuresTextKeys],
    ['/index', overviewTextKeys],
    ['/index/methode', methodTextKeys],
    ['/api/generate-petition/DE', letterTextKeys],
  ])('include %s for every text shown there', (page, shown) => {
    const own = [...shown].filter((key) => !everywhere.has(key));
    expect(own.filter((key) => !placesOf(key).some(({ path }) => pageOf(path) === page))).toEqual([]);
  });

  it('link to the requested language and country', () => {
    const target = { language: 'fr', countryCode: 'CI' };
    expect(placesOf('gfi_subtitle', target)).toEqual([
      { path: '/country/CI?lang=fr#gfi', label: 'Länderseite, Global Fair Index' },
    ]);
    expect(placesOf('explanation_title', target)[0]?.path).toBe('/api/generate-petition/CI?language=fr');
    expect(placesOf('table_source', target)[0]?.path).toBe('/country/CI?view=table&lang=fr#gfi');
  });
});

describe('the address of each place', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const paths = [...new Set(keys.flatMap((key) => placesOf(key)).map(({ path }) => path))];
  const failures = ['/country/XX', '/gibt-es-nicht'];

  it.each(paths)('%s is a page that contains the anchor', async (path) => {
    const response = await app.get(path.split('#')[0] ?? '');
    expect(response.status).toBe(failures.includes(path) ? 404 : 200);
    const [, part] = path.split('#');
    const text = await response.text();
    if (part) expect(text).toContain(`id="${part}"`);
  });
});
