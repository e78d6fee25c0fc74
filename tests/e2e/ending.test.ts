import ICAL from 'ical.js';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
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
  return visitor;
};
const panel = (page: Page) => page.locator('.country-ending #ending');
const link = (page: Page) => page.getByRole('link', { name: 'Was nach dem Absenden kommt' });
const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const storedAnswers = async () =>
  (await site.database.pool.query('select kind, text, publish_text from government_answers order by id'))
    .rows;

const month = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
};
const fillForm = async (page: Page, text: string) => {
  await page.getByLabel('Wann hast du den Brief abgeschickt?').selectOption(month(2));
  await page.getByLabel('Wann kam die Antwort?').selectOption(month(1));
  await page.getByLabel('Unterstützung zugesagt').check();
  await page.locator('textarea').fill(text);
  await page.getByLabel('Dieser Text darf veröffentlicht werden').check();
};

describe('what comes after posting', () => {
  it('follows the download and the posted letter, without a foreign request, and leads to reminder and form', async () => {
    const { page, complaints, foreign, close } = await open('/country/KE?lang=de');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await hydrateNow(page);
    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    await saving;
    await panel(page).getByText('Danke, dass du mitmachst!').waitFor();
    await expect.poll(() => link(page).isVisible()).toBe(false);
    expect(await panel(page).evaluate((part) => part.contains(document.activeElement))).toBe(false);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Ich habe den Brief abgeschickt' }).click();
    await expect.poll(() => panel(page).evaluate((part) => part === document.activeElement)).toBe(true);
    await panel(page).getByText('nach eigener Angabe: 1.204').waitFor();
    await panel(page).getByText('Abgeschickte Briefe weltweit, nach Angaben von Absendern: 1.204').waitFor();
    await panel(page).getByRole('button', { name: 'Kopieren' }).click();
    await panel(page).getByText('Kopiert', { exact: true }).waitFor();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toMatch(/^Ich schreibe meiner Regierung: .+ \S+\/country\/KE\?lang=de$/);
    expect(await accessibilityViolations(page, { within: '#ending' })).toEqual([]);

    const reminder = await panel(page)
      .getByRole('link', { name: 'In sechs Wochen erinnern' })
      .getAttribute('href');
    const calendar = await page.evaluate(async (url) => (await fetch(url ?? '')).text(), reminder);
    const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
    const formUrl = new URL(String(event?.getFirstPropertyValue('url')));
    await page.goto(formUrl.pathname + formUrl.search);

    await page.getByText('Zeichen: 0 von 600').waitFor();
    await fillForm(page, 'Sie prüfen es.');
    await page.getByText('Zeichen: 14 von 600').waitFor();
    await page.getByRole('button', { name: 'Meldung senden' }).click();
    await page.getByText('Danke! Deine Meldung ist angekommen.').waitFor();
    expect(await storedAnswers()).toContainEqual({
      kind: 'promise',
      text: 'Sie prüfen es.',
      publish_text: true,
    });
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('follows a letter in own words, with the same steps, envelopes and address', async () => {
    const { page, complaints, close } = await open('/country/DE/letter?lang=de');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.letter-form.is-live').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF sichern' }).click();
    await saving;
    await panel(page).getByText('Danke, dass du mitmachst!').waitFor();
    await page.getByText('Der Brief ist jetzt auf deinem Gerät. So geht es weiter').waitFor();
    const steps = page.locator('#letter-after');
    for (const format of ['dl', 'c6'])
      await steps.locator(`a[href="/api/envelope/DE?format=${format}"]`).waitFor();
    await page.getByRole('button', { name: 'Anschrift kopieren' }).click();
    await steps.getByText('Kopiert', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Bundeskanzleramt\nWilly-Brandt-Straße 1\n10557 Berlin\nDeutschland',
    );
    await page.getByRole('button', { name: 'Ich habe den Brief abgeschickt' }).click();
    await steps.getByText('Danke! Dein Brief ist mitgezählt.').waitFor();
    await expect.poll(() => panel(page).evaluate((part) => part === document.activeElement)).toBe(true);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays a link where it does not come', async () => {
    const { page, close } = await open('/country/FR?lang=de');
    await hydrateNow(page);
    await page.route('**/posted?*', (route) => route.abort());
    await page.locator('.country-after summary').click();
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Ich habe den Brief abgeschickt' }).click();
    await failed;
    await page.getByText('Danke! Dein Brief ist mitgezählt.').waitFor();
    expect(await link(page).isVisible()).toBe(true);
    await close();
  });

  it('is there without a script, up to a reported answer, with errors beside the fields', async () => {
    const { page, complaints, foreign, close } = await open('/country/KE?lang=de', oldPhone);
    await page.locator('.country-after summary').click();
    await link(page).click();
    await page.waitForURL('**/country/KE/posted?lang=de');
    for (const name of ['Per E-Mail', 'WhatsApp', 'Telegram', 'In sechs Wochen erinnern (Kalenderdatei)'])
      await page.getByRole('link', { name }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Antwort der Regierung melden' }).click();
    await page.waitForURL('**/country/KE/answer?lang=de');
    await fillForm(page, 'Ohne Skript');
    await page.getByLabel('Wann kam die Antwort?').selectOption(month(4));
    await page.getByRole('button', { name: 'Meldung senden' }).click();
    await page.getByRole('alert').getByText('Die Antwort kann nicht vor dem Brief gekommen sein.').waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Ohne Skript');
    expect(await page.getByLabel('Unterstützung zugesagt').isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer-answeredMonth');
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await page.getByLabel('Wann kam die Antwort?').selectOption(month(0));
    await page.getByRole('button', { name: 'Meldung senden' }).click();
    await page.waitForURL('**/answer?lang=de&sent=1');
    await page.getByText('Danke! Deine Meldung ist angekommen.').waitFor();
    expect(await storedAnswers()).toContainEqual({
      kind: 'promise',
      text: 'Ohne Skript',
      publish_text: true,
    });
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });
});
