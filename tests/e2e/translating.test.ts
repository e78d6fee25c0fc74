import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Runner, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { type BackOffice, openAs, startBackOffice, toast, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';
import { callsOf, newDrafts } from '../support/editor-page.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { changeGerman, respondWithFakeTranslations } from '../support/translator.ts';

let browser: Browser;
let server: LanguageServer;
let site: BackOffice;
let runner: Runner | undefined;
const budget = 50_000;

beforeAll(async () => {
  server = await startLanguageServer();
  [browser, site] = await Promise.all([
    openBrowser(),
    startBackOffice({
      TRANSLATION_PROVIDER: 'openai',
      TRANSLATION_URL: `${server.url}/v1`,
      TRANSLATION_MODEL: 'model-für-alle',
      TRANSLATION_MONTHLY_CHARACTERS: String(budget),
      TRANSLATION_PRICE: '20',
    }),
  ]);
  respondWithFakeTranslations(server);
});
afterAll(async () => {
  await runner?.close();
  await browser.close();
  await site.close();
  await server.close();
});

/** Starts a runner for the requested jobs. */
const startRunner = () => {
  const { database, translating, editorial } = site;
  runner ??= runJobs({
    database: { db: database.db, whenReady: Promise.resolve() },
    log: createLogger({ level: 'silent', name: 'test' }),
    kinds: [...Object.values(translating.jobs), ...Object.values(editorial.jobs)],
    pollIntervalMs: 30,
  });
};

const key = 'gfi_objective';
const germanText =
  'Der Index misst, wie fair {count} Bereiche des Handels sind, und zwar für alle Mitglieder.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = async (page: Page) => {
  await page
    .getByRole('dialog')
    .getByText(/^Kosten: /)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Übersetzen', exact: true }).click();
};

/** Expects no accessibility violations on a phone, and no horizontal scrolling on phone and desktop. */
const expectAccessible = async (page: Page) => {
  const overflowWidth = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await overflowWidth()).toBeLessThanOrEqual(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await overflowWidth()).toBeLessThanOrEqual(0);
};

