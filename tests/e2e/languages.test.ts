import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { startTestSite } from '../support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startTestSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = async (path: string) => {
  const visitor = await visit(browser, site.url, { viewport: { width: 768, height: 900 } });
  await visitor.page.goto(path);
  await visitor.page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  return visitor;
};
const chip = (page: Page, tag: string) => page.locator(`a[data-language="${tag}"]`);
const heading = (page: Page) => page.locator('.letter-card h2');

describe('the language of a country page', () => {
  it("offers the country's main language first, with a dot, then the page languages and its own", async () => {
    const { page, close } = await open('/country/BD');
    expect(
      await page
        .locator('a[data-language]')
        .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.language)),
    ).toEqual(['bn', 'de', 'en', 'fr', 'es', 'zh', 'ar', 'ru']);
    await chip(page, 'bn').getByRole('img').waitFor();
    await close();
  });

  it('changes in place: address, language, direction, title and every text', async () => {
    const { page, complaints, close } = await open('/country/KE?lang=de');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await chip(page, 'ar').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(page.url()).toBe(`${site.url}/country/KE?lang=ar`);
    expect(calls).toContain('/api/pre-translation/KE/ar');
    const live = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    const title = await page.title();
    await page.reload();
    expect((await page.locator('main').innerText()).replace(/\s+/g, ' ')).toBe(live);
    expect(await page.title()).toBe(title);
    expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ar');
    await page.goBack();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    expect(complaints).toEqual([]);
    await close();
  });

  it("says 'Übersetze...' and rests its buttons while the translation is on its way", async () => {
    const { page, close } = await open('/country/KE?lang=de');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/pre-translation/**', async (route) => {
      await held;
      await route.continue();
    });
    await chip(page, 'fr').click();
    await expect.poll(() => heading(page).innerText()).toBe('Übersetze...');
    expect(await chip(page, 'es').getAttribute('aria-disabled')).toBe('true');
    release();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await chip(page, 'es').getAttribute('aria-disabled')).toBeNull();
    await close();
  });

  it('asks for 33 texts at once where no translation is stored', async () => {
    const { page, close } = await open('/country/KE?lang=de');
    const asked: { text: string; targetLanguage: string; context: string }[] = [];
    await page.route('**/api/pre-translation/KE/fr', (route) =>
      route.fulfill({ json: { available: false, translation: {} } }),
    );
    page.on('request', (request) => {
      if (request.url().endsWith('/api/translate')) asked.push(request.postDataJSON());
    });
    await chip(page, 'fr').click();
    await expect.poll(() => heading(page).innerText()).toMatch(/^Pétition/);
    expect(asked).toHaveLength(33);
    expect(new Set(asked.map((each) => each.targetLanguage))).toEqual(new Set(['fr']));
    expect(new Set(asked.map((each) => each.context)).size).toBe(33);
    await close();
  });

  it.each([
    ['refused', 503],
    ['broken', 200],
  ])('keeps the German originals when the translation is %s', async (_, status) => {
    const { page, close } = await open('/country/KE?lang=de');
    const before = await page.locator('main').innerText();
    await page.route('**/api/pre-translation/**', (route) => route.fulfill({ status, body: 'nonsense' }));
    await chip(page, 'fr').click();
    await expect.poll(() => heading(page).innerText()).not.toBe('Übersetze...');
    expect(await page.locator('main').innerText()).toBe(before);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await close();
  });

  it('works where the browser keeps nothing, and with nonsense kept there', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto('/country/KE');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await close();

    const other = await visit(browser, site.url);
    await other.page.goto('/impressum');
    await other.page.evaluate(() => localStorage.setItem('preferred-language', '"><script>🙈'));
    await other.page.goto('/country/KE');
    await other.page.waitForTimeout(500);
    expect(await other.page.locator('html').getAttribute('lang')).toBe('en');
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  it('shows the reform letter with its eight paragraphs and the annex on four areas', async () => {
    const { page, close } = await open('/country/DE');
    expect(await page.locator('#reform > p').count()).toBe(9);
    expect(await page.locator('#reform dt').count()).toBe(4);
    await close();
  });
});
