import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { noTotals } from '#operations/monitoring/metrics/totals.ts';
import { addSample } from '#operations/monitoring/samples/store.server.ts';
import { enqueueJob, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
const backupDir = path.join(inject('runFolder'), 'backups-of-operation');
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice({ BACKUP_DIR: backupDir })]);
  const worker = { kind: 'worker', name: 'worker test', version: '9.9.9', startedAt: new Date() } as const;
  const durations = [0, 0, 0, 1200, 0, 0, 0, 0];
  await site.database.db.write((tx) =>
    addSample(tx, worker, {
      done: { ...noTotals, requests: 1200, letters: 34, durations },
      memoryBytes: 2e8,
      openJobs: 2,
      backupAgeSeconds: null,
    }),
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('shows an admin how the site is doing, as plots, as a table and with the keyboard', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/master');
  await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Betrieb' }).click();
  await page.waitForURL('**/admin/operation');
  const state = page.getByRole('region', { name: 'Stand jetzt' });
  await state.getByRole('listitem').filter({ hasText: 'Datenbank' }).getByText('In Ordnung').waitFor();
  await page.getByRole('region', { name: 'Prozesse' }).getByText('worker test').waitFor();

  const letters = page.getByRole('figure', { name: 'Briefe' });
  await letters.getByText('höchstens 34, zuletzt 34').waitFor();
  await letters.getByRole('img', { name: /^Briefe von .+ bis .+: höchstens 34, zuletzt 34$/ }).waitFor();
  await page.getByText('Zahlen als Tabelle').press('Enter');
  const table = page.getByRole('table', { name: 'Abschnitte' });
  await table.getByRole('cell', { name: '34', exact: true }).waitFor();
  expect(await table.getByRole('row').count()).toBe(25);

  await page.getByText('30 Tage', { exact: true }).click();
  await page.waitForURL('**/admin/operation?period=month');
  await page.getByText('120 Abschnitte').waitFor();
  await page.reload();
  await page.getByRole('figure', { name: 'Briefe' }).getByText('höchstens 34, zuletzt 34').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('left open, it says that a backup failed with what to do, and later that the server is silent', async () => {
  const { page, close } = await openAs(browser, site, 'admin', '/admin/master');
  await page.clock.install();
  await page.goto('/admin/operation');
  const backups = page
    .getByRole('region', { name: 'Stand jetzt' })
    .getByRole('listitem')
    .filter({ hasText: 'Sicherungen' });
  await backups.getByText('In Ordnung').waitFor();

  await writeFile(backupDir, 'a file in the place of the folder');
  await site.database.db.write((tx) => enqueueJob(tx, site.backups.make, 'now', {}));
  const log = createLogger({ level: 'silent', name: 'test' });
  const runner = runJobs({ database: site.database, log, kinds: [site.backups.make], pollIntervalMs: 20 });
  await expect
    .poll(async () => (await site.database.pool.query("select from jobs where state = 'failed'")).rowCount)
    .toBe(1);
  await runner.close();
  await page.clock.fastForward(31_000);
  await backups.getByText('Dringend').waitFor();
  const notes = page.getByRole('region', { name: 'Hinweise zum Betrieb' });
  await notes.getByText(/^Die letzte Sicherung ist nicht gelungen/).waitFor();
  await notes.getByText(/Sorgen Sie dafür, dass BACKUP_DIR/).waitFor();
  await rm(backupDir);

  await page.route('**/api/admin/operation', (route) => route.abort());
  await page.clock.fastForward(31_000);
  await page.clock.runFor(60_000);
  await page.getByRole('alert').getByText('Der Server antwortet nicht').waitFor();
  await backups.getByText('Dringend').waitFor();
  await close();
});
