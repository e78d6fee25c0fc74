import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('a term is changed, its misfits are mended one by one, and it goes back to the release', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/glossary');
  await page.getByText('Noch keine Sprache gewählt').waitFor();
  await page.getByLabel('Sprache', { exact: true }).selectOption('ar');
  await page.getByText('28 Begriffe').waitFor();
  await expectUsableScreen(page);
  await page.getByRole('searchbox', { name: 'Begriffe durchsuchen' }).fill('streitb');
  await page.getByRole('link', { name: 'Streitbeilegung' }).click();
  const form = page.getByRole('region', { name: 'Begriff „Streitbeilegung“' });
  const texts = page.getByRole('region', { name: 'Texte mit diesem Begriff' });
  await texts
    .getByText(/enthalten diesen Begriff, alle passen|enthält diesen Begriff, alle passen/)
    .waitFor();

  const before = await form.getByLabel('Übersetzung (Arabisch)').inputValue();
  await form.getByLabel('Übersetzung (Arabisch)').fill('فض الخلافات');
  await form.getByLabel(/^Verbotene Wörter/).fill('فض الخلافات');
  await form.getByRole('button', { name: 'Begriff speichern' }).click();
  await form.getByText('„فض الخلافات“ ist die Übersetzung selbst').waitFor();
  await form.getByLabel(/^Verbotene Wörter/).fill(before);
  await form.getByRole('button', { name: 'Begriff speichern' }).click();
  await toast(page).getByText('Begriff gespeichert').waitFor();
  await page.getByRole('heading', { name: 'Was nicht mehr passt' }).waitFor();
  await expectUsableScreen(page);

  await texts
    .getByText(/^verboten: /)
    .first()
    .waitFor();
  await texts.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Übersetzungen' }).waitFor();
  await page.getByText(/ist nach dem Glossar kein Wort für „Streitbeilegung“/).waitFor();
  await page.getByRole('region', { name: 'Glossar' }).getByRole('link', { name: 'Streitbeilegung' }).click();

  await form.getByText(/^Geändert am .*, admin$/).waitFor();
  await form.getByRole('button', { name: 'Zurücksetzen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücksetzen' }).click();
  await toast(page).getByText('Begriff zurückgesetzt').waitFor();
  await expect.poll(() => form.getByLabel('Übersetzung (Arabisch)').inputValue()).toBe(before);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('a term is added and deleted again', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/glossary?language=fr');
  await page.getByRole('button', { name: 'Begriff hinzufügen' }).click();
  await page.getByLabel('Deutscher Begriff').fill('Datenquelle');
  await page.getByRole('button', { name: 'Zur Liste' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByLabel('Übersetzung (Französisch)').fill('source de données');
  await page.getByRole('button', { name: 'Begriff speichern' }).click();
  await toast(page).getByText('Begriff gespeichert').waitFor();
  await page.getByRole('region', { name: 'Begriff „Datenquelle“' }).waitFor();
  expect(new URL(page.url()).searchParams.get('term')).toBe('Datenquelle');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await toast(page).getByText('Begriff gelöscht').waitFor();
  await page.getByText('28 Begriffe').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
