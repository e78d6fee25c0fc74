import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { hydrateNow, waitForHydration } from '../support/hydration.ts';
import { extractWithPoppler } from '../support/pdf.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const everyPage = [
  '/?lang=ar',
  '/?q=Peru',
  '/?region=Oceania&all=1',
  '/country/DE',
  '/country/EG',
  '/country/BD?view=table',
  '/country/DE/letter',
  '/country/DE/report',
  '/index',
  '/impressum',
  '/nowhere',
  '/country/XX',
  '/api/docs',
  '/',
];

/** Everything the browser has stored for the site, and the number of active service workers. */
const storedData = async (page: Page) => ({
  cookies: await page.context().cookies(),
  ...(await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cached: (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname),
    pages: (
      await (await caches.open('kept')).keys()
    )
      .map(({ url }) => url.slice(location.origin.length))
      .filter((url) => !/^\/((assets|flags|country-search)\/|(kept|languages)\.json$)|[?&]props=/.test(url))
      .sort(),
    workers: (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
  }))),
});

/** Expected storage: the offline page with its assets, and the opened pages. */
const expectedData = (pages: readonly unknown[]) => ({
  cookies: [],
  local: {},
  session: {},
  databases: [],
  caches: expect.arrayContaining(['kept', 'offline']),
  cached: [
    expect.stringMatching(/^\/assets\/common-.+\.css$/),
    expect.stringMatching(/^\/assets\/public-.+\.js$/),
    '/offline',
  ],
  pages,
  workers: 1,
});

/** Pages that may be cached; which ones are depends on how long they were open. */
const cacheablePages = /^(\/|\/country\/(DE|EG|BD))\?lang=[a-z]{2}(&view=table)?$/;

/** Opens pages one after another in one browser profile. */
const openPages = async (
  paths: readonly string[],
  options: BrowserContextOptions = {},
  browserToUse = browser,
) => {
  const visitor = await visit(browserToUse, site.url, { fresh: true, ...options });
  const cookieHeaders: string[] = [];
  visitor.page.on('response', async (response) => {
    const header = await response.headerValue('set-cookie').catch(() => null);
    if (header) cookieHeaders.push(`${response.url()}: ${header}`);
  });
  for (const path of paths) {
    await visitor.page.goto(path);
    await hydrateNow(visitor.page);
    await visitor.page.waitForLoadState('networkidle');
  }
  return { ...visitor, cookieHeaders };
};

describe('a visit to every public page', () => {
  it('leaves only what was opened in the browser, asks nobody else for anything and has no word on the console', async () => {
    const pictures = await openBrowser('pictures');
    const { page, complaints, foreign, cookieHeaders, close } = await openPages(everyPage, {}, pictures);
    // Two of the pages are 404.
    expect(complaints).toEqual(Array(2).fill(expect.stringContaining('404')));
    expect(cookieHeaders).toEqual([]);
    expect(foreign).toEqual([]);
    await expect.poll(async () => (await storedData(page)).pages).toContain('/?lang=de');
    const left = await storedData(page);
    expect(left).toEqual(expectedData(left.pages));
    expect(left.pages.filter((url) => !cacheablePages.test(url))).toEqual([]);
    await close();
  });

  it('keeps the language, and nothing else, once one has been chosen', async () => {
    const { page, close } = await openPages(['/country/KE?lang=de']);
    await expect.poll(() => storedData(page)).toEqual(expectedData(['/country/KE?lang=de']));
    await page.locator('a[data-language="fr"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect
      .poll(() => storedData(page))
      .toEqual({
        ...expectedData(['/country/KE?lang=de', '/country/KE?lang=fr']),
        local: { 'preferred-language': 'fr' },
      });
    await close();
  });
});

describe('what the visitor has asked of the browser', () => {
  const motionState = (page: Page) =>
    page.evaluate(() => ({
      animations: document.getAnimations().length,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));

  it('is kept: no visit is reported, and nothing moves', async () => {
    const { page, close } = await visit(browser, site.url, {
      fresh: true,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { DNT: '1' },
    });
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') reports.push(request.url());
    });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
    });
    for (const path of ['/', '/country/DE']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await hydrateNow(page);
      await expect
        .poll(() => motionState(page), { message: path })
        .toEqual({ animations: 0, scrolling: 'auto' });
    }
    expect(reports).toEqual([]);
    await close();
  });

  it('moves stars only where motion is welcome', async () => {
    const { page, close } = await visit(browser, site.url, { reducedMotion: 'no-preference' });
    for (const path of ['/', '/country/DE']) {
      await page.goto(path);
      await hydrateNow(page);
      await expect
        .poll(() => motionState(page), { message: path })
        .toEqual({ animations: 1, scrolling: 'smooth' });
    }
    await close();
  });

  it.each(['/', '/country/DE'])(
    'is kept on %s: who saves data gets the script when it is needed',
    async (path) => {
      const { page, close } = await visit(browser, site.url, { fresh: true, reducedMotion: 'no-preference' });
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(scripts).toHaveLength(1);
      await expect.poll(async () => (await motionState(page)).animations).toBe(0);
      await page.keyboard.press('Tab');
      await waitForHydration(page);
      expect(scripts.length).toBeGreaterThan(1);
      await close();
    },
  );
});

describe('a printed country page', () => {
  it('is a document, without the ways around the site', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.goto('/country/DE');
    await hydrateNow(page);
    const text = (await extractWithPoppler(await page.pdf({ format: 'A4' }))).join('\n');
    const colours = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ media: 'print', colorScheme });
      return page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--paper', '--ink', '--line', '--action'].map((name) => style.getPropertyValue(name));
      });
    };
    expect(await colours('dark')).toEqual(await colours('light'));
    await close();
    for (const part of ['Deutschland', 'Empfänger des Briefes', 'Global Fair Index', 'Anlage'])
      expect(text).toContain(part);
    const chrome = [
      'Zum Inhalt',
      'Zurück',
      'herunterladen\n',
      'Drucken',
      'Français',
      'Ansicht',
      'Impressum',
      'Nach oben',
      'Online',
      'eigenen Worten',
      'anderen Sprache',
    ];
    // One of the steps is called so as well.
    const printed = text.replaceAll('Online übermitteln', '');
    expect(chrome.filter((words) => printed.includes(words))).toEqual([]);
  });
});
