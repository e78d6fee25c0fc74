import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser, type Visit, visit } from '../support/browser.ts';
import { insertDrafts } from '../support/draft-rows.ts';
import { expectUsableScreen } from '../support/staff-page.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  await insertDrafts(site.database.db, [
    { language: 'ar', status: 'pending', quality: 72, failedChecks: ['address'], note: 'Anrede prüfen' },
    { countryCode: 'TH', language: 'th', status: 'review', priority: 'high' },
    { countryCode: 'CI' },
  ]);
  await site.database.pool.query(`insert into analytics_daily (day, event, country_code, count) values
    ('2026-01-30', 'homepage_visit', '', 1234), ('2026-01-30', 'country_page_visit', 'BD', 8),
    ('2026-01-31', 'petition_download', 'BD', 1), ('2026-02-01', 'country_page_visit', 'FJ', 5)`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waitUntilLoaded = (page: Page) => expect.poll(() => page.getByText(/Wird geladen/).count()).toBe(0);

describe('every screen', () => {
  const darkDesk: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' };

  describe('behind the sign-in', () => {
    let admin: Visit;
    const asked = new Set<Request>();
    let lastAsked = 0;
    const onRequest = (request: Request) => {
      if (request.url().endsWith('/api/admin/events')) return;
      lastAsked = Date.now();
      asked.add(request);
    };
    const onResponse = (request: Request) => {
      lastAsked = Date.now();
      asked.delete(request);
    };
    beforeAll(async () => {
      admin = await openAs(browser, site, 'admin', '/admin/master', {
        ...darkDesk,
        unlocked: true,
      });
      admin.page.on('request', onRequest);
      admin.page.on('requestfinished', onResponse);
      admin.page.on('requestfailed', onResponse);
    });
    afterAll(() => admin.close());

    /** Opens a page by its menu link, or by its URL if there is none, and waits until it is idle. */
    const open = async (path: string) => {
      const link = admin.page.getByRole('navigation', { name: 'Bereiche' }).locator(`a[href="${path}"]`);
      if ((await link.count()) > 0) await link.click();
      else await admin.page.goto(path);
    };
    const hasAll = () => expect.poll(() => asked.size === 0 && Date.now() - lastAsked > 500).toBe(true);

    it.each(rights.pages.map(({ path, title }) => [path, title]))(
      '%s has a heading and a title of its own, keeps the rules, and says nothing in the console',
      async (path, title) => {
        const { page, complaints, foreign } = admin;
        await open(path);
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        await hasAll();
        await waitUntilLoaded(page);
        await expect.poll(() => page.title()).toBe(`${title} · Verwaltung`);
        await expectUsableScreen(page);
        expect(complaints).toEqual([]);
        expect(foreign).toEqual([]);
      },
    );
  });

  it('can be used by everybody before the sign-in, behind the lock and where there is nothing', async () => {
    const nobody = await visit(browser, site.url, darkDesk);
    await nobody.page.goto('/admin/login');
    await nobody.page.getByRole('button', { name: 'Anmelden' }).click();
    await nobody.page.getByText('Password is required').waitFor();
    await expectUsableScreen(nobody.page);
    await nobody.close();

    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users', darkDesk);
    await page.getByLabel('Master-Passwort').waitFor();
    await expectUsableScreen(page);
    await page.goto('/admin/nowhere');
    await heading(page).waitFor();
    await expectUsableScreen(page);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  });

  it('keeps its dialogs, menu and messages usable', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/users', {
      ...darkDesk,
      unlocked: true,
    });
    await page.getByRole('button', { name: 'Neuer Benutzer' }).click();
    await page.getByRole('button', { name: 'Benutzer erstellen' }).click();
    await page.getByRole('alert').waitFor();
    await expectUsableScreen(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'redaktion löschen' }).click();
    await page.getByText('wird endgültig gelöscht').waitFor();
    await expectUsableScreen(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seite oder Land suchen').fill('indi');
    await page.getByText('/country/IN', { exact: false }).waitFor();
    await expectUsableScreen(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('navigation', { name: 'Bereiche im Menü' });
    await menu.getByRole('link', { name: 'Seitenübersicht' }).click();
    await page.waitForURL('**/navigation');
    await expect.poll(() => menu.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the keyboard alone', () => {
  it('reaches the content past the menu, a page by its name, and a dialog and back', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/master', {
      unlocked: true,
    });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.waitForLoadState('networkidle');
    await waitUntilLoaded(page);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Zum Inhalt');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Verwaltung');

    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder('Seite oder Land suchen');
    await page.keyboard.type('benutz');
    await expect.poll(() => search.inputValue()).toBe('benutz');
    await page.getByRole('button', { name: /^Benutzer/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/users');
    await expect.poll(focused).toBe('Benutzer');

    const create = page.getByRole('button', { name: 'Neuer Benutzer' });
    await create.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel('Benutzername');
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Neuer Benutzer');
    expect(complaints).toEqual([]);
    await close();
  });

  it('finds countries under any of their names and opens their pages', async () => {
    const { page, close } = await openAs(browser, site, 'redaktion', '/admin/quick');
    const typed = Promise.withResolvers<void>();
    await page.route('**/country-search/de.json', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seite oder Land suchen').fill('Elfenbeinküste');
    await page.getByText('Nichts gefunden').waitFor();
    typed.resolve();
    const found = page.getByRole('button', { name: '/country/CI' });
    await expect.poll(() => found.getAttribute('data-selected')).toBe('true');
    await expect.poll(() => page.getByText('/admin/users').count()).toBe(0);
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const country = await opened;
    await country.waitForURL('**/country/CI');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Seite oder Land suchen').fill('qqqqqq');
    await page.getByText('Nichts gefunden').waitFor();
    await page.getByPlaceholder('Seite oder Land suchen').fill('Elfenbeinküste');
    await page.getByRole('button', { name: /: Anschrift und Rechtsgrundlage/ }).waitFor();
    await page.getByRole('button', { name: /: Entwürfe/ }).click();
    await page.waitForURL((url) => url.pathname === '/admin' && url.searchParams.get('q') !== null);
    await close();
  });
});

describe('the overview of the pages', () => {
  it('leads to every public page, and each of them is there', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/navigation');
    await page.getByText('169 Länderseiten').click();
    const listed = await page
      .locator('#main a')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const wanted = ['/', '/index', '/index/methode', '/impressum', '/country/BD', '/country/BD/letter'];
    expect(listed).toEqual(expect.arrayContaining([...wanted, '/country/BD/index']));
    const ofOthers = listed.filter((path) => /^\/country\/(?!BD)/.test(path));
    for (const path of new Set(listed).difference(new Set(ofOthers)))
      expect((await page.request.get(path)).status(), path).toBe(200);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the statistics', () => {
  it('rank, search and save', async () => {
    const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/analytics');
    await page.getByText('169 Länder').waitFor();
    await page.getByText('1.234').waitFor();
    const cards = (group: Locator) => group.locator('dt').allInnerTexts();
    const [sums, reported] = await page.locator('dl.figures').all();
    expect(await cards(sums as Locator)).toHaveLength(4);
    expect(await cards(reported as Locator)).toEqual(['Abgeschickte Briefe, nach Angabe der Besucher']);
    const first = () => page.locator('tbody tr').first().innerText();
    await expect.poll(first).toContain('Bangladesch');
    await page.getByText('Zuletzt', { exact: true }).click();
    await expect.poll(first).toContain('Fidschi');
    await expect.poll(() => page.url()).toContain('order=recent');
    await page.getByLabel('Länder durchsuchen').fill('bangla');
    await page.getByText('169 Länder, 1 gefunden').waitFor();
    await expect
      .poll(async () => (await first()).split(/\s+/))
      .toEqual(['2', 'Bangladesch', '8', '1', '9', '12,5', '%', '31.01.2026', '0']);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV-Export' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^laender-statistik-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFFLand,Code,.*\r\nBangladesch,BD,8,1,9,12\.5,/,
    );
    const savingForExcel = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV für Excel' }).click();
    expect(await readFile(await (await savingForExcel).path(), 'utf8')).toMatch(
      /^\uFEFFLand;Code;.*\r\nBangladesch;BD;8;1;9;12,5;/,
    );

    await page.route('**/export.csv*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'CSV-Export' }).click();
    await page.getByRole('alert').getByText('Export fehlgeschlagen').waitFor();
    expect(unexpected(complaints).filter((text) => !text.includes('503'))).toEqual([]);
    await close();
  });
});
