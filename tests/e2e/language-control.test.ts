import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const visitor = await visit(browser, site.url, { viewport: { width: 360, height: 740 }, ...options });
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) await hydrateNow(visitor.page);
  return visitor;
};

describe('the control of all languages', () => {
  it.each(['/', '/country/DE', '/country/DE/letter'])(
    'opens on %s, finds a language, and leads to the same page in it',
    async (path) => {
      const { page, complaints, close } = await open(path);
      await page.waitForLoadState('networkidle');
      // Nothing is offered in a language that the site does not have.
      expect(await page.locator('.language-offer').count()).toBe(0);
      const control = page.getByRole('link', { name: 'Alle Sprachen' });
      const focused = () => page.evaluate(() => document.activeElement?.className);
      await control.click();
      const field = page.locator('.language-panel input');
      await expect.poll(focused).toBe('language-search');
      await field.press('Escape');
      await expect.poll(() => page.locator('.language-panel').count()).toBe(0);
      await expect.poll(focused).toBe('language-all');
      // The cursor is in the search even where a frame is drawn before React is done.
      await page.evaluate(() => {
        const soon = (draw: FrameRequestCallback) => queueMicrotask(() => draw(performance.now()));
        Object.assign(window, { requestAnimationFrame: soon });
      });
      await control.click();
      await expect.poll(focused).toBe('language-search');
      await field.fill('বাং');
      // The page below the panel has its own tests; one page is enough here.
      const within = path === '/country/DE/letter' ? undefined : '.language-panel';
      expect(await accessibilityViolations(page, within ? { within } : {})).toEqual([]);
      await page.locator('.language-panel a:visible').click();
      await page.waitForURL(`**${path}?lang=bn`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn');
      expect(await (await site.get(`${path}?lang=bn`)).text()).toContain('<html lang="bn"');
      await page.goBack();
      await expect.poll(() => page.locator('html').getAttribute('lang')).not.toBe('');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  /** Resolved URL of a link in some HTML. */
  const linkUrl = (html: string, link: RegExp, from: string) =>
    new URL((link.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'), new URL(from, site.url));

  it.each(['/index', '/impressum', '/nowhere'])('is a link from %s to a list of links', async (path) => {
    const html = await (await site.get(path)).text();
    const list = linkUrl(html, /<a class="language-all" href="([^"]+)"/, path);
    expect(list.hash).toBe('#languages');
    const [, languages = ''] = (await (await site.get(list.pathname + list.search)).text()).split(
      ' id="languages"',
    );
    const bengali = linkUrl(languages, /<a href="([^"]+)"[^>]* hreflang="bn"/i, list.href);
    expect(await (await site.get(bengali.pathname + bengali.search)).text()).toContain('<html lang="bn"');
  });

  it.each(['/', '/country/DE'])('leads from %s to a list of links without a script', async (path) => {
    const { page, close } = await open(path, oldPhone);
    await page.locator('.language-all').click();
    await page.waitForURL(/#languages$/);
    const bengali = page.locator('#languages a[hreflang="bn"]');
    // The target is requested directly, which saves opening a page.
    await bengali.click({ trial: true });
    const { pathname, search } = new URL((await bengali.getAttribute('href')) ?? '', page.url());
    expect(await (await site.get(pathname + search)).text()).toContain('<html lang="bn"');
    await close();
  });
});

describe('the offer of the browser’s own language', () => {
  it('names that language in itself, and keeps the page', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de&view=table', { locale: 'fr-CA' });
    const offer = page.locator('.language-offer');
    await offer.waitFor();
    expect(await offer.getAttribute('lang')).toBe('fr');
    expect(await accessibilityViolations(page)).toEqual([]);
    await offer.locator('a').click();
    await page.waitForURL('**/country/DE?lang=fr&view=table');
    await hydrateNow(page);
    expect(await page.locator('.language-offer').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('goes for good when it is put away', async () => {
    const { page, close } = await open('/', { locale: 'ar-EG' });
    await page.locator('.language-offer button').click();
    await expect.poll(() => page.locator('.language-offer').count()).toBe(0);
    await page.goto('/country/DE?lang=de');
    await hydrateNow(page);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.language-offer').count()).toBe(0);
    await close();
  });

  it('does not ask those whose browser is set to the language of the page', async () => {
    const { page, close } = await open('/', { locale: 'de-AT' });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.language-offer').count()).toBe(0);
    await close();
  });
});
