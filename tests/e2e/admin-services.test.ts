import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sections } from '#app/admin/help.tsx';
import { rights } from '#app/features.ts';
import { languages } from '#content/language.ts';
import { type Runner, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
let runner: Runner;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
  const log = createLogger({ level: 'silent', name: 'test' });
  runner = runJobs({ database: site.database, log, kinds: [site.backups.make] });
});
afterAll(async () => {
  await runner.close();
  await browser.close();
  await site.close();
});

it('a backup is made and stands in the list, with the command that puts it back', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/backups');
  await page.getByText('Es gibt noch keine Sicherung').waitFor();
  await page.getByText('npm run restore -- DATEI').waitFor();
  await page.getByRole('button', { name: 'Jetzt sichern' }).click();
  await page.getByText('1 Sicherung').waitFor();
  await page
    .locator('.backups-command')
    .getByText(/npm run restore -- .*\/backups\/wto-reform-petition-.*\.zip$/)
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the static site is chosen by country and language, and comes as an archive', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/download');
  await page.getByText('alle 169 gewählt').waitFor();
  for (const [list, name] of [
    ['Länder', 'Bangladesch'],
    ['Sprachen', 'Bengalisch'],
  ] as const) {
    await page.getByRole('button', { name: `Keine: ${list}` }).click();
    await page.getByText('Bitte wählen Sie mindestens').waitFor();
    await page.getByLabel(`${list} durchsuchen`).fill(name);
    await page.getByLabel(new RegExp(`^${name}( · |$)`)).check();
  }
  const link = page.getByRole('link', { name: 'Archiv herunterladen' });
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe('/api/admin/static-site.zip?countries=BD&languages=bn');
  const saving = page.waitForEvent('download');
  await link.click();
  const archive = await fromBufferPromise(await readFile(await (await saving).path()), { lazyEntries: true });
  let guide = '';
  const letters: string[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('.pdf')) letters.push(entry.fileName);
    if (entry.fileName === 'ANLEITUNG.txt')
      guide = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  }
  expect(letters).toHaveLength(1);
  expect(guide).toContain('Ansehen ohne Server');
  expect(guide).toContain(site.url);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('every call is really made: all answer, and one that does not is an error', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/test');
  await page.getByText('Die Website verschickt keine E-Mails').waitFor();
  const check = page.getByRole('button', { name: 'Prüfen', exact: true });
  await check.click();
  await page.getByText(/^Alle \d+ Aufrufe antworten\.$/).waitFor();
  expect(complaints).toEqual([]);

  await page.route('**/api/countries/DE', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.route('**/api/gfi/DE', (route) => route.abort());
  await check.click();
  await page.getByText(/^2 von \d+ Aufrufen mit Fehler\.$/).waitFor();
  await page.getByText(/^503 · /).waitFor();
  await page.getByText(/Verbindungsfehler$/).waitFor();
  await expect.poll(() => page.getByText('ERROR', { exact: true }).count()).toBe(2);
  await close();
});

it('each page leads to its section of the handbook', async () => {
  const known = new Set<string>(sections.map(({ id }) => id));
  for (const { path, help } of rights.pages)
    expect(path === '/admin/help' || (help && known.has(help)), path).toBe(true);
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/facts');
  await page.getByRole('link', { name: /^Hilfe: / }).click();
  await page.waitForURL('**/admin/help#anschriften');
  const heading = page.getByRole('heading', { name: 'Anschriften und Rechtsgrundlagen' });
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.reload();
  await heading.waitFor();
  await page.getByText(`${languages.length} mitgelieferte Sprachen`).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
