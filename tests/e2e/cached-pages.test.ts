import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';
import { openUnreliableSite } from '../support/unreliable-site.ts';

let browser: Browser;
let site: TestSite;
let unreliableSite: Awaited<ReturnType<typeof openUnreliableSite>>;
let visitor: Visit;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
beforeEach(async () => {
  unreliableSite = await openUnreliableSite(site.url);
  visitor = await visit(browser, unreliableSite.url, { fresh: true, viewport: { width: 360, height: 740 } });
  page = visitor.page;
});
afterEach(async () => {
  await visitor.close();
  await unreliableSite.close();
});
afterAll(() => browser.close());

const offlineNotice = () => page.locator('.kept-mark');

type StoredIndex = { pages: { url: string }[]; letters: { url: string }[] };

/** URLs of the cached pages and letters. */
const cachedUrls = () =>
  page.evaluate(async () => {
    const response = (await caches.has('kept'))
      ? await (await caches.open('kept')).match('/kept.json')
      : null;
    const { pages, letters }: StoredIndex = (await response?.json()) ?? { pages: [], letters: [] };
    return [...pages, ...letters].map(({ url }) => url);
  });

/** Paths of everything in the cache, including resources. */
const cachedPaths = () =>
  page.evaluate(async () =>
    (await (await caches.open('kept')).keys()).map(({ url }) => new URL(url).pathname).sort(),
  );

/** Opens a page, and waits until it is cached. */
const open = async (path: string) => {
  await page.goto(path);
  await hydrateNow(page);
  await expect.poll(cachedUrls).toContain(path);
};

const saveLetter = async () => {
  const download = page.waitForEvent('download');
  await page.locator('.country-letter-actions a[download]').click();
  return readFile(await (await download).path());
};

const backgroundOfBar = () =>
  page.evaluate(() => getComputedStyle(document.querySelector('.bar') as Element).backgroundColor);

