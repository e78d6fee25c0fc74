import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import {
  adminPassword,
  type BackOffice,
  fillSignIn,
  openAs,
  signIn,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser('pictures'), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const section = (page: Page, name: string) => page.getByRole('region', { name });
const codes = (page: Page) =>
  page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem').allInnerTexts();
/** The current code or that of the next 30 seconds: both are accepted, each once. */
const currentCode = (secret: string, steps: 0 | 1) => codeAt(secret, new Date(Date.now() + steps * 30_000));

/** Whether the session of this cookie is still valid. */
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await fetch(`${site.url}/api/admin/account`, { headers: { Cookie: `staff=${cookie}` } })).status === 200;

describe('the second factor', () => {
  let secret = '';
  let recoveryCodes: string[] = [];

  it('is set up with the password and a first code, and gives its recovery codes once', async () => {
    const { page, complaints, foreign, close } = await openAs(browser, site, 'admin', '/admin/account');
    await page.getByRole('button', { name: 'Einrichten' }).click();
    await page.getByLabel('Ihr Passwort').fill('falsches Passwort');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await toast(page).getByText('konnte nicht eingerichtet werden').waitFor();
    await page.getByLabel('Ihr Passwort').fill(adminPassword);
    await page.getByRole('button', { name: 'Weiter' }).click();

    const picture = page.getByAltText('QR-Code mit dem Schlüssel');
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    secret = (await page.locator('.accounts-secret').innerText()).replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    await page.getByLabel('Code aus der App').fill('000000');
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await toast(page).getByText('konnte nicht eingeschaltet werden').waitFor();
    await page.getByLabel('Code aus der App').fill(currentCode(secret, 0));
    await page.getByRole('button', { name: 'Einschalten' }).click();
    await toast(page).getByText('Zwei-Faktor-Anmeldung eingeschaltet').waitFor();
    await expect.poll(() => codes(page)).toHaveLength(10);
    recoveryCodes = await codes(page);
    expect(new Set(recoveryCodes).size).toBe(10);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await toast(page).getByText('Codes kopiert').waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(recoveryCodes.join('\n'));
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.getByRole('list', { name: 'Wiederherstellungscodes' }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByLabel('Neues Passwort', { exact: true }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    await page.getByText('Wiederherstellungscodes übrig: 10').waitFor();
    await expect.poll(() => page.getByText(recoveryCodes[0] ?? '?').count()).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('is asked for when signing in, in a second step', async () => {
    const { page, complaints, close } = await visit(browser, site.url);
    await page.goto('/admin/login?next=/admin/account');
    await fillSignIn(page, 'admin');
    const field = page.getByLabel('Einmalcode oder Wiederherstellungscode');
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Bitte geben Sie den Code ein').waitFor();
    await field.fill('123');
    await page.keyboard.press('Enter');
    await toast(page).getByText('Anmeldung fehlgeschlagen').waitFor();
    await field.fill(currentCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/account');
    await toast(page).getByText('Anmeldung erfolgreich').waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('can be a recovery code, once; is given new ones, and switched off, with password and code', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.goto('/admin/login?next=/admin/account');
    await fillSignIn(page, 'admin');
    await page.getByLabel('Einmalcode oder Wiederherstellungscode').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Wiederherstellungscodes übrig: 9').waitFor();

    await page.getByRole('button', { name: 'Neue Wiederherstellungscodes' }).click();
    await page.getByLabel('Ihr Passwort').fill(adminPassword);
    await page.getByLabel('Code aus der App').fill(recoveryCodes[1] ?? '');
    await page.getByRole('button', { name: 'Neue Codes erzeugen' }).click();
    await expect.poll(() => codes(page)).toHaveLength(10);
    const renewed = await codes(page);
    expect(renewed).not.toContain(recoveryCodes[2]);
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();

    await page.getByRole('button', { name: 'Abschalten' }).click();
    await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung abschalten' }).click();
    await page.getByText('Bitte geben Sie Ihr Passwort ein').waitFor();
    await page.getByLabel('Ihr Passwort').fill(adminPassword);
    await page.getByLabel('Code aus der App').fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung abschalten' }).click();
    await toast(page).getByText('Zwei-Faktor-Anmeldung abgeschaltet').waitFor();
    await page.getByRole('button', { name: 'Einrichten' }).waitFor();
    await close();
  });
});

it('the password changes with the old one; other sessions end, this one goes on', async () => {
  const other = await signIn(site, 'redaktion');
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/account');
  expect(await isSignedIn(other)).toBe(true);
  const form = section(page, 'Passwort');
  const fillPasswordForm = async (current: string, newPassword: string, repeated = newPassword) => {
    await form.getByLabel('Bisheriges Passwort').fill(current);
    await form.getByLabel('Neues Passwort', { exact: true }).fill(newPassword);
    await form.getByLabel('Neues Passwort wiederholen').fill(repeated);
    await form.getByRole('button', { name: 'Passwort ändern' }).click();
  };
  await fillPasswordForm(adminPassword, 'kurz');
  await form.getByText('Das Passwort braucht 12 bis 128 Zeichen').waitFor();
  await fillPasswordForm(adminPassword, 'neun Reiher am Deich', 'neun Reiher am Teich');
  await form.getByText('Das ist nicht dasselbe Passwort').waitFor();
  await fillPasswordForm('falsches Passwort', 'neun Reiher am Deich');
  await toast(page).getByText('Passwort konnte nicht geändert werden').waitFor();
  await fillPasswordForm(adminPassword, 'passwort1234');
  await form.getByText('zu leicht zu erraten').waitFor();
  await fillPasswordForm(adminPassword, 'neun Reiher am Deich');
  await toast(page).getByText('Passwort geändert').waitFor();
  await expect.poll(() => form.getByLabel('Neues Passwort', { exact: true }).inputValue()).toBe('');
  await page.reload();
  await section(page, 'Sitzungen').getByText('diese Sitzung').waitFor();

  expect(await isSignedIn(other)).toBe(false);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('own sessions are listed and ended', async () => {
  await site.database.pool.query('delete from sessions');
  const others = await Promise.all([1, 2].map(() => signIn(site, 'admin')));
  for (const other of others) expect(await isSignedIn(other)).toBe(true);
  const { page, close } = await openAs(browser, site, 'admin', '/admin/account');
  const list = section(page, 'Sitzungen');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
  await list
    .getByRole('button', { name: /^Sitzung vom .* beenden$/ })
    .first()
    .click();
  await toast(page).getByText('Sitzung beendet').waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await list.getByRole('button', { name: 'Alle anderen Sitzungen beenden' }).click();
  await toast(page).getByText('1 Sitzung beendet').waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  await close();
});

it('an admin who must have a second factor is led to the own account until it is on', async () => {
  const strict = await startBackOffice({ REQUIRE_TWO_FACTOR: 'admins' });
  const { page, complaints, close } = await openAs(browser, strict, 'admin', '/admin/users');
  await page.waitForURL('**/admin/account');
  await page.getByText('Bitte richten Sie die Zwei-Faktor-Anmeldung ein').waitFor();
  await page.goto('/admin/analytics');
  await page.waitForURL('**/admin/account');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await page.getByLabel('Ihr Passwort').fill(adminPassword);
  await page.getByRole('button', { name: 'Weiter' }).click();
  const secret = (await page.locator('.accounts-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code aus der App').fill(currentCode(secret, 0));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Abschalten' }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Bereiche' }).getByText('Länder-Statistik').click();
  await page.getByText('169 Länder').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
  await strict.close();
});
