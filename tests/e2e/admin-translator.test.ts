import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#office/accounts/users.table.ts';
import {
  adminPassword,
  type BackOffice,
  fillSignIn,
  openAs,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
const translator = 20;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  await site.database.db.write(async (tx) => {
    await tx.insert(users).values({
      ...{ id: translator, username: 'agnes', email: 'agnes@example.org', role: 'translator' },
      ...{ languages: ['fr', 'ar'], passwordHash: cheapHash(adminPassword) },
    });
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Addresses that the server refused to the page. */
const refusals = (page: Page): string[] => {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) found.push(response.url());
  });
  return found;
};
const menu = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });
const waitUntilLoaded = (page: Page) => expect.poll(() => page.getByText(/Wird geladen/).count()).toBe(0);

it('a translator finds what works for the own languages, and nothing that the server refuses', async () => {
  const { page, complaints, close } = await visit(browser, site.url);
  const refused = refusals(page);
  await page.goto('/admin/login');
  await fillSignIn(page, 'agnes');
  await page.waitForURL('**/admin/master');
  await page.getByRole('heading', { name: 'Master-Seite' }).waitFor();
  const links = await menu(page).getByRole('link').allInnerTexts();
  expect(links).toEqual(['Übersetzungen', 'Glossar', 'Master-Seite', 'Eigenes Konto', 'Hilfe']);
  await page.getByText('GET /api/admin/translation-languages').waitFor();
  expect(await page.getByText('GET /api/admin/users').count()).toBe(0);
  for (const name of links) {
    await menu(page).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await waitUntilLoaded(page);
  }

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Seite oder Land suchen').fill('Frankreich');
  const results = page.locator('#palette-results button');
  await expect.poll(() => results.allInnerTexts()).toHaveLength(1);
  await page.keyboard.press('Escape');

  await menu(page).getByRole('link', { name: 'Übersetzungen' }).click();
  const languages = page.getByRole('region', { name: 'Sprachen' }).getByRole('link');
  await expect.poll(() => languages.count()).toBe(2);
  await languages.filter({ hasText: 'Französisch' }).click();
  await page.getByRole('region', { name: 'Französisch' }).getByText('Besucher').waitFor();
  expect(await page.getByRole('switch', { name: 'Öffentlich anbieten' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
  await page.getByRole('button', { name: 'Gelesen und gut' }).waitFor();
  for (const name of ['Maschinell übersetzen', 'Schlagwörter verwalten'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  await page.goto('/admin/glossary?language=es');
  await page.getByText('Diese Sprache gibt es hier nicht').waitFor();
  expect(await page.getByLabel('Sprache', { exact: true }).getByRole('option').count()).toBe(3);
  await page.goto('/admin/translations?language=fr&text=offline_text');
  const side = page.getByRole('region', { name: 'Französisch' });
  const field = page.getByRole('textbox', { name: 'Übersetzung auf Französisch' });
  await field.fill('Les pages et les lettres restent là, même hors ligne.');
  await side.getByRole('button', { name: 'Speichern', exact: true }).click();
  await toast(page).getByText('Gespeichert').waitFor();
  expect(await page.getByRole('button', { name: 'Maschinell übersetzen' }).count()).toBe(0);
  await expectUsableScreen(page);
  expect(refused).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);

  await page.goto('/admin/users');
  await page.getByText('Diese Seite gehört nicht zu Ihrer Rolle').waitFor();
  await page.goto('/admin/translations?language=es');
  await page.getByText('Diese Sprache gibt es hier nicht').waitFor();
  await close();
});

it('an admin gives the role with its languages, which are found by name', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users', {
    unlocked: true,
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'redaktion bearbeiten' }).click();
  expect(await dialog.getByLabel('Sprachen').count()).toBe(0);
  await dialog.getByLabel('Rolle').selectOption('Übersetzung');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await dialog.getByText('Bitte wählen Sie mindestens eine Sprache.').waitFor();
  const field = dialog.getByRole('combobox', { name: 'Sprachen' });
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(30);
  const names = (await options.allInnerTexts()).map((label) => label.split(' · ')[0] ?? '');
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  expect(names).not.toContain('Deutsch');
  await field.fill('Span');
  await options.filter({ hasText: 'Spanisch' }).click();
  await field.fill('العربية');
  await options.filter({ hasText: 'Arabisch' }).click();
  await field.press('Tab');
  await expectUsableScreen(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await toast(page).getByText('Benutzer aktualisiert').waitFor();
  await page.getByRole('row').filter({ hasText: 'redaktion@' }).getByText('Arabisch, Spanisch').waitFor();
  await page.getByRole('button', { name: 'redaktion bearbeiten' }).click();
  await dialog.getByLabel('Rolle').selectOption('Redaktion');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => page.getByText('Arabisch, Spanisch').count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
