import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import { confirmSecondFactor, startSecondFactor } from '#office/accounts/two-factor/second-factor.server.ts';
import {
  adminPassword,
  type BackOffice,
  fillSignIn,
  masterPassword,
  openAs,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.locator('tbody tr td:first-child p:first-child').allInnerTexts();
const dialog = (page: Page) => page.getByRole('dialog');

it('users are shown only after the master password', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users');
  await page.getByLabel('Master-Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await toast(page).getByText('Zugriff verweigert').waitFor();
  await toast(page).getByText('Ungültiges Master-Passwort').waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);

  await page.getByLabel('Master-Passwort').fill(masterPassword);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Zugriff gewährt').waitFor();
  await page.getByRole('link', { name: 'Master-Passwort gilt noch 15 min' }).waitFor();
  await row(page, 'redaktion@example.org').waitFor();

  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await page.getByRole('menuitem', { name: /Master-Passwort: noch 1[45] min/ }).waitFor();
  await page.keyboard.press('Escape');

  // After 15 minutes the server asks again, whatever the page assumes.
  await site.database.pool.query("update sessions set master_unlocked_until = now() - interval '1 minute'");
  await page.getByRole('switch', { name: 'redaktion aktiv' }).click({ force: true });
  await page.getByLabel('Master-Passwort').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('a user is created, found, changed, switched off and deleted', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users', {
    unlocked: true,
  });
  await page.getByRole('button', { name: 'Neuer Benutzer' }).click();
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await toast(page).getByText('Bitte alle Felder ausfüllen').waitFor();

  await dialog(page).getByLabel('Benutzername').fill('REDAKTION');
  await dialog(page).getByLabel('E-Mail').fill('neu@example.org');
  await dialog(page).getByLabel('Passwort', { exact: true }).fill('passwort1234');
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await toast(page).getByText('Benutzer konnte nicht erstellt werden').waitFor();
  await dialog(page).getByText('zu leicht zu erraten').first().waitFor();
  await dialog(page).getByLabel('Passwort', { exact: true }).fill('vier Möwen über Husum');
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await toast(page).getByText('Diesen Benutzernamen gibt es schon').waitFor();
  await dialog(page).getByLabel('Benutzername').fill('neuling');
  await dialog(page).getByRole('button', { name: 'Benutzer erstellen' }).click();
  await toast(page).getByText('Benutzer erstellt').waitFor();
  await row(page, 'neuling').getByText('noch nie').waitFor();

  await page.getByLabel('Benutzer durchsuchen').fill('NEU example');
  await page.getByText('4 Benutzer, 1 gefunden').waitFor();
  await expect.poll(() => page.url()).toContain('q=NEU');
  await page.getByLabel('Benutzer durchsuchen').fill('niemand');
  await page.getByText('Nichts gefunden').waitFor();
  await page.getByLabel('Benutzer durchsuchen').fill('');
  await page.getByRole('button', { name: 'Benutzer', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['ruht', 'redaktion', 'neuling', 'admin']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['ruht', 'redaktion', 'neuling', 'admin']);

  await page.getByRole('button', { name: 'neuling bearbeiten' }).click();
  await dialog(page).getByLabel('Rolle').selectOption('admin');
  await dialog(page).getByRole('button', { name: 'Speichern' }).click();
  await toast(page).getByText('Benutzer aktualisiert').waitFor();
  await row(page, 'neuling').getByText('Administrator').waitFor();

  // An empty password has kept the old one.
  const newcomer = await visit(browser, site.url);
  await newcomer.page.goto('/admin/login');
  await fillSignIn(newcomer.page, 'neuling', 'vier Möwen über Husum');
  await newcomer.page.waitForURL('**/admin/master');
  // The last thing that page asks for by itself.
  await newcomer.page.getByRole('link', { name: /zum Betrieb$/ }).waitFor();

  await page.getByRole('switch', { name: 'neuling aktiv' }).click({ force: true });
  await toast(page).getByText('Benutzer deaktiviert').waitFor();
  // The page learns it from the event stream or, without it, from the next response.
  await newcomer.page.getByText('Sitzung beendet').waitFor();
  await newcomer.close();

  await page.getByRole('button', { name: 'neuling löschen' }).click();
  await dialog(page).getByText('wird endgültig gelöscht').waitFor();
  await dialog(page).getByRole('button', { name: 'Endgültig löschen' }).click();
  await dialog(page).getByText('Bitte geben Sie das Master-Passwort ein').waitFor();
  await dialog(page).getByLabel('Master-Passwort').fill('falsch');
  await dialog(page).getByRole('button', { name: 'Endgültig löschen' }).click();
  await toast(page).getByText('Benutzer konnte nicht gelöscht werden').waitFor();
  await expect.poll(() => row(page, 'neuling').count()).toBe(1);
  await dialog(page).getByLabel('Master-Passwort').fill(masterPassword);
  await dialog(page).getByRole('button', { name: 'Endgültig löschen' }).click();
  await toast(page).getByText('Benutzer gelöscht').waitFor();
  await expect.poll(() => row(page, 'neuling').count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

describe('the list of users', () => {
  let admin: Visit;
  beforeAll(async () => {
    const { db } = site.database;
    const now = new Date();
    const secret = await db.write((tx) => startSecondFactor(tx, 2, now));
    await db.write((tx) => confirmSecondFactor(tx, 2, codeAt(secret ?? '', now), now));
    admin = await openAs(browser, site, 'admin', '/admin/users', { unlocked: true });
  });
  afterAll(() => admin.close());

  it('what the server refuses is said, and the list shows what is true', async () => {
    const { page } = admin;
    const active = page.getByRole('switch', { name: 'ruht aktiv' });
    await active.waitFor();
    await site.database.pool.query("delete from users where username = 'ruht'");
    await active.click({ force: true });
    await toast(page).getByText('Benutzer konnte nicht aktualisiert werden').waitFor();
    await toast(page).getByText('Diesen Benutzer gibt es nicht mehr').waitFor();
    // It stays until it has been read.
    await toast(page).getByRole('button', { name: 'Meldung schließen' }).click();
    await expect.poll(() => toast(page).count()).toBe(0);
    await expect.poll(() => row(page, 'ruht').count()).toBe(0);
  });

  it('the first user and the last admin are protected, with the reason', async () => {
    const { page } = admin;
    const reason = /^admin löschen: Der erste Benutzer kann nicht gelöscht oder deaktiviert werden/;
    const remove = page.getByRole('button', { name: reason });
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true');
    await remove.click({ force: true });
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('switch', { name: /^admin aktiv/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'admin bearbeiten' }).click();
    await expect.poll(() => dialog(page).getByLabel('Rolle').isDisabled()).toBe(true);
    await dialog(page).getByText('Der letzte aktive Administrator behält seine Rolle').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('the second factor of somebody who lost the phone is switched off', async () => {
    const { page } = admin;
    await row(page, 'redaktion@example.org').getByRole('cell', { name: 'an', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung von redaktion abschalten' }).click();
    await dialog(page).getByText('genügt für redaktion das Passwort allein').waitFor();
    await dialog(page).getByRole('button', { name: 'Abschalten' }).click();
    await toast(page).getByText('Zwei-Faktor-Anmeldung abgeschaltet').waitFor();
    await row(page, 'redaktion@example.org').getByRole('cell', { name: 'aus', exact: true }).waitFor();
  });

  it('the password an admin gives is the one to sign in with', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'redaktion bearbeiten' }).click();
    await dialog(page).getByLabel('Passwort', { exact: true }).fill('sieben Krähen im Schilf');
    await dialog(page).getByRole('button', { name: 'Speichern' }).click();
    await toast(page).getByText('Benutzer aktualisiert').waitFor();
    const editor = await visit(browser, site.url);
    await editor.page.goto('/admin/login');
    await fillSignIn(editor.page, 'redaktion', adminPassword);
    await toast(editor.page).getByText('Anmeldung fehlgeschlagen').waitFor();
    await fillSignIn(editor.page, 'redaktion', 'sieben Krähen im Schilf');
    await editor.page.waitForURL('**/admin/master');
    await editor.close();
  });
});
