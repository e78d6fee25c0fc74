import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callsOf, newDrafts, selectPassage, sidebarTab, textField } from '../support/editor-page.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@petition.example' };
  [browser, site] = await Promise.all([openBrowser(), startBackOffice(mail)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const bell = (page: Page) => page.getByRole('button', { name: /^Posteingang/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Posteingang' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the bell', () => {
  it('rings for a colleague who is mentioned, and leads to the remark', async () => {
    const { AT: draft } = await newDrafts(site, { AT: 'de' });
    const colleague = await openAs(browser, site, 'redaktion', '/admin/account');
    const { page: theirs } = colleague;
    await theirs.getByRole('button', { name: 'Posteingang: nichts Neues' }).waitFor();

    const author = await openAs(browser, site, 'admin', `/admin/complete?draft=${draft.id}`);
    const { page } = author;
    await textField(page).waitFor();
    await selectPassage(page, 'Lebensstandard');
    await sidebarTab(page, 'Bemerkungen').click();
    const field = page.getByLabel('Bemerkung zu dieser Stelle');
    await field.click();
    await page.keyboard.type('Bitte @ruht. Oder @re');
    await page.getByText('@ruht kann Entwürfe nicht sehen und erfährt von der Erwähnung nichts.').waitFor();
    const option = page.getByRole('option', { name: '@redaktion' });
    await option.waitFor();
    await expect.poll(() => option.getAttribute('data-combobox-selected')).toBe('true');
    await page.getByText('1 Name, die Eingabetaste übernimmt @redaktion').waitFor({ state: 'attached' });
    expect(await accessibilityViolations(page, { within: '.editor-window' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => option.count()).toBe(0);
    await page.keyboard.type('d');
    await option.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('größer?');
    expect(await field.inputValue()).toBe('Bitte @ruht. Oder @redaktion größer?');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.locator('.editor-mention', { hasText: '@redaktion' }).waitFor();
    expect(await page.locator('.editor-mention').count()).toBe(1);

    await theirs.getByRole('button', { name: 'Posteingang: 1 neu' }).waitFor();
    await theirs.getByRole('link', { name: 'Alle Entwürfe 1 neu' }).waitFor();
    await bell(theirs).focus();
    await theirs.keyboard.press('Enter');
    await panel(theirs).getByRole('link').waitFor();
    expect(await accessibilityViolations(theirs)).toEqual([]);
    await theirs.keyboard.press('Escape');
    await expect.poll(() => panel(theirs).count()).toBe(0);
    await expect
      .poll(() => theirs.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Posteingang: 1 neu');
    await theirs.keyboard.press('Enter');
    const entry = panel(theirs).getByRole('link', {
      name: 'Neu: admin hat Sie in einer Bemerkung erwähnt: Österreich, Deutsch.',
    });
    await entry.focus();
    await theirs.keyboard.press('Enter');
    await expect.poll(() => focusedText(theirs)).toContain('Bitte @ruht. Oder @redaktion größer?');
    await theirs.getByRole('button', { name: 'Posteingang: nichts Neues', includeHidden: true }).waitFor({
      state: 'attached',
    });
    expect([...unexpected(author.complaints), ...unexpected(colleague.complaints)]).toEqual([]);
    await Promise.all([author.close(), colleague.close()]);
  });

  it('is read at once, and fits on a phone', async () => {
    const call = await callsOf(site);
    const { LI: draft } = await newDrafts(site, { LI: 'de' });
    for (const text of ['@redaktion eins', '@redaktion zwei'])
      await call('POST', `/api/admin/petition-drafts/${draft.id}/remarks`, {
        text,
        quote: '',
        from: 0,
        to: 0,
      });
    const { page, close } = await openAs(browser, site, 'redaktion', '/admin/account');
    await page.getByRole('button', { name: 'Posteingang: 2 neu' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await bell(page).click();
    await panel(page).getByRole('heading', { name: 'Posteingang' }).waitFor();
    const box = await panel(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await panel(page).getByRole('button', { name: 'Alles gelesen' }).click();
    await page.getByRole('button', { name: 'Posteingang: nichts Neues' }).waitFor();
    await expect
      .poll(() => panel(page).getByRole('button', { name: 'Alles gelesen' }).isDisabled())
      .toBe(true);
    expect(await panel(page).getByText('Neu:').count()).toBe(0);
    await close();
  });
});

it('the header of an admin holds jobs, warnings, bell and lock on a phone', async () => {
  await site.database.pool.query(
    `insert into jobs (kind, key, lane, data, state, finished_at)
     values ('backup', 'phone', 'backup', '{}', 'failed', now())`,
  );
  const viewport = { width: 360, height: 740 };
  const { page, close } = await openAs(browser, site, 'admin', '/admin/account', {
    unlocked: true,
    viewport,
  });
  const header = page.getByRole('banner');
  for (const name of [/^Menü/, /^Aufträge/, /^Posteingang: 1 neu/])
    await header.getByRole('button', { name }).waitFor();
  for (const name of [/zum Betrieb$/, /^Master-Passwort/]) await header.getByRole('link', { name }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const button of await header.locator('.shell-header-button').all()) {
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.width >= 44).toBe(true);
  }
  await close();
});

it('everybody chooses when mails come', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/account');
  const daily = page.getByRole('radio', { name: 'Einmal am Tag' });
  await daily.waitFor();
  expect(await daily.isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Gleich' }).check();
  await page.getByText('Gespeichert').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Gleich' }).isChecked()).toBe(true);
  await expectUsableScreen(page);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
