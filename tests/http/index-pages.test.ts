import { beforeAll, describe, expect, it } from 'vitest';
import type { GfiOverview, GfiScores } from '#gfi/contract.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const page = async (target: string): Promise<string> => {
  const response = await app.get(target);
  expect(response.status, target).toBe(200);
  return response.text();
};
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<(script|svg)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const matchAll = (markup: string, pattern: RegExp): string[] =>
  [...markup.matchAll(pattern)].map(([, found = '']) => found);
const scoresOf = async (code: string): Promise<GfiScores> => (await app.get(`/api/gfi/${code}`)).json();

const pages = [
  '/country/KE/index',
  '/index',
  '/index?sort=-overall',
  '/index/methode',
  '/index/methode?country=KE',
];

describe('every page of the index', () => {
  it.each(pages)('%s works without script and inline style, and asks no other host', async (target) => {
    const markup = await page(target);
    expect(markup).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(markup).not.toMatch(/ style=/);
    for (const address of matchAll(markup, /<(?:img|link|iframe|source)[^>]* (?:src|href)="(https?:[^"]+)"/g))
      expect(address).toMatch(/^https:\/\/petition\.example\//);
  });

  it.each([
    ['/country/KE/index', '/country/KE/index'],
    ['/index', '/index'],
    ['/index/methode', '/index/methode'],
  ])('%s exists in each language of its texts, and names them all', async (target, path) => {
    const markup = await page(target);
    const alternates = matchAll(markup, /<link rel="alternate" hrefLang="([a-z-]+)"/g);
    expect(alternates).toEqual(expect.arrayContaining(['de', 'en', 'x-default']));
    expect(markup).toContain(
      `<link rel="alternate" hrefLang="x-default" href="https://petition.example${path}"/>`,
    );
    const english = await page(`${path}?lang=en`);
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english.includes('translated by machine')).toBe(true);
    expect(await page(`${path}?lang=xx`)).toContain('<html lang="de"');
  });

  it('is in the sitemap', async () => {
    const sitemap = await page('/sitemap.xml');
    for (const path of ['/index', '/index/methode', '/country/KE/index'])
      expect(sitemap).toContain(`<loc>https://petition.example${path}</loc>`);
  });

  it('may be kept, and answers 304', async () => {
    for (const target of pages) {
      const etag = (await app.get(target)).headers.get('etag') ?? '';
      expect((await app.get(target, { 'If-None-Match': etag })).status, target).toBe(304);
    }
  });
});

describe('the figures of a country', () => {
  it('are those of the interface, each with year, source, licence and median', async () => {
    const { indicators, overall, medians, robustness } = await scoresOf('KE');
    const markup = await page('/country/ke/index?lang=de');
    expect(markup).toContain(`<strong>${overall}</strong> von 100 Punkten`);
    expect(textOf(markup)).toContain(`zwischen ${robustness?.lowest} und ${robustness?.highest}`);
    for (const { key, category, score, year, measure } of indicators) {
      const [, card = ''] =
        markup.match(new RegExp(`<li class="panel index-figure" id="${key}">(.*?)</li>`, 's')) ?? [];
      const text = textOf(card);
      if (!measure) {
        expect(text, key).toContain('In dieser Ausgabe nicht gemessen.');
        continue;
      }
      if (score !== null) expect(card, key).toContain(`<strong>${score}</strong>`);
      expect(text, key).toContain(`(${year})`);
      expect(text, key).toContain(`${measure.source}, ${measure.code}`);
      expect(card, key).toContain(`href="${measure.licenceUrl}">${measure.licence}</a>`);
      const world: Record<string, number | null> = medians?.world[category] ?? {};
      expect(text, key).toContain(`Median (Welt) ${world[key]}`);
    }
  });

  it('are said to be missing where they are, never replaced by samples', async () => {
    const text = textOf(await page('/country/LI/index?lang=de'));
    expect(text).toContain('Für eine Wertung liegen zu wenige Zahlen vor.');
    expect(text).toContain('Für dieses Land liegt keine Zahl vor.');
    expect(text).not.toContain('DEMO');
  });

  it('are said to be means of the members on the pages of the European Union', async () => {
    for (const [target, said] of [
      ['/country/EU/index?lang=de', 'Mittelwerte ihrer 27 Mitgliedstaaten, gewichtet nach Bevölkerung.'],
      ['/country/EU?lang=en', 'means of its 27 member states, weighted by population.'],
    ] as const) {
      expect(textOf(await page(target))).toContain(said);
      expect(textOf(await page(target.replace('EU', 'DE')))).not.toContain(said);
    }
  });

  it('keep the name of the sub-score where something else stands in for it, and name that below', async () => {
    const [card] = matchAll(
      await page('/country/KE/index?lang=de'),
      /(<li[^>]* id="healthcare">.*?<\/li>)/gs,
    );
    expect(card).toContain('<h3>Gesundheitsversorgung</h3>');
    expect(card).toContain('<p class="small">Kindersterblichkeit</p>');
  });

  it('are linked from the country page in every language, in English where the page is not translated', async () => {
    expect(await page('/country/KE?lang=de')).toContain(
      '<a href="/country/KE/index?lang=de">Zahlen, Quellen und Rechenweg</a>',
    );
    const links = matchAll(await page('/country/BD?lang=bn'), /href="\/country\/BD\/index\?lang=(bn|en)"/g);
    expect(links).toHaveLength(1);
  });
});