it('what is stale is counted, has its price, and is translated while one watches', async () => {
  await changeGerman(site.database.pool, key, germanText);
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/new');
  await page.getByRole('link', { name: '193 Länder' }).waitFor();
  await page.getByText(/^Alle \d+ Stunden in den Datenordner/).waitFor();
  const counts = page.getByRole('list', { name: 'Zahlen', exact: true });
  expect(await counts.evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  await page.getByText('model-für-alle').waitFor();
  await page.getByText(/0 von 50\.000 Zeichen gebraucht/).waitFor();
  const french = page.getByRole('row', { name: /^Französisch/ });
  const stale = french.getByRole('link', { name: 'Französisch: 1 veraltet' });
  await stale.waitFor();
  expect(await stale.getAttribute('href')).toBe('/admin/translations?language=fr&filter=stale');

  await button(page, 'Oberfläche übersetzen').click();
  await page.getByText('20 Übersetzungen in 20 Sprachen, zusammen 1.800 Zeichen.').waitFor();
  await page.getByText('Kosten: etwa 0,04 €.').waitFor();
  await expectAccessible(page);
  await confirm(page);
  await page.getByText('Der Auftrag wartet auf seinen Beginn.').waitFor();
  await page.reload();
  await page.getByText('Der Auftrag wartet auf seinen Beginn.').waitFor();
  startRunner();
  await page.getByText('Fertig: 20 Texte übersetzt.').waitFor();
  await expect.poll(() => stale.count()).toBe(0);
  await page.getByText(/1\.800 von 50\.000 Zeichen gebraucht/).waitFor();

  await button(page, 'Oberfläche übersetzen').click();
  await page.getByText('Alles ist aktuell').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Übersetzen' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('a budget that is spent halts the work and says so; a refused beginning too', async () => {
  const { pool } = site.database;
  await changeGerman(pool, key, `${germanText} Nun anders.`);
  await pool.query('update translation_usage set characters = $1', [budget]);
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin?tab=countries&q=eg');
  await page.getByText(/^169 Länderseiten, /).waitFor();
  await page.getByRole('row', { name: /^Ägypten/ }).waitFor();
  await page.getByLabel('Sprache der Länderseiten').selectOption('fr');
  await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBe('fr');
  await button(page, 'Neu übersetzen: Ägypten').click();
  await page.getByText(/^Budget ausgebraucht: Der Auftrag lässt sich erst im nächsten Monat/).waitFor();
  await confirm(page);
  await page
    .locator('#main')
    .getByText(/^Budget ausgebraucht\. Die Zeichen dieses Monats .* lässt sich der Auftrag fortsetzen/)
    .waitFor();
  await expectAccessible(page);

  await page.goto('/admin/new');
  await page.getByText('Budget ausgebraucht', { exact: true }).waitFor();
  await page.route('**/api/admin/auto-translate-frontend', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await button(page, 'Oberfläche übersetzen').click();
  await confirm(page);
  await page.getByRole('alert').getByText('Fehler: Übersetzung fehlgeschlagen', { exact: true }).waitFor();
  expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
  await pool.query('update translation_usage set characters = 0');
  await close();
});

it('a German petition waits for the language of its country until it has a draft there', async () => {
  const call = await callsOf(site);
  for (const { id } of Object.values(await newDrafts(site, { CI: 'de', DE: 'de', EG: 'de' }))) {
    await site.database.pool.query(`update petition_drafts set status = 'approved' where id = $1`, [id]);
    await call('POST', '/api/admin/publish-petition', { draftId: id, release: 'Für den Test' });
  }
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin?tab=translate');
  await page.getByText('2 Petitionen zu übersetzen').waitFor();
  const row = page.locator('[data-row]', { hasText: 'Côte d’Ivoire' });
  const translate = row.getByRole('button', { name: /^KI-Übersetzung: Côte/ });
  await row.getByText('0 % übersetzt').waitFor();
  await expectAccessible(page);

  await page.route('**/wto-petitions/*/translate', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await translate.click();
  await confirm(page);
  await toast(page).getByText('Fehler: Übersetzung fehlgeschlagen').waitFor();
  await page.unroute('**/wto-petitions/*/translate');
  await confirm(page);
  startRunner();
  await toast(page).getByText('Übersetzung fertig').waitFor();
  await page.getByText('1 Petition zu übersetzen').waitFor();
  expect(await row.count()).toBe(0);
  const { rows } = await site.database.pool.query(
    `select status from petition_drafts where country_code = 'CI' and language = 'fr'`,
  );
  expect(rows).toEqual([{ status: 'pending' }]);
  expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
  await close();
});

it('what became of a translation is still seen where it was asked for when its message is gone', async () => {
  // Unedited texts need no service, so they cannot fail.
  await site.database.pool.query(
    `update wto_petitions set content = content || E'\nUnser Verein unterstützt das.' where country_code = 'EG'`,
  );
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin?tab=translate');
  server.respondWith(() => ({ status: 401 }));
  await page.getByRole('button', { name: /^KI-Übersetzung: Ägypten/ }).click();
  await confirm(page);
  startRunner();
  await toast(page).getByText('Fehler: Übersetzung fehlgeschlagen').waitFor();
  await page.reload();
  const jobs = page.getByRole('region', { name: 'Übersetzungsaufträge' });
  await jobs.getByText(/^Ägypten \(Arabisch\): Der Übersetzungsdienst hat die Anfrage abgelehnt/).waitFor();
  expect(await toast(page).count()).toBe(0);
  await expectAccessible(page);

  respondWithFakeTranslations(server);
  expect(complaints).toEqual([]);
  await close();
});

it('an editor sees how far the pages are, and no button that is refused', async () => {
  const path = '/admin?tab=countries&q=eg';
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', path);
  await page.getByRole('row', { name: /^Ägypten/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Neu übersetzen/ }).count()).toBe(0);
  await page.goto('/admin?tab=translate');
  await page.locator('[data-row]').first().waitFor();
  expect(await page.getByRole('button', { name: /^KI-Übersetzung/ }).count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/petition-rows')) asked.push(request.url());
  });
  await expect.poll(() => asked.length, { timeout: 8000 }).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await close();
});

it('a translation is read and copied in its own direction', async () => {
  const { page, complaints, close } = await openAs(
    browser,
    site,
    'admin',
    '/admin/dashboard?tab=translations&q=eg',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const languages = page.getByRole('group', { name: 'Sprache der Übersetzungen' }).getByRole('button');
  for (const name of ['Deutsch', 'English', 'Français', 'Español', '中文', 'العربية'])
    await languages.filter({ hasText: name }).waitFor();
  const arabic = languages.filter({ hasText: 'Arabisch' });
  await arabic.click();
  await expect.poll(() => arabic.getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Vorschau: Ägypten').click();
  const text = page.getByRole('region', { name: 'Länderseite' });
  await text.waitFor();
  expect([await text.getAttribute('lang'), await text.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  await page.getByText('Veröffentlicht ist in dieser Sprache keine Petition.').waitFor();
  await expectAccessible(page);
  await button(page, 'Text kopieren').click();
  await toast(page).getByText('Übersetzung kopiert').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\p{Script=Arabic}{4}/u);
  await button(page, 'Link kopieren').click();
  await toast(page).getByText('Link kopiert').waitFor();
  const live = page.getByRole('link', { name: 'Live ansehen' });
  expect(await live.getAttribute('href')).toBe('/country/EG?lang=ar');

  await page.goto('/admin/dashboard?tab=translations&q=eg');
  await button(page, 'Vorschau: Ägypten').click();
  await page.getByRole('region', { name: 'Text der Petition' }).getByText('Sehr geehrte').waitFor();
  await page.goto('/admin/dashboard?tab=translations&q=bahamas');
  await page.getByText('Nichts gefunden').waitFor();
  await page.goto('/admin/stable');
  await page.getByRole('link', { name: 'Armenien', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Aserbaidschan', exact: true }).waitFor();
  await page.goto('/admin/stable?tab=generator');
  await button(page, 'Fehlende Entwürfe erzeugen').waitFor();
  await button(page, 'Länderseiten übersetzen').waitFor();
  await page.getByRole('heading', { name: 'Workflow-Log' }).waitFor();
  await expectAccessible(page);
  await page.goto('/admin/stable?tab=translations&q=eg');
  await page.getByRole('link', { name: 'Französisch Français', exact: true }).waitFor();
  await page.getByRole('row', { name: /^Ägypten/ }).waitFor();
  await expectAccessible(page);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
