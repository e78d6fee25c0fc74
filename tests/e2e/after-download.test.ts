import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { addLetterCounts } from '../support/letters-sent.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startTestSite()]);
  await addLetterCounts(site, { KE: 1203 });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** The test browser identifies as a robot, which is not counted. */
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

const open = async (path: string, options: BrowserContextOptions = phone) => {
  const visitor = await visit(browser, site.url, options);
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) await hydrateNow(visitor.page);
  return visitor;
};
const steps = (page: Page) => page.locator('.country-after');
const isOpen = (page: Page) => steps(page).evaluate((fold) => (fold as HTMLDetailsElement).open);
const sentButton = (page: Page) => page.getByRole('button', { name: 'Ich habe den Brief abgeschickt' });
const statusText = (page: Page) => page.locator('.country-letter-card > [role=status]').textContent();
/** Pixels between two elements of the card, one below the other. */
const gapBetween = (page: Page, above: string, below: string) =>
  page.evaluate(
    ([upper = '', lower = '']) => {
      const box = (selector: string) =>
        document.querySelector(`.country-letter-card ${selector}`)?.getBoundingClientRect();
      return Math.round((box(lower)?.top ?? 0) - (box(upper)?.bottom ?? 0));
    },
    [above, below],
  );
const sentCount = async (code: string) => {
  const { rows } = await site.database.pool.query(
    `select coalesce(sum(count), 0)::int as count from analytics_daily where event = 'letter_sent' and country_code = $1`,
    [code],
  );
  return rows[0].count;
};

