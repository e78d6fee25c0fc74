import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BackOffice,
  fillSignIn,
  masterPassword,
  openAs,
  signIn,
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

/** A visitor who is signed out at the start of each test. */
let signedOutVisitor: Visit;
beforeAll(async () => {
  signedOutVisitor = await visit(browser, site.url);
});
beforeEach(() => signedOutVisitor.page.context().clearCookies());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const endAllSessions = () => site.database.pool.query('delete from sessions');

describe('signing in', () => {
  it('asks for both fields, says what is wrong until it is read, and leads to the master page', async () => {
    const { page, complaints, foreign } = signedOutVisitor;
    await page.goto('/admin/login');
    await expect.poll(() => heading(page).innerText()).toBe('Administrator');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByText('Password is required').waitFor();

    await fillSignIn(page, 'admin', 'falsches Passwort');
    await page.getByRole('alert').filter({ hasText: 'Anmeldung fehlgeschlagen' }).waitFor();
    await expect.poll(() => toast(page).innerText()).toContain('Benutzername oder Passwort stimmt nicht');
    await fillSignIn(page, 'ruht');
    await expect.poll(() => toast(page).count()).toBe(1);

    await fillSignIn(page, 'admin');
    await page.waitForURL('**/admin/master');
    await page.getByText('Anmeldung erfolgreich').waitFor();
    await expect.poll(() => toast(page).count()).toBe(1);
    await expect.poll(() => heading(page).innerText()).toBe('Master-Seite');
    await expect.poll(() => page.title()).toBe('Master-Seite · Verwaltung');

    await page.goto('/admin/login');
    await page.waitForURL('**/admin/master');
    expect(unexpected(complaints)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('says "Login failed" when the server has no word for it', async () => {
    await signedOutVisitor.page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 502, body: '' }),
    );
    await signedOutVisitor.page.goto('/admin/login');
    await fillSignIn(signedOutVisitor.page, 'admin');
    await toast(signedOutVisitor.page).getByText('Login failed').waitFor();
    await signedOutVisitor.page.unrouteAll();
  });

  it('is locked after five wrong passwords, and says for how long', async () => {
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answered = signedOutVisitor.page.waitForResponse('**/api/admin/login');
      await fillSignIn(signedOutVisitor.page, 'redaktion', 'falsches Passwort');
      expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429);
    }
    await signedOutVisitor.page.getByText(/Zu viele Fehlversuche.*Minute/).waitFor();
  });
});

describe('without a session', () => {
  it.each(['/petitions', '/navigation', '/admin/analytics?order=recent', '/admin'])(
    '%s leads to the sign-in and back',
    async (path) => {
      const { page } = signedOutVisitor;
      await page.goto(path);
      await page.waitForURL(`**/admin/login?next=${encodeURIComponent(path)}`);
      await expect.poll(() => page.getByText('Sitzung beendet').count()).toBe(0);
      await fillSignIn(page, 'admin');
      await page.waitForURL(site.url + path);
      await heading(page).waitFor();
    },
  );

  it('never leads to another site', async () => {
    const { page, foreign } = signedOutVisitor;
    await page.goto('/admin/login?next=//evil.example/admin');
    await fillSignIn(page, 'admin');
    await page.waitForURL('**/admin/master');
    expect(foreign).toEqual([]);
  });

  it('an unknown address says so, signed in or not', async () => {
    const { page } = signedOutVisitor;
    await page.goto('/admin/nowhere');
    await expect.poll(() => heading(page).innerText()).toBe('Seite nicht gefunden');
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await page.context().addCookies([{ name: 'staff', value: await signIn(site, 'admin'), url: site.url }]);
    await page.reload();
    await page.getByRole('navigation', { name: 'Bereiche' }).waitFor();
    await expect.poll(() => heading(page).innerText()).toBe('Seite nicht gefunden');
  });
});

