import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '#translation/native-reviewers/links.server.ts';
import { accessibilityViolations as faults } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const overflowWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const progress = (page: Page) => page.getByText(/^\d+ von \d+ gelesen$/).first();

/** Creates a link in the admin UI. */
const createLinkOnScreen = async (language: string): Promise<string> => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/readers');
  await page.getByRole('button', { name: 'Leselink anlegen' }).click();
  await page.getByRole('combobox', { name: 'Sprache' }).fill(language);
  await page.getByRole('option', { name: new RegExp(`^${language}`) }).click();
  await page.getByLabel('Für wen (freiwillig)').fill('Somchai, Chiang Mai');
  await page.getByRole('button', { name: 'Link anlegen', exact: true }).click();
  const url = await page.getByLabel('Adresse des Links').inputValue();
  await expect.poll(() => page.getByLabel('Einladung', { exact: true }).inputValue()).toContain(url);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Adresse des Links').inputValue()).toBe(url);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('table', { name: 'Leselinks' }).getByText(language).first().waitFor();
  await page.getByRole('table', { name: 'Leselinks' }).getByText('für Somchai, Chiang Mai').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
  return url;
};

describe('a native reader on a phone without scripts', () => {
  it('reads three texts, suggests a better one; part of it is accepted and stands on the public page', async () => {
    const url = await createLinkOnScreen('Thailändisch');
    const reader = await visit(browser, site.url, oldPhone);
    const { page } = reader;
    await page.goto(`${url}?ui=de`);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Los geht’s' }).click();
    await page.getByRole('button', { name: 'Gelesen und gut' }).click();
    await page.getByRole('status').getByText('Als gut vermerkt.').waitFor();
    await page.getByLabel('Dein Name (freiwillig)').fill('สมชาย');
    for (const read of [2, 3]) {
      await page.getByRole('button', { name: 'Gelesen und gut' }).click();
      await expect.poll(() => progress(page).innerText()).toMatch(new RegExp(`^${read} von`));
    }
    expect(await page.getByLabel('Dein Name (freiwillig)').inputValue()).toBe('สมชาย');

    await page.getByRole('link', { name: 'Übersicht' }).click();
    await page.getByText('Länderseite').click();
    await page.locator('a[href*="text=country_info"]').click();
    const field = page.getByLabel('Bessere Fassung');
    const before = await field.inputValue();
    await field.fill('ไม่มี');
    await page.getByRole('button', { name: 'Vorschlag senden' }).click();
    await page.getByRole('alert').getByText('fehlt: {country}').waitFor();
    expect(await field.inputValue()).toBe('ไม่มี');
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await field.fill(`เริ่ม ${before} จบ`);
    await page.getByLabel('Bemerkung').fill('<b>ดีกว่า</b>');
    await page.getByRole('button', { name: 'Vorschlag senden' }).click();
    await page.getByRole('status').getByText('Dein Vorschlag ist angekommen').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    // Another device, which has only the link.
    await page.goto(`${url}?ui=de`);
    expect(await progress(page).innerText()).toMatch(/^4 von/);
    await page.getByText('Länderseite').click();
    await page.locator('a[href*="text=country_info"]').getByText('Vorschlag gesendet').click();
    await page.getByRole('region', { name: 'Deine Vorschläge' }).getByText(`เริ่ม ${before} จบ`).waitFor();
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    await page.goto(`${url}?ui=de&text=country_print`);
    await field.fill('Brief drucken');
    await page.getByRole('button', { name: 'Vorschlag senden' }).click();
    await page.getByRole('status').getByText('Dein Vorschlag ist angekommen').waitFor();
    expect(unexpected(reader.complaints)).toEqual([]);
    expect(reader.foreign).toEqual([]);
    await reader.close();

    const desk = await openAs(browser, site, 'admin', '/admin/readers?tab=suggestions');
    const card = desk.page.getByRole('region', { name: 'Vorschlag zu country_info', exact: true });
    await card.getByText('<b>ดีกว่า</b>').waitFor();
    await card.getByText('สมชาย').waitFor();
    expect(await faults(desk.page)).toEqual([]);
    await card.getByRole('checkbox', { name: 'Änderung 2 übernehmen' }).uncheck();
    await card.getByRole('button', { name: '1 von 2 übernehmen' }).click();
    await toast(desk.page).getByText('Vorschlag übernommen').waitFor();

    const german = desk.page.getByRole('region', { name: 'Vorschlag zu country_print', exact: true });
    await german.getByRole('button', { name: 'Alles übernehmen' }).click();
    const doubt = desk.page.getByRole('dialog', { name: 'Ist das die richtige Sprache?' });
    await doubt.getByText('Der Text sieht nach Deutsch aus, nicht nach Thailändisch').waitFor();
    expect(await faults(desk.page)).toEqual([]);
    await doubt.getByRole('button', { name: 'Zurück zum Text' }).click();
    await german.getByRole('button', { name: 'Ablehnen' }).click();
    const asked = desk.page.getByRole('dialog', { name: 'Vorschlag ablehnen' });
    await asked.getByLabel('Grund (freiwillig)').fill('Das ist Deutsch.');
    expect(await faults(desk.page)).toEqual([]);
    await asked.getByRole('button', { name: 'Ablehnen' }).click();
    await toast(desk.page).getByText('Vorschlag abgelehnt').waitFor();
    await desk.page.getByText('Abgelehnt', { exact: true }).click();
    await german.getByText('Grund: Das ist Deutsch.').waitFor();
    expect(await faults(desk.page)).toEqual([]);
    await german.getByRole('button', { name: 'zurücknehmen' }).click();
    await toast(desk.page).getByText('Entscheidung zurückgenommen').waitFor();
    await desk.page.getByText('Offen', { exact: true }).click();
    await german.getByRole('button', { name: 'Alles übernehmen' }).waitFor();
    await desk.page.getByRole('link', { name: 'Lesestand' }).click();
    await desk.page.getByRole('cell', { name: 'สมชาย' }).waitFor();
    expect(unexpected(desk.complaints)).toEqual([]);
    await desk.close();

    const shown = async () => {
      const html = await (await fetch(`${site.url}/country/TH?lang=th`)).text();
      return [...html.matchAll(/>(เริ่ม [^<]*)/g)].map(([, text]) => text);
    };
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect((await shown())[0]).not.toMatch(/จบ$/);
  });

  it('meets pages that keep the rules of accessibility, by day and by night', async () => {
    const by = { actor: { id: 1, username: 'admin' }, now: new Date() };
    const wanted = { language: 'ar', countryCode: 'EG', days: 1 };
    const { token } = await site.database.db.write((tx) => createLink(tx, wanted, by));
    const url = `${site.url}/read/${token}`;
    const { page, close } = await visit(browser, site.url);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${url}?ui=en`);
    expect(await faults(page)).toEqual([]);
    await page.goto(`${url}?ui=en&text=petition_subject`);
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByLabel('Your name (optional)').fill('فاطمة');
    await page.getByLabel('Your name (optional)').press('Enter');
    await page.getByRole('alert').getByText('Nothing has been changed').waitFor();
    expect(await page.getByLabel('Your name (optional)').inputValue()).toBe('فاطمة');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${site.url}/read/unknown`);
    await page.getByText('This link does not exist').waitFor();
    expect(await faults(page)).toEqual([]);
    await close();
  });
});
