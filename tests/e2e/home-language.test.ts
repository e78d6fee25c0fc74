import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const phone = { viewport: { width: 360, height: 740 } };

/** Expects the current page to be Italian and marked as such. */
const expectItalian = async (page: Page, heading: string) => {
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  expect(await page.getByText(/Übersetzung|traduzione in questa lingua/).count()).toBe(0);
  await hydrateNow(page);
};

describe('a visitor who reads Italian', () => {
  it('finds Germany, its table and its letter, and comes back, all in Italian', async () => {
    const { page, complaints, close } = await visit(browser, site.url, phone);
    await page.goto('/?lang=it');
    await hydrateNow(page);
    await page.locator('#search-box').fill('Germania');
    await page.locator('.home-hits a[href="/country/DE?lang=it"]').click();
    await expectItalian(page, 'Germania');
    expect(await page.locator('[data-language="it"][aria-current="page"]').count()).toBe(1);
    await page.locator('.gfi-view-switch button').last().click();
    await page.locator('.sheet table').waitFor();
    await expect.poll(() => page.locator('.sheet').innerText()).toContain('Punteggio complessivo');
    await page.locator('.country-letter-card a[href^="/country/DE/letter?"]').click();
    await page.waitForURL(/\/country\/DE\/letter\?lang=it/);
    await expectItalian(page, 'La sua lettera');
    await page.locator('.back').click();
    await expectItalian(page, 'Germania');
    await page.locator('.back').click();
    await page.waitForURL(/\/\?lang=it/);
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    expect(complaints).toEqual([]);
    await close();
  });

  it('can change the language of the page in place, and back to Italian', async () => {
    const { page, complaints, close } = await visit(browser, site.url, phone);
    await page.goto('/country/DE?lang=it');
    await hydrateNow(page);
    const words = await page.locator('main').innerText();
    await page.locator('a[data-language="fr"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await page.locator('a[data-language="it"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('it');
    await expect.poll(() => page.url()).toBe(`${site.url}/country/DE?lang=it`);
    await expect.poll(() => page.locator('main').innerText()).toBe(words);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays in Italian behind every link of each kind of page, and back', async () => {
    /** Languages of the linked pages, by path; links that name a language are skipped. */
    const linkedLanguages = async (path: string) => {
      const html = await (await site.get(path)).text();
      const anchors = html.match(/<a [^>]*href="\/[^"]*"[^>]*>/g) ?? [];
      const plain = anchors.filter((each) => !/ (hreflang|download)[ =]/i.test(each));
      const hrefs = plain.map((each) => (/href="([^"]+)"/.exec(each)?.[1] ?? '').replaceAll('&amp;', '&'));
      const isPage = (href: string) =>
        !/^\/(api|assets|petitions)\/|\.(csv|xlsx|json)(\?|$)|[?&]letter=/.test(href);
      return { lang: /<html lang="([^"]+)"/.exec(html)?.[1], hrefs: hrefs.filter(isPage) };
    };
    const pages = [
      ...['/?lang=it', '/country/DE?lang=it', '/country/DE/letter?lang=it', '/country/DE/index?lang=it'],
      ...['/country/DE/report?lang=it', '/country/DE/share?lang=it', '/index?lang=it'],
      ...['/index/methode?lang=it', '/impressum?lang=it'],
    ];
    const read = await Promise.all(pages.map(async (path) => ({ path, ...(await linkedLanguages(path)) })));
    expect(read.filter(({ lang }) => lang !== 'it')).toEqual([]);
    const others = new Map<string, string>();
    for (const { hrefs } of read)
      for (const href of hrefs)
        others.set(href.replace(/[?#].*/, '').replace(/\/country\/[A-Z]{2}/, '/country/XX'), href);
    const led = await Promise.all(
      [...others].map(async ([kind, href]) => ({ kind, href, lang: (await linkedLanguages(href)).lang })),
    );
    expect(led.filter(({ lang }) => lang !== 'it')).toEqual([]);
    expect(led.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        '/',
        '/country/XX',
        '/country/XX/letter',
        '/country/XX/index',
        '/index',
        '/impressum',
      ]),
    );
  });
});