describe('a session', () => {
  it('that ends loses nothing typed, not even in a dialog or behind the master password', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users', {
      unlocked: true,
    });
    await page.getByRole('button', { name: 'Neuer Benutzer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Benutzername').fill('neue.person');
    await dialog.getByLabel('E-Mail').fill('neue.person@example.org');
    await dialog.getByLabel('Passwort', { exact: true }).fill('vier Möwen über Husum');
    await endAllSessions();
    await dialog.getByRole('button', { name: 'Benutzer erstellen' }).click();

    await page.getByText('Sitzung beendet').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await fillSignIn(page, 'admin');
    await page.getByLabel('Master-Passwort').fill(masterPassword);
    await page.getByRole('button', { name: 'Freischalten' }).click();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel('E-Mail').inputValue()).toBe('neue.person@example.org');
    await dialog.getByRole('button', { name: 'Benutzer erstellen' }).click();
    await toast(page).getByText('Benutzer erstellt').waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('that ends asks to sign in again with a word about it, goes on where one was, and for another user on a fresh page', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/master');
    await endAllSessions();
    // The page may have noticed already and show the sign-in over the menu.
    const link = page.getByRole('navigation', { name: 'Bereiche', includeHidden: true });
    await link.getByText('Länder-Statistik').dispatchEvent('click');
    await page.getByText('Sitzung beendet').waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await fillSignIn(page, 'admin');
    await page.getByText('169 Länder').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/analytics');
    expect(unexpected(complaints)).toEqual([]);

    // A session that ended in another tab is noticed on return.
    await page.evaluate(() => Object.assign(globalThis, { opened: 'by admin' }));
    await endAllSessions();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('Sitzung beendet').waitFor();
    await site.database.pool.query('delete from rate_limits');
    await fillSignIn(page, 'redaktion');
    await page.getByRole('button', { name: 'redaktion' }).waitFor();
    await expect.poll(() => page.evaluate(() => 'opened' in globalThis)).toBe(false);
    await expect.poll(() => heading(page).innerText()).toBe('Kein Zugriff');
    await close();
  });

  it('of an editor shows neither links, notes, actions nor pages of admins, and ends with "Abmelden", which leaves nothing in the browser', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/master');
    await page.getByText('GET /api/admin/account', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Beschreibung aller Aufrufe' }).waitFor();
    for (const text of ['Hinweise zum Betrieb', 'Datenbank initialisieren'])
      expect(await page.getByText(text).count(), text).toBe(0);
    expect(await page.getByRole('link', { name: /zum Betrieb/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    for (const path of ['/admin/users', '/admin/analytics', '/download'])
      await expect.poll(() => page.locator(`a[href="${path}"]`).count(), { message: path }).toBe(0);
    await expect.poll(() => page.getByLabel('Master-Passwort').count()).toBe(0);
    await expect.poll(() => page.getByText('/api/admin/users').count()).toBe(0);
    for (const path of ['/admin/users', '/download']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Kein Zugriff' }).waitFor();
    }
    await page.getByRole('navigation', { name: 'Bereiche' }).getByText('Petitionen lesen').click();
    await page.getByRole('heading', { name: 'Petitionen lesen' }).waitFor();
    expect(unexpected(complaints)).toEqual([]);

    await page.evaluate(() => {
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
    });
    await page.getByRole('button', { name: 'redaktion' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL('**/admin/login');
    await expect
      .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.getItem('left')]))
      .toEqual([0, null]);
    expect(await page.context().cookies()).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/admin/login?next=**');
    await close();
  });

  it('says at once that it is offline, does nothing later that nobody expects any more, and is not taken for ended when the server is away', async () => {
    const { page, close } = await openAs(browser, site, 'admin', '/admin/master');
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
    await toast(page).getByText('Keine Verbindung zum Server').waitFor();
    const called: string[] = [];
    page.on('request', (request) => called.push(request.url()));
    await page.context().setOffline(false);
    await page.getByRole('navigation', { name: 'Bereiche' }).getByText('Länder-Statistik').click();
    await page.getByText('169 Länder').waitFor();
    expect(called.filter((url) => url.endsWith('/logout'))).toEqual([]);

    await page.route('**/api/admin/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Fehler beim Laden').waitFor();
    await page.getByText('Keine Verbindung zum Server').waitFor();
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByRole('heading', { name: 'Länder-Statistik' }).waitFor();
    await close();
  });
});
