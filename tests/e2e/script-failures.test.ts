import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { waitForHydration } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const scriptPattern = /\/assets\/(home|country|letter)-[^/]+\.js$/;
const propsPattern = /[?&]props=/;

/** Opens a page with a missing resource, and waits until its script has noticed. */
const openWithout = async (missing: RegExp, path: string, status = 404) => {
  const visitor = await visit(browser, site.url);
  await visitor.page.route(missing, (route) => route.fulfill({ status, body: 'nothing here' }));
  await visitor.page.goto(path);
  await visitor.page.locator('html.scriptless').waitFor();
  return { ...visitor, repair: () => visitor.page.unroute(missing) };
};

/** Visible text with normalized white space. */
const visibleText = async (page: Page) => (await page.locator('body').innerText()).replace(/\s+/g, ' ');

const failureCases: readonly [string, RegExp, number][] = [
  ['its script', scriptPattern, 404],
  ['its props', propsPattern, 503],
  ['its props, after too many requests', propsPattern, 429],
];

describe('a page that cannot become live', () => {
  it.each(failureCases)(
    'for want of %s, says what it says without a script, and its links do what they say',
    async (_, missing, status) => {
      const { page, complaints, close } = await openWithout(missing, '/country/KE?lang=de', status);
      const plain = await visit(browser, site.url, { javaScriptEnabled: false });
      await plain.page.goto('/country/KE?lang=de');
      await expect.poll(() => visibleText(page)).toBe(await visibleText(plain.page));
      await plain.close();
      // One console line of the browser about the response, and one of the page.
      await expect.poll(() => complaints).toHaveLength(2);

      const saving = page.waitForEvent('download');
      await page.locator('a[download]').first().click();
      expect((await saving).suggestedFilename()).toBe('WTO-Reform-Petition-Kenya-KE.pdf');
      await page.locator('a[data-language="fr"]').click();
      await page.waitForURL(/lang=fr/);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
      await close();
    },
  );

  it.each([
    ['/', scriptPattern],
    ['/country/KE?lang=de', propsPattern],
  ] as const)('does so at the next sign of the visitor after all: %s', async (path, missing) => {
    const { page, repair, close } = await openWithout(missing, path);
    await repair();
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return page.locator('html.scriptless').count();
      })
      .toBe(0);
    await waitForHydration(page);
    await close();
  });
});

describe('a letter in own words whose script cannot be had', () => {
  it('is a letter to fill in by hand, without a dead button, until the script is there', async () => {
    const { page, repair, close } = await openWithout(scriptPattern, '/country/KE/letter?lang=de');
    await expect.poll(() => page.locator(':is(input, textarea, button):visible').count()).toBe(0);
    await expect.poll(() => page.locator('.letter-own-lines').isVisible()).toBe(true);
    const letter = await site.get((await page.locator('.letter-by-hand a').getAttribute('href')) ?? '');
    expect(letter.headers.get('content-type')).toBe('application/pdf');
    await repair();
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return page.locator('.letter-form.is-live').count();
      })
      .toBe(1);
    await page.locator('#letter-name').fill('Erika Muster');
    await page.getByRole('article').getByText('Erika Muster').first().waitFor();
    await expect.poll(() => page.locator('.letter-by-hand, .letter-own-lines').count()).toBe(0);
    await close();
  });
});

describe('a browser that blocks the counting of visits', () => {
  it.each([
    ['by a function that fails', `navigator.sendBeacon = () => { throw new TypeError('blocked') }`],
    ['by taking the function away', 'navigator.sendBeacon = undefined'],
  ])('%s, gets a page that is live and has nothing to say', async (_, block) => {
    const { page, complaints, close } = await visit(browser, site.url);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/analytics/track')) reports.push(request.url());
    });
    await page.addInitScript(block);
    await page.goto('/country/KE');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(reports).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('on the network, gets a page that is live', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.route('**/api/analytics/**', (route) => route.abort('blockedbyclient'));
    await page.goto('/country/KE');
    await waitForHydration(page);
    await close();
  });
});

describe('the search', () => {
  it('is answered by the server where the browser cannot get the names', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.route('**/country-search/**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/');
    await waitForHydration(page);
    await page.locator('#search-box').fill('Bangldesh');
    await expect.poll(() => page.locator('.home-skeleton').count()).toBe(0);
    await expect.poll(() => page.locator('#countries h3:visible').count()).toBe(24);
    await page.locator('#search-box').press('Enter');
    await page.waitForURL(/\?q=Bangldesh/);
    await expect.poll(() => page.locator('.home-hits strong').allTextContents()).toEqual(['Bangladesch']);
    await close();
  });
});
