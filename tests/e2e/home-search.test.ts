import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, type VisitOptions, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const phone = { viewport: { width: 360, height: 640 } };
const open = async (path: string, options: VisitOptions = {}) => {
  const visitor = await visit(browser, site.url, { ...phone, ...options });
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) await hydrateNow(visitor.page);
  return visitor;
};
const box = (page: Page) => page.locator('#search-box');
const hit = (page: Page, at = 0) => page.locator('.home-hits a').nth(at);
const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
const bottomOf = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  return (found?.y ?? 9999) + (found?.height ?? 0);
};

describe('the search of the hero', () => {
  it('finds under the field, opens the exact hit by Enter, and is found again by going back', async () => {
    const { page, complaints, close } = await open('/');
    await box(page).pressSequentially('Germany');
    await hit(page).waitFor();
    await expect.poll(() => hit(page).getAttribute('href')).toBe('/country/DE');
    const field = await bottomOf(page, '#search-box');
    expect((await bottomOf(page, '.home-hits a')) - field).toBeLessThan(200);
    // Window height left by an on-screen keyboard.
    expect(await bottomOf(page, '.home-hits a')).toBeLessThan(360);
    await box(page).press('Enter');
    await page.waitForURL('**/country/DE');
    await page.goBack();
    await page.waitForURL(/\?q=Germany$/);
    await expect.poll(() => box(page).inputValue()).toBe('Germany');
    await expect.poll(() => hit(page).getAttribute('href')).toBe('/country/DE');
    expect(complaints).toEqual([]);
    await close();
  });

  it('leads from the field to the hits and along them by the arrow keys, and by Enter where none is exact', async () => {
    const { page, close } = await open('/?lang=fr');
    await box(page).fill('guin');
    await hit(page, 1).waitFor();
    await box(page).press('Enter');
    await expect.poll(() => isFocused(page, '.home-hits li:first-child a')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(page, '.home-hits li:nth-child(2) a')).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => isFocused(page, '#search-box')).toBe(true);
    await page.keyboard.press('ArrowDown');
    const href = await hit(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await close();
  });

  it('counts what was typed before the script came, folds many hits away, and shows more when asked', async () => {
    const { page, close } = await visit(browser, site.url, phone);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/\?props=|[?&]props=/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto('/');
    await box(page).fill('Allemagne');
    release();
    await expect.poll(() => hit(page).getAttribute('href')).toBe('/country/DE');
    await page.unrouteAll();
    await box(page).fill('a');
    await page.locator('.home-found .home-more a').click();
    await expect.poll(() => page.locator('.home-hits a:visible').count()).toBe(32);
    await close();
  });

  it('goes on without a connection by the names on the cards, says so, and never leads to an error', async () => {
    const { page, close } = await open('/', { fresh: true });
    await page.context().setOffline(true);
    await box(page).fill('Kenya');
    await expect.poll(() => hit(page).getAttribute('href')).toBe('/country/KE');
    await page.getByText('nicht mit dem Internet verbunden').waitFor();
    await box(page).press('Enter');
    await expect.poll(() => isFocused(page, '.home-hits li:first-child a')).toBe(true);
    await box(page).fill('Allemagne');
    await page.locator('.home-found .home-nothing').waitFor();
    await box(page).press('Enter');
    await page.context().setOffline(false);
    await expect.poll(() => hit(page).getAttribute('href')).toBe('/country/DE');
    expect(await page.getByText('nicht mit dem Internet verbunden').count()).toBe(0);
    await close();
  });

  it('narrows the cards below while typing, and has all of them again when the field is emptied', async () => {
    const { page, complaints, close } = await open('/?q=Kenya&lang=en');
    const cards = () => page.locator('.home-card h3').allTextContents();
    expect(await cards()).toEqual(['Kenya']);
    await box(page).fill('guinea');
    await expect.poll(cards).toEqual(['Guinea', 'Guinea-Bissau', 'Papua New Guinea']);
    await page.locator('.home-region-form [value="Oceania"]').click();
    await expect.poll(cards).toEqual(['Papua New Guinea']);
    await page.locator('.home-region-form [value="all"]').click();
    await box(page).fill('');
    await expect.poll(async () => (await cards()).length).toBe(169);
    expect(await page.locator('.home-card:visible').count()).toBe(24);
    await box(page).fill('Kenya');
    await expect.poll(cards).toEqual(['Kenya']);
    await page.locator('.show-all').click();
    await expect.poll(async () => (await cards()).length).toBe(169);
    expect(await box(page).inputValue()).toBe('');
    // Keyboard focus stays where the button was.
    expect(await isFocused(page, '.show-all')).toBe(true);
    await page.waitForURL(/\?lang=en$/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stands on the first screen of a small phone and works without a script', async () => {
    const { page, close } = await open('/?lang=hy', oldPhone);
    // Armenian needs the most room for the text above.
    expect(await bottomOf(page, '#search-box')).toBeLessThan(640);
    await page.goto('/');
    await box(page).fill('Allemagne');
    await box(page).press('Enter');
    await page.waitForURL(/\?q=Allemagne/);
    expect(await page.locator('.home-hits a').allTextContents()).toHaveLength(1);
    expect(await page.locator('.home-card h3').allTextContents()).toEqual(['Deutschland']);
    await page.locator('.show-all').click();
    await page.waitForURL(/\/#countries$/);
    expect(await page.locator('.home-card').count()).toBe(169);
    await page.goBack();
    expect(await bottomOf(page, '.home-hits a')).toBeLessThan(740);
    await hit(page).click();
    await page.waitForURL('**/country/DE');
    await close();
  });
});

describe('the country of the browser’s settings', () => {
  it('is offered without anything being moved or sent', async () => {
    const { page, complaints, close } = await visit(browser, site.url, { ...phone, locale: 'de-DE' });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset.shift = String((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/');
    await page.getByText('Ist das dein Land: Deutschland?').waitFor();
    expect(await page.locator('#search-hint.small').count()).toBe(1);
    // What moves is drawn and observed two frames later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    expect(asked.filter((each) => /[^a-z]DE[^a-z]|country\/de/i.test(each))).toEqual([]);
    await page.locator('.home-suggestion a').click();
    await page.waitForURL('**/country/DE');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is named after a colon as the language of the page writes it', async () => {
    const { page, close } = await open('/?lang=fr', { locale: 'fr-FR' });
    await expect
      .poll(() => page.locator('.home-suggestion .button').textContent())
      .toMatch(/\u00a0: France$/);
    await close();
  });

  it.each(['pt', 'fa-IR'])('is not guessed from %s', async (locale) => {
    const { page, close } = await open('/', { locale });
    expect(await page.locator('.home-suggestion').count()).toBe(0);
    expect(await page.locator('#search-hint.small').count()).toBe(1);
    await close();
  });
});
