import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';
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

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'anais@example.org' });
const linkIn = (page: Page) => dialog(page).getByLabel('Einladungslink').inputValue();

it('an admin invites somebody, who sets a password with the link and is signed in, once', async () => {
  const admin = await openAs(browser, site, 'admin', '/admin/users', { unlocked: true });
  const { page } = admin;
  await page.getByRole('button', { name: 'Neuer Benutzer' }).click();
  await dialog(page).getByRole('switch', { name: 'Per Link einladen' }).click({ force: true });
  expect(await dialog(page).getByLabel('Passwort', { exact: true }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await toast(page).getByText('Bitte alle Felder ausfüllen').waitFor();
  await dialog(page).getByLabel('Benutzername').fill('anais');
  await dialog(page).getByLabel('E-Mail').fill('anais@example.org');
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await dialog(page).getByText('Einladung für anais').waitFor();
  const first = await linkIn(page);
  expect(first).toMatch(/\/admin\/invitation#[\w-]{43}$/);
  await expectUsableScreen(page);
  await dialog(page).getByRole('button', { name: 'Fertig' }).click();
  await row(page).getByText('eingeladen bis').waitFor();
  await page.getByRole('button', { name: 'Neuer Einladungslink für anais' }).click();
  await dialog(page).getByText('Einladung für anais').waitFor();
  const link = await linkIn(page);
  await dialog(page).getByRole('button', { name: 'Fertig' }).click();

  const newcomer = await visit(browser, site.url);
  const asked: string[] = [];
  newcomer.page.on('request', (request) => asked.push(request.url()));
  await newcomer.page.goto(first);
  await newcomer.page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  await newcomer.page.goto('about:blank');
  await newcomer.page.goto(link);
  await newcomer.page.getByText('Ihr Konto heißt anais').waitFor();
  await expectUsableScreen(newcomer.page);
  const submit = newcomer.page.getByRole('button', { name: 'Passwort setzen und anmelden' });
  const type = async (password: string, repeated = password) => {
    await newcomer.page.getByLabel('Neues Passwort', { exact: true }).fill(password);
    await newcomer.page.getByLabel('Neues Passwort wiederholen').fill(repeated);
    await submit.click();
  };
  await type('vier Möwen über Husum', 'vier Möwen');
  await newcomer.page.getByText('Das ist nicht dasselbe Passwort').waitFor();
  await type('passwort1234');
  await newcomer.page.getByText('zu leicht zu erraten').first().waitFor();
  await type('vier Möwen über Husum');
  await newcomer.page.waitForURL('**/admin/master');
  await toast(newcomer.page).getByText('Willkommen, anais.').waitFor();
  expect(newcomer.page.url()).not.toContain('#');
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((url) => new URL(url).pathname.includes(token) || url.includes(`?${token}`))).toEqual(
    [],
  );
  expect(unexpected(newcomer.complaints)).toEqual([]);

  await newcomer.page.goto(link);
  await newcomer.page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  await newcomer.page.getByText('Er wurde schon benutzt, ist abgelaufen').waitFor();
  await expectUsableScreen(newcomer.page);
  await newcomer.close();

  await page.reload();
  await row(page).waitFor();
  expect(await page.getByRole('button', { name: 'Neuer Einladungslink für anais' }).count()).toBe(0);
  expect(unexpected(admin.complaints)).toEqual([]);
  await admin.close();
});
