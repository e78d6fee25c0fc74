import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callsOf, newDrafts, storedDraft, textField } from '../support/editor-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const openCountry = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).waitFor();
  await textField(page).waitFor();
};

it('an editor goes from draft to draft without the list, and what was written is saved', async () => {
  const drafts = await newDrafts(site, { BE: 'de', DE: 'de', AT: 'de', CH: 'de' });
  const call = await callsOf(site);
  for (const { id } of [drafts.AT, drafts.CH])
    await call('PATCH', `/api/admin/petition-drafts/${id}`, { status: 'pending' });
  const { page, complaints, close } = await openAs(
    browser,
    site,
    'redaktion',
    '/admin/dashboard?tab=petitions&sort=country&language=de',
  );
  await page.getByRole('button', { name: 'Bearbeiten: Belgien, Deutsch' }).click();
  await openCountry(page, 'Belgien');
  await page.keyboard.press('Alt+ArrowUp');
  await toast(page).getByText('Hier beginnt die Liste').waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await openCountry(page, 'Deutschland');
  expect(await accessibilityViolations(page, { within: '.editor-window' })).toEqual([]);

  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await openCountry(page, 'Österreich');
  await textField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nNachtrag für Öl & Maß');
  await page.keyboard.press('Control+Shift+Enter');
  await openCountry(page, 'Schweiz');
  expect((await storedDraft(page, drafts.AT.id)).content).toMatch(/Nachtrag für Öl & Maß$/);
  await page.getByRole('button', { name: 'Speichern und weiter' }).click();
  await toast(page).getByText('Kein anderer Entwurf dieser Liste braucht Sie gerade').waitFor();
  await page.getByRole('button', { name: 'Voriger Entwurf' }).click();
  await openCountry(page, 'Österreich');

  // Closing goes back to the list, not to the drafts that were open before.
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('draft')).toBeNull();
  await expect.poll(() => textField(page).count()).toBe(0);
  await page.goBack();
  expect(new URL(page.url()).searchParams.get('draft')).toBeNull();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
