import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { entry } from '../support/translation-transfer.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Übersetzungen übertragen' }) });
const choose = (page: Page, text: string) =>
  card(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'translations-2026-05-06.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });

it('an admin imports a file, sees what was left out, and exports what is changed now', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/master');
  await choose(page, '{"translations": [');
  await toast(page).getByText('Ungültige Datei', { exact: true }).waitFor();
  await toast(page).getByText('JSON-Datei konnte nicht gelesen werden').waitFor();

  const wrong = { ...entry(), source: 'kein Hash' };
  await choose(page, JSON.stringify({ translations: [entry(), wrong] }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Importieren' }).click();
  await toast(page).getByText('Import fehlgeschlagen').waitFor();
  await dialog.getByText('Eintrag 2, source').waitFor();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await card(page).getByRole('button', { name: 'Exportieren' }).click();
  await toast(page).getByText('Nichts zu exportieren').waitFor();

  const given = [entry(), entry({ countryCode: 'AL' }), entry({ textId: 'nirgends' })];
  await choose(page, JSON.stringify({ translations: given, count: given.length }));
  await dialog.getByText('translations-2026-05-06.json').waitFor();
  await dialog.getByRole('button', { name: 'Importieren' }).click();
  await dialog.getByText('2 von 3 Einträgen importiert').waitFor();
  await toast(page).getByText('Nicht alles importiert').waitFor();
  await dialog.getByText('Diesen Text gibt es hier nicht.').click();
  await dialog.getByText('nirgends · sq').waitFor();
  await page.keyboard.press('Escape');
  const button = card(page).getByRole('button', { name: 'Datei importieren' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  const saving = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Exportieren' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^translations-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved).toEqual({ translations: given.slice(0, 2), count: 2 });

  await page.route('**/api/admin/export-translations*', (route) => route.fulfill({ status: 502, body: '' }));
  await card(page).getByRole('button', { name: 'Exportieren' }).click();
  await toast(page).getByText('Unbekannter Fehler').waitFor();
  expect(
    complaints.filter((text) => !text.includes('502')).filter((text) => unexpected([text]).length > 0),
  ).toEqual([]);
  await close();
});

it('editors have neither', async () => {
  const { page, close } = await openAs(browser, site, 'redaktion', '/admin/master');
  await page.getByRole('heading', { name: 'Aufrufe des Servers' }).waitFor();
  expect(await card(page).count()).toBe(0);
  await close();
});
