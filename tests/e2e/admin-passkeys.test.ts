import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeys } from '#office/accounts/passkeys/passkeys.table.ts';
import {
  adminPassword,
  type BackOffice,
  openAs,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice({}, 'localhost')]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Mit Passkey anmelden' });

/** Gives the page an authenticator that answers at once, as the device of somebody who touches it. */
const addAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    /** Whether the device accepts the PIN or fingerprint. */
    setUserVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** What the device has stored. */
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
};

it('a passkey is made in the own account, signs in alone, and no longer does once it is removed', async () => {
  const { page, complaints, foreign, close } = await openAs(browser, site, 'redaktion', '/admin/account');
  const device = await addAuthenticator(page);
  await section(page).getByText('Sie haben noch keinen Passkey.').waitFor();
  await section(page).getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await section(page).getByText('Bitte geben Sie Ihr Passwort ein.').waitFor();
  await section(page).getByLabel('Ihr Passwort').fill('falsch');
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await section(page).getByText('Bitte geben Sie einen Namen ein.').waitFor();
  await section(page).getByLabel('Name').fill('Telefon von Jürgen');
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await section(page).getByText('Das aktuelle Passwort stimmt nicht.').waitFor();
  // A wrong password leaves nothing on the device.
  expect(await device.credentials()).toEqual([]);
  await section(page).getByLabel('Ihr Passwort').fill(adminPassword);
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await toast(page).getByText('Passkey hinzugefügt').waitFor();
  await section(page).getByText('Telefon von Jürgen').waitFor();
  await section(page).getByText('noch nie benutzt').waitFor();
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  await expectUsableScreen(page);

  await page.context().clearCookies();
  await page.goto('/admin/login?next=/admin/account');
  await passkeyButton(page).click();
  await page.waitForURL('**/admin/account');
  await toast(page).getByText('Willkommen, redaktion.').waitFor();
  await section(page).getByText('zuletzt benutzt am').waitFor();

  await section(page).getByRole('button', { name: 'Passkey Telefon von Jürgen entfernen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await section(page).getByText('Sie haben noch keinen Passkey.').waitFor();
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await passkeyButton(page).click();
  await toast(page).getByText('Dieser Passkey ist hier nicht hinterlegt').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});

describe('what goes wrong', () => {
  it('without the right PIN nothing is made, and nobody is signed in', async () => {
    const { page, close } = await openAs(browser, site, 'admin', '/admin/account');
    const device = await addAuthenticator(page);
    const add = async () => {
      await section(page).getByRole('button', { name: 'Passkey hinzufügen' }).click();
      await section(page).getByLabel('Name').fill('Schlüssel');
      await section(page).getByLabel('Ihr Passwort').fill(adminPassword);
      await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
    };
    await device.setUserVerified(false);
    await add();
    await toast(page).getByText('Der Vorgang wurde abgebrochen').waitFor();
    expect(await site.database.db.$count(passkeys)).toBe(0);
    await section(page).getByRole('button', { name: 'Abbrechen' }).click();
    await device.setUserVerified(true);
    await add();
    await section(page).getByText('noch nie benutzt').waitFor();

    await page.context().clearCookies();
    await page.goto('/admin/login');
    await device.setUserVerified(false);
    await passkeyButton(page).click();
    await toast(page).getByText('Der Vorgang wurde abgebrochen').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await close();
  });

  it('a copy of a passkey, whose counter is behind, is refused', async () => {
    const { page, close } = await openAs(browser, site, 'redaktion', '/admin/account');
    await addAuthenticator(page);
    await section(page).getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await section(page).getByLabel('Name').fill('Kopie');
    await section(page).getByLabel('Ihr Passwort').fill(adminPassword);
    await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
    await section(page).getByText('noch nie benutzt').waitFor();
    await site.database.db.write(async (tx) => {
      await tx.update(passkeys).set({ counter: 1000 });
    });
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await passkeyButton(page).click();
    await toast(page).getByText('vielleicht gibt es eine Kopie').waitFor();
    await close();
  });

  it('where the browser has no passkeys, and under an IP address, none are offered', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.goto('/admin/login');
    await passkeyButton(page).waitFor();
    await page.goto(`${site.url.replace('localhost', '127.0.0.1')}/admin/login`);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
    expect(await passkeyButton(page).count()).toBe(0);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
    expect(await passkeyButton(page).count()).toBe(0);
    await close();
  });
});

it('over a page whose session has ended, a passkey continues where one was', async () => {
  const { page, close } = await openAs(browser, site, 'redaktion', '/admin/account');
  await addAuthenticator(page);
  await section(page).getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await section(page).getByLabel('Name').fill('Wieder da');
  await section(page).getByLabel('Ihr Passwort').fill(adminPassword);
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await section(page).getByText('Wieder da').waitFor();
  await page.getByLabel('Bisheriges Passwort').fill('halb getippt');
  await site.database.pool.query('delete from sessions');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await passkeyButton(page).click();
  await toast(page).getByText('Willkommen, redaktion.').waitFor();
  await expect.poll(() => page.getByLabel('Bisheriges Passwort').inputValue()).toBe('halb getippt');
  await close();
});
