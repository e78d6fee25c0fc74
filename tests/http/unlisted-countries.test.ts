import { beforeAll, describe, expect, it } from 'vitest';
import { allCountries, countryName, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const listedCodes = new Set(listedCountries().map(({ code }) => code));
const unlistedCountries = allCountries().filter(({ listedPublicly }) => !listedPublicly);
const textIn = (key: string, tag: string) => app.content.current().texts.text(key, tag);
const page = async (target: string): Promise<string> => {
  const response = await app.get(target);
  expect(response.status, target).toBe(200);
  return response.text();
};

describe('the page of a place that has no letter', () => {
  it('says for each of them what it is at the WTO, and why there is no letter', async () => {
    expect(unlistedCountries.length).toBe(31);
    for (const { code, wtoStatus } of unlistedCountries) {
      const html = await page(`/country/${code}?lang=de`);
      expect(html).toContain(`<h1>${countryName(code, 'de')}</h1>`);
      expect(html).toContain(wtoStatus === 'observer' ? 'Beobachter bei der WTO –' : 'Kein WTO-Mitglied –');
      expect(html).toContain('Hier gibt es keinen Brief');
      expect(html).not.toMatch(/href="\/api\/(generate|download)-petition|<script type="module"/);
    }
  });

  it('leads to another country, to its figures and to all countries, in every language of the site', async () => {
    for (const [path, tag] of [
      ['/country/IQ', 'ar'],
      ['/country/iq?lang=en', 'en'],
      ['/country/IR', 'fa'],
      ['/country/RS?lang=zh', 'zh'],
    ] as const) {
      const html = await page(path);
      expect(html).toContain(`<html lang="${tag}"`);
      expect(html).toContain(textIn('place_text', tag));
      const [form] = html.match(/<form class="find-country".*?<\/form>/s) ?? [''];
      expect(form).toContain('action="/" method="get"');
      expect(form).toContain(`<input type="hidden" name="lang" value="${tag}"/>`);
      expect(html).toContain(`href="/country/${path.slice(9, 11).toUpperCase()}/index?lang=${tag}"`);
      expect(html).toContain(`href="/index?lang=${tag}"`);
    }
  });

  it('is listed by search engines where there are figures, and nowhere else', async () => {
    const sitemap = await page('/sitemap.xml');
    expect(sitemap).toContain('<loc>https://petition.example/country/IQ</loc>');
    expect(sitemap).toContain('<loc>https://petition.example/country/IQ/index</loc>');
    expect(sitemap).not.toContain('/country/CW');
    expect(await page('/country/IQ?lang=de')).toContain(
      '<link rel="canonical" href="https://petition.example/country/IQ?lang=de"/>',
    );
    const without = await page('/country/CW');
    expect(without).toContain('<meta name="robots" content="noindex"/>');
    expect(without).not.toContain('/country/CW/index');
    expect((await app.get('/country/CW/index')).status).toBe(404);
    expect((await app.get('/api/gfi/CW')).status).toBe(404);
  });

  it.each([
    '/api/generate-petition/IQ',
    '/api/download-petition/IQ',
    '/api/letter-text/IQ/ar',
    '/api/envelope/IQ?format=dl',
    '/api/poster/IQ?language=ar&size=a4',
    '/country/IQ/letter',
    '/country/IQ/share',
    '/country/IQ/report',
    '/embed/IQ',
  ])('has no %s, and the answer says why', async (target) => {
    const response = await app.get(target, { Accept: 'application/json' });
    expect(response.status).toBe(404);
    const said = await response.text();
    if (target.startsWith('/api/'))
      expect(JSON.parse(said)).toMatchObject({ code: 'country_without_letter' });
    else expect(said).toContain('Hier gibt es keinen Brief');
  });
});

describe('/country/{name}', () => {
  it.each([
    ['/country/UK', '/country/GB'],
    ['/country/KEN?lang=sw', '/country/KE?lang=sw'],
    ['/country/germany?lang=en&utm=x', '/country/DE?lang=en'],
    ['/country/%E6%97%A5%E6%9C%AC', '/country/JP'],
    ['/country/Iran', '/country/IR'],
  ])('%s leads to %s', async (from, to) => {
    const response = await app.get(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    expect((await app.get(to)).status).toBe(200);
  });

  it.each(['/country/XX', '/country/Germny', '/country/congo', '/country/%00', '/nowhere'])(
    '%s is not found and offers the search',
    async (target) => {
      const response = await app.get(`${target}?lang=en`);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(
        /<form class="find-country".*?name="lang" value="en".*?name="q"/s,
      );
    },
  );
});

describe('the links of the public pages', () => {
  const linksOf = (html: string): string[] =>
    [...html.matchAll(/<(?:a|link|area)\b[^>]*? href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );

  it('all lead somewhere', async () => {
    const sample = [
      '/',
      '/country/IN',
      '/country/IQ',
      '/country/IN/share',
      '/country/UG/index',
      '/country/IQ/index',
      '/index',
      '/index/methode',
      '/impressum',
    ];
    const found = new Map<string, { link: string; from: string }>();
    for (const lang of ['de', 'en', 'ar'])
      for (const path of sample) {
        const from = `${path}?lang=${lang}`;
        for (const href of linksOf(await page(from))) {
          const { origin, pathname, search } = new URL(href, 'https://petition.example');
          if (origin !== 'https://petition.example' || pathname.startsWith('/assets/')) continue;
          // One listed country represents all, which have the same pages and letters.
          const link = pathname.replace(/(?<=\/)[A-Z]{2}(?=\/|$)/, (code) =>
            listedCodes.has(code) ? 'IN' : code,
          );
          found.set(link, found.get(link) ?? { link: `${link}${search}`, from });
        }
      }
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['/country/IN', '/country/ET/index', '/country/IQ/index.csv']),
    );
    const dead: string[] = [];
    for (const { link, from } of found.values()) {
      const { status } = await app.get(link, {}, 'HEAD');
      if (status !== 200) dead.push(`${status} ${link}, a link of ${from}`);
    }
    expect(dead).toEqual([]);
  });
});
