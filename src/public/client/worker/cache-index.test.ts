import { describe, expect, it } from 'vitest';
import {
  type CachedPage,
  emptyIndex,
  findLetter,
  findPage,
  indexedUrls,
  isImmutable,
  isPageResource,
  requestedPage,
  withLetter,
  withPage,
} from './cache-index.ts';
import { formatMoment, readHtml, withCachedPages, withOfflineNotice } from './cached-html.ts';
import { networkFirst } from './network-first.ts';

const urlOf = (path: string) => new URL(path, 'https://petition.example');
const page = (country: string | null, lang = 'de', view = ''): CachedPage => ({
  ...{ url: `${country ? `/country/${country}` : '/'}?lang=${lang}${view}`, country, lang },
  ...{ name: country ?? 'Start', mark: 'Stand', props: `/p?props=${country}${lang}`, letterLang: 'de' },
  parts: [`/flags/${country}`],
});
const withOpened = (...pages: CachedPage[]) => pages.reduce(withPage, emptyIndex);

describe('the cache index', () => {
  it.each([
    ['/country/DE?lang=de', '/country/DE?lang=de'],
    ['/country/de?lang=de&utm_source=x', '/country/DE?lang=de'],
    ['/country/DE', '/country/DE?lang=fr'],
    ['/country/DE?lang=de&view=table', undefined],
    ['/country/DE?lang=it', undefined],
    ['/country/DE/letter?lang=de', undefined],
    ['/?lang=de', '/?lang=de'],
    ['/?lang=de&q=Peru', '/?lang=de'],
    ['/admin', undefined],
    ['/api/gfi/DE', undefined],
  ])('finds the page for %s: %s', (asked, url) => {
    const cachedResponse = withOpened(page('DE'), page('DE', 'fr'), page(null));
    expect(findPage(cachedResponse, urlOf(asked))?.url).toBe(url);
  });

  it('holds the ten countries opened last, and the home page', () => {
    const codes = [...'ABCDEFGHIJ'].map((letter) => `A${letter}`);
    const ten = withOpened(page(null), ...codes.map((code) => page(code)), page('AA'));
    const eleven = withPage(ten, page('ZZ'));
    expect(eleven.pages.map(({ country }) => country)).toEqual([null, ...codes.slice(2), 'AA', 'ZZ']);
    expect(indexedUrls(eleven).has('/flags/AB')).toBe(false);
  });

  it('holds four languages and views of a country', () => {
    const cachedResponse = withOpened(...['de', 'fr', 'it', 'ar', 'en'].map((lang) => page('CH', lang)));
    expect(cachedResponse.pages.map(({ lang }) => lang)).toEqual(['fr', 'it', 'ar', 'en']);
  });

  it('holds ten letters, each found under all of its addresses', () => {
    const letter = { url: '/api/generate-petition/DE?language=de', country: 'DE', lang: 'de' };
    const cachedResponse = withLetter(withOpened(page('DE')), letter);
    const found = (path: string) => findLetter(cachedResponse, urlOf(path))?.url;
    expect(found('/api/generate-petition/DE')).toBe(letter.url);
    expect(found('/api/download-petition/DE')).toBe(letter.url);
    expect(found('/api/generate-petition/DE?language=fr')).toBeUndefined();
    expect(found('/api/generate-petition/AT')).toBeUndefined();
    const many = Array.from({ length: 12 }, (_, index) => ({ ...letter, url: `/${index}` })).reduce(
      withLetter,
      cachedResponse,
    );
    expect(many.letters[0]?.url).toBe('/2');
  });

  it('never holds a response of the back office or of other calls', () => {
    for (const path of [
      '/api/users',
      '/admin',
      '/assets/../api/x',
      '/api/own-letter/DE',
      '/api/letters-sent/DE',
      '/country/DE/letter',
      '/metrics',
    ])
      expect(isPageResource(urlOf(path)) || requestedPage(urlOf(path)), path).toBeFalsy();
    expect(isImmutable(urlOf('/country/DE?props=valid'))).toBe(false);
    expect(isImmutable(urlOf('/country/DE?props=abc'))).toBe(true);
  });
});

describe('the HTML of a cached page', () => {
  const html =
    '<html lang="de" dir="ltr"><link rel="stylesheet" href="/a.css"/><div id="page" data-props="/x?a=1&amp;props=b"></div>';

  it('lists its resources, and gets a notice and a list inserted, escaped', () => {
    expect(readHtml(html)).toEqual({ lang: 'de', assets: ['/a.css'], props: '/x?a=1&props=b' });
    expect(withOfflineNotice(html, '<b>$& 5 %')).toContain(
      'role="status">&lt;b&gt;$&amp; 5 %</p><div id="page"',
    );
    const list = '<section class="kept-pages" hidden=""><ul class="kept-list"></ul></section>';
    const filled = withCachedPages(list, [{ url: '/c?a=1&b=2', lang: 'fr', name: '<i>' }]);
    expect(filled).toContain('href="/c?a=1&amp;b=2" hreflang="fr" lang="fr" dir="auto">&lt;i&gt;</a>');
    expect(filled).not.toContain('hidden');
    expect(withCachedPages(list, [])).toBe(list);
  });

  it('formats the time in its language and digits, in the Gregorian calendar', () => {
    const moment = new Date(2026, 10, 23, 4, 10);
    expect(formatMoment(moment, 'de', '0123456789')).toMatch(/^23\. November 2026\D+04:10$/);
    expect(formatMoment(moment, 'bn', '০১২৩৪৫৬৭৮৯')).toMatch(/২০২৬/);
    expect(formatMoment(moment, 'fa', '۰۱۲۳۴۵۶۷۸۹')).toMatch(/۲۰۲۶/);
  });
});

describe('networkFirst', () => {
  const cachedResponse = async () => new Response('kept');
  const text = async (response: Promise<Response>) => (await response).text();
  const never = new Promise<Response>(() => {});

  it('returns any response, and the copy only after a failure or timeout', async () => {
    const fault = async () => new Response('fault', { status: 500 });
    expect(await text(networkFirst(fault(), cachedResponse))).toBe('fault');
    expect(await text(networkFirst(Promise.reject(new TypeError()), cachedResponse))).toBe('kept');
    expect(await text(networkFirst(never, cachedResponse, 1))).toBe('kept');
  });

  it('waits for the network without a copy, and fails as it does', async () => {
    const slow = new Promise<Response>((resolve) => setTimeout(resolve, 20, new Response('slow')));
    expect(await text(networkFirst(slow, async () => undefined, 1))).toBe('slow');
    const broken = () =>
      networkFirst(Promise.reject(new TypeError('net')), async () => Promise.reject(new Error('storage')));
    await expect(broken()).rejects.toThrow('net');
  });
});