describe('all countries', () => {
  const rows = (markup: string) => matchAll(markup, /<th scope="row"><a href="\/country\/([A-Z]{2})\/index/g);

  it('stand in the order asked for, those without a score last', async () => {
    const overview: GfiOverview = await (await app.get('/api/gfi')).json();
    const score = new Map(overview.countries.map(({ code, overall }) => [code, overall]));
    const byName = rows(await page('/index'));
    expect(byName).toHaveLength(169);
    const markup = await page('/index?sort=-overall');
    const best = rows(markup).map((code) => score.get(code) ?? -1);
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    expect(markup).toMatch(/<th scope="col" aria-sort="descending"><a href="\/index\?sort=overall#table">/);
    expect(markup).toContain('sortiert nach: Gesamtwertung</caption>');
    expect(markup).toContain('<link rel="canonical" href="https://petition.example/index"/>');
  });

  it('are read by their means first, the points being a link away that needs no script', async () => {
    const markup = await page('/index');
    expect(markup).toMatch(
      /<a class="[^"]*" href="\/index" aria-current="true">Gemessen an den Mitteln<\/a>/,
    );
    expect(markup).toContain('href="/index?reading=points">Punkte</a>');
    expect(markup).toMatch(
      /<title>Katar: Weniger als vergleichbare Länder<\/title><path fill="url\(#map-below\)"/,
    );
    expect(markup).not.toContain('map-needsImprovement');
    expect(await page('/index?reading=points')).toContain(
      'href="/index?sort=-overall&amp;reading=points#table"',
    );
  });

  it('are on the map with their band in words and a pattern', async () => {
    const { overall } = await scoresOf('SE');
    expect(overall).toBeGreaterThanOrEqual(80);
    const markup = await page('/index?reading=points');
    expect(markup).toMatch(
      /<a href="\/country\/SE\/index\?lang=de"><title>Schweden: Ausgezeichnet<\/title><path fill="url\(#map-excellent\)"/,
    );
    for (const id of matchAll(markup, /fill="url\(#([^)]+)\)"/g))
      expect(markup).toContain(`<pattern id="${id}"`);
  });
});

describe('the method', () => {
  it('states bounds, ages and sources of all measures, and which indicators have none', async () => {
    const manifest = (await (await app.get('/api/gfi/manifest')).json()) as {
      measures: { code: string; source: string; maxAge: number; countries: number }[];
    };
    const [, table = ''] =
      (await page('/index/methode')).match(/<table class="index-measures">(.*?)<\/table>/s) ?? [];
    expect(matchAll(table, /<th scope="row">([^<]+)/g)).toHaveLength(18);
    for (const { code, source, maxAge, countries } of manifest.measures)
      expect(table).toMatch(
        new RegExp(`<td>${maxAge}</td><td class="index-wide">.*?${source}, ${code}<.*?<td>${countries}</td>`),
      );
    expect(table.split('In dieser Ausgabe nicht gemessen.')).toHaveLength(18 - manifest.measures.length + 1);
  });

  it('is shown with the country asked for, with Germany else', async () => {
    for (const [query, name, code] of [
      ['', 'Deutschland', 'DE'],
      ['?country=ke', 'Kenia', 'KE'],
      ['?country=XX', 'Deutschland', 'DE'],
    ]) {
      const markup = await page(`/index/methode${query}`);
      expect(markup).toContain(`Zum Nachrechnen: ${name}</h2>`);
      const { overall } = await scoresOf(code ?? '');
      expect(textOf(markup)).toMatch(new RegExp(`÷ 4 ≈ ${overall} `));
    }
  });

  it('counts how firm the scores are', async () => {
    const { countries } = (await (await app.get('/api/gfi')).json()) as GfiOverview;
    const known = countries.flatMap(({ robustness }) => robustness ?? []);
    const same = known.filter(({ bands }) => bands.length === 1).length;
    expect(textOf(await page('/index/methode'))).toContain(
      `Länder mit Gesamtwertung: ${known.length}. Die Stufe bleibt bei allen Gewichtungen gleich: ${same}. Die Stufe kann sich ändern: ${known.length - same}.`,
    );
  });
});
