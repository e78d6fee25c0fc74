import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  await site.database.pool.query(
    `update translations set status = 'generated', origin = 'machine' where language = 'th' and key like 'home_%'`,
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('many texts get a label, are found by it, confirmed at once, and that is undone', async () => {
  const path = '/admin/translations?language=th&filter=generated';
  const { page, complaints, close } = await openAs(browser, site, 'admin', path);
  const dialog = page.getByRole('dialog');
  await page.getByText(/^\d+ Texte$/).waitFor();
  await page.getByRole('button', { name: 'Schlagwörter verwalten' }).click();
  await dialog.getByLabel('Neues Schlagwort').fill('Startseite prüfen');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await dialog.getByLabel('Name von „Startseite prüfen“').fill('für Somchai');
  await dialog.getByRole('button', { name: '„Startseite prüfen“ umbenennen' }).click();
  await toast(page).getByText('Schlagwort umbenannt').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Texte durchsuchen' }).fill('home_lead');
  await page.getByText('1 gefunden').waitFor();
  await page.getByRole('checkbox', { name: 'home_lead auswählen' }).check();
  await page.getByText('1 Text ausgewählt').waitFor();
  await page.getByRole('searchbox', { name: 'Texte durchsuchen' }).fill('home_');
  await page.getByText(/, 1 gefunden$/).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await page.getByRole('button', { name: 'Schlagwort', exact: true }).click();
  await dialog.getByLabel('Schlagwort', { exact: true }).selectOption('für Somchai');
  await dialog.getByText(/^\d+ Texte werden mit dem Schlagwort versehen\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Schlagwort vergeben' }).click();
  await page.getByText(/^\d+ Texte wurden mit dem Schlagwort versehen\.$/).waitFor();
  await expectUsableScreen(page);

  await page.getByRole('combobox', { name: 'Schlagwort' }).selectOption('für Somchai');
  const table = page.getByRole('table', { name: 'Texte' });
  await table.getByText('für Somchai').first().waitFor();
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await page.getByRole('button', { name: 'Maschinell übersetzen' }).click();
  await dialog.getByText('Kein Übersetzungsdienst eingerichtet').waitFor();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await page.getByRole('button', { name: 'Gelesen und gut' }).click();
  await dialog.getByText(/werden als gelesen und gut bestätigt/).waitFor();
  await dialog.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByText(/wurden als gelesen und gut bestätigt/).waitFor();
  const countRead = async () => {
    const { rows } = await site.database.pool.query(
      `select count(*)::int as read from translations where language = 'th' and status = 'reviewed'`,
    );
    return rows[0].read;
  };
  expect(await countRead()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(countRead).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