describe('after the download', () => {
  it('the steps appear, the address is copied, and the posted letter is counted once', async () => {
    const { page, complaints, foreign, close } = await open('/country/DE?lang=de');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await isOpen(page)).toBe(false);
    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    await saving;
    await expect.poll(() => isOpen(page)).toBe(true);
    await expect
      .poll(() => steps(page).evaluate((fold) => fold.getBoundingClientRect().top))
      .toBeLessThan(500);
    await expect.poll(() => statusText(page)).toBe('Der Brief ist jetzt auf deinem Gerät. So geht es weiter');
    await page.getByRole('button', { name: 'Anschrift kopieren' }).click();
    await page.getByText('Kopiert', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Bundeskanzleramt\nWilly-Brandt-Straße 1\n10557 Berlin\nDeutschland',
    );
    for (const format of ['dl', 'c6'])
      await steps(page).locator(`a[href="/api/envelope/DE?format=${format}"]`).waitFor();

    await sentButton(page).dblclick();
    await page.getByText('Danke! Dein Brief ist mitgezählt.').waitFor();
    await page.reload();
    await hydrateNow(page);
    await page.locator('.country-after summary').click();
    await page.getByText('Danke! Dein Brief ist mitgezählt.').waitFor();
    expect(await sentButton(page).getAttribute('aria-pressed')).toBe('true');
    await sentButton(page).click({ force: true });
    expect(await sentCount('DE')).toBe(1);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{"letter-sent-DE":"1"}');
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('a letter that did not come is not said to be there, and one opened for printing is', async () => {
    const { page, close } = await open('/country/FR?lang=de');
    await page.route('**/api/**petition/**', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await page.locator('a[download]').first().click();
    const failure = page.locator('.country-letter-actions .country-failure');
    await failure.waitFor();
    expect(await statusText(page)).toBe('');
    const sheet = page.waitForEvent('popup');
    await page.locator('.country-pair a').first().click();
    await sheet;
    await expect.poll(() => statusText(page)).toMatch(/^Der Brief ist jetzt auf deinem Gerät\. /);
    await close();
  });

  it('the steps keep apart what is not of one line, on a small phone', async () => {
    const { page, close } = await open('/country/DE?lang=de');
    await page.locator('.country-after summary').click();
    for (const [above, below] of [
      ['.country-after address', '.country-after .country-copy'],
      ['.country-after .country-copy', '.country-after .country-envelopes'],
      ['.country-sent .button', '.country-sent .small:last-child'],
      ['.country-letter-details > :nth-child(1)', '.country-letter-details > :nth-child(2)'],
    ] as const)
      expect(await gapBetween(page, above, below), `${above} ${below}`).toBeGreaterThanOrEqual(8);
    expect(await gapBetween(page, '.country-sent', '.country-letter-details')).toBeGreaterThanOrEqual(12);
    // The first words of a step are a bare text node.
    const note = page.locator('.country-after li:first-child p');
    expect(await note.evaluate((words) => getComputedStyle(words).marginTop)).toBe('8px');
    await close();
  });

  it('a press that could not be counted says so and is forgotten', async () => {
    const { page, close } = await open('/country/FR?lang=de');
    await page.route('**/api/letters-sent/*', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await page.locator('.country-after summary').click();
    await sentButton(page).click();
    await page.getByText('Das ließ sich gerade nicht zählen.').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await sentButton(page).click();
    await page.getByText('Danke! Dein Brief ist mitgezählt.').waitFor();
    expect(await sentCount('FR')).toBe(1);
    await close();
  });

  it('the steps stand on the page without a script, and how many were posted', async () => {
    const { page, close } = await open('/country/KE?lang=de', oldPhone);
    await page.locator('.country-after summary').click();
    await page.getByText('Falte den Brief').waitFor();
    await steps(page).locator('address').waitFor();
    expect(await steps(page).locator('button').count()).toBe(0);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.country-sent-count').textContent();
      })
      .toBe('Abgeschickte Briefe an diese Regierung, nach eigener Angabe: 1.203');
    await close();
  });
});

describe('the letter on the page', () => {
  const sheets = (page: Page) =>
    page
      .locator('.country-letter-paper')
      .evaluateAll((all) => all.map((sheet) => `${sheet.getAttribute('lang')} ${sheet.getAttribute('dir')}`));
  const readLetterLink = (page: Page) => page.locator('.country-letter-reading a');
  const expectLetterPage = async (page: Page) => {
    await page.waitForURL('**/country/EG/letter?lang=de&letter=de');
    await page.locator('article[lang=de]').waitFor();
  };
  const chip = (page: Page, tag: string) => page.locator(`a[data-language="${tag}"]`);

  it('opens in the language of the page, closes, follows the page into another, and is printed with everything that is folded', async () => {
    const { page, complaints, close } = await open('/country/EG?lang=de');
    expect(await sheets(page)).toEqual(['ar rtl']);
    await readLetterLink(page).click();
    await expect.poll(() => sheets(page)).toEqual(['de ltr', 'ar rtl']);
    await page.getByText('Abgeschickt wird der Brief in dieser Sprache: العربية.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await readLetterLink(page).click();
    expect(await sheets(page)).toEqual(['ar rtl']);
    await readLetterLink(page).click();
    await expect.poll(() => sheets(page)).toEqual(['de ltr', 'ar rtl']);

    await chip(page, 'fr').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await sheets(page)).toEqual(['ar rtl']);
    await readLetterLink(page).click();
    await expect.poll(() => sheets(page)).toEqual(['fr ltr', 'ar rtl']);
    await chip(page, 'ar').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await sheets(page)).toEqual(['ar rtl']);
    expect(await readLetterLink(page).count()).toBe(0);

    const folded = () => page.locator('.country-fold:not([open])').count();
    expect(await folded()).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await folded()).toBe(2);

    await page.goBack();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await hydrateNow(page);
    await readLetterLink(page).click();
    await expect.poll(() => sheets(page)).toEqual(['fr ltr', 'ar rtl']);
    await page.reload();
    await hydrateNow(page);
    await expect.poll(() => sheets(page)).toEqual(['ar rtl']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is read on a page of its own without a script', async () => {
    const { page, close } = await open('/country/EG?lang=de', oldPhone);
    await readLetterLink(page).click();
    await expectLetterPage(page);
    await close();
  });

  it('is read on a page of its own where its words do not come, and an address that the browser does not copy is marked', async () => {
    const { page, close } = await open('/country/EG?lang=de');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.locator('.country-after summary').click();
    await page.getByRole('button', { name: 'Anschrift kopieren' }).click();
    await page.getByText('Bitte markiere den Text und kopiere ihn selbst.').waitFor();
    const address = await page.locator('.country-after address').innerText();
    expect((await page.evaluate(() => String(getSelection()))).split(/\n+/)).toEqual(address.split(/\n+/));
    await page.route('**/api/letter-text/**', (route) => route.abort());
    await readLetterLink(page).click();
    await expectLetterPage(page);
    await close();
  });
});