describe('what a visitor has opened', () => {
  it('can be read, saved and searched without a connection, and the next page comes when there is one', async () => {
    await open('/?lang=de');
    await page.locator('#search-box').fill('Deutschland');
    await page.locator('.home-hits a[href^="/country/DE"]').waitFor();
    await expect.poll(cachedPaths).toContain('/country-search/de.json');
    await open('/country/BD?lang=bn');
    await open('/country/DE?lang=de');
    const letter = await saveLetter();
    await expect.poll(cachedUrls).toContain('/api/generate-petition/DE?language=de');
    const barColour = await backgroundOfBar();
    await unreliableSite.goDown();

    await page.reload();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Deutschland');
    expect(await offlineNotice().getAttribute('role')).toBe('status');
    const year = new Date().getFullYear();
    expect(await offlineNotice().textContent()).toMatch(
      new RegExp(`^Ohne Verbindung\\. Gespeicherter Stand: \\d+\\. \\S+ ${year}\\D+\\d\\d:\\d\\d$`),
    );
    expect(await backgroundOfBar()).toBe(barColour);
    await hydrateNow(page);
    expect(await page.locator('.status').textContent()).toBe('Offline');
    expect((await saveLetter()).equals(letter)).toBe(true);
    await page.locator('.country-sent button').click();
    await expect.poll(() => page.locator('.country-sent [role="status"]').textContent()).toContain('nicht');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await page.goto('/country/BD');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn');
    expect(await offlineNotice().textContent()).toMatch(/[০-৯]{4}/);

    await page.goto('/?lang=de&q=Frankreich');
    await hydrateNow(page);
    await page.locator('.home-hits a[href^="/country/FR"]').waitFor();
    await page.locator('#search-box').fill('');
    await page.locator('#search-box').fill('Ägypten');
    await page.locator('.home-hits a[href^="/country/EG"]').waitFor();
    // On a phone the field scrolls to the top, but not under the offline notice.
    const [line, field] = await Promise.all([
      offlineNotice().boundingBox(),
      page.locator('#search-box').boundingBox(),
    ]);
    expect(field?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 9999));

    await page.goto('/country/TN?lang=de');
    await expect
      .poll(() => page.locator('.kept-list a').allTextContents())
      .toEqual(['Deutschland', 'বাংলাদেশ']);
    await page.locator('.kept-list a').first().click();
    await offlineNotice().waitFor();
    await page.goto('/country/TN?lang=de');
    await page.locator('.kept-list').waitFor();
    await unreliableSite.goUp();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Tunesien');
    expect(await offlineNotice().count()).toBe(0);
  });

  it('leaves with the eleventh country, and is never shown while the server answers', async () => {
    await open('/country/DE?lang=de');
    const codes = ['FR', 'IT', 'ES', 'PT', 'PL', 'NL', 'BE', 'AT', 'CH', 'DK'];
    // A page that sends no message to the worker.
    await page.goto('/impressum');
    await page.evaluate((each) => {
      for (const code of each)
        navigator.serviceWorker.controller?.postMessage({
          ...{ lang: 'de', address: `${location.origin}/country/${code}?lang=de`, name: code },
          ...{ letterLang: null, loaded: [] },
        });
    }, codes);
    await expect.poll(cachedUrls).toEqual(codes.map((code) => `/country/${code}?lang=de`));
    await expect.poll(cachedPaths).not.toContain('/country/DE');
    await page.goto('/country/FR?lang=de');
    expect(await offlineNotice().count()).toBe(0);
    // Neither 404 pages nor API responses are cached.
    const others = /^\/(kept\.json|languages\.json|assets\/.+|country\/[A-Z]{2}|flags\/.+)$/;
    expect((await cachedPaths()).filter((path) => !others.test(path))).toEqual([]);
  });

  it('keeps its style when a new release has other files, and the new worker leaves no page blank', async () => {
    await open('/country/DE?lang=de');
    const barColour = await backgroundOfBar();
    unreliableSite.switchRelease();
    for (let time = 0; time < 2; time += 1) {
      await page.goto('/country/EG?lang=de');
      await expect.poll(() => page.locator('h1').textContent()).toBe('Ägypten');
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.goto('/country/EG?lang=de');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Ägypten');
    await unreliableSite.goDown();
    await page.goto('/country/DE?lang=de');
    await offlineNotice().waitFor();
    expect(await backgroundOfBar()).toBe(barColour);
    await hydrateNow(page);

    // The notice also appears if the page's script does not run.
    await page.context().setOffline(true);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await offlineNotice().textContent()).toContain('Ohne Verbindung');
    expect(await backgroundOfBar()).toBe(barColour);
  });
});

describe('a connection that breaks', () => {
  it('half-way through the letter saves and prints nothing, and keeps the language of the page; both can be tried again', async () => {
    await open('/country/DE?lang=de');
    unreliableSite.truncateResponses('/api/generate-petition/');
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    const failure = page.locator('.country-letter-actions .country-failure');
    await page.locator('.country-letter-actions a[download]').click();
    await failure.waitFor();
    expect(downloads).toBe(0);
    const popup = page.waitForEvent('popup');
    await page.locator('.country-letter-actions a[target="_blank"]').click();
    await expect.poll(async () => (await popup).isClosed()).toBe(true);
    await failure.waitFor();
    unreliableSite.truncateResponses(null);
    await page.locator('.country-letter-actions a[download]').click();
    await expect.poll(() => downloads).toBe(1);
    await expect.poll(() => failure.count()).toBe(0);

    await unreliableSite.goDown();
    await page.locator('a[data-language="fr"]').click();
    const status = page.locator('.country-language-card [role="status"]');
    await expect.poll(() => status.textContent()).toContain('Ohne Verbindung lässt sich die Sprache nicht');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('[data-language="de"][aria-current]').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBeNull();
    await unreliableSite.goUp();
    await page.locator('a[data-language="fr"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => status.textContent()).not.toContain('connection');

    // Both languages are cached now.
    await expect.poll(cachedUrls).toContain('/country/DE?lang=fr');
    await unreliableSite.goDown();
    await page.goto('/country/DE?lang=de');
    await offlineNotice().waitFor();
    await hydrateNow(page);
    await page.locator('a[data-language="fr"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
