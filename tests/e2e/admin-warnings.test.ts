import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackOffice, openAs, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('what is missing stands on the master page with what to do, and is counted on every page', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/quick');
  await page.getByRole('link', { name: '2 Warnungen zum Betrieb' }).click();
  await page.waitForURL('**/admin/master#hinweise');
  const notes = page.getByRole('region', { name: 'Hinweise zum Betrieb' });
  await notes.getByText('Im Impressum fehlen Angaben zum Betreiber').waitFor();
  await notes.getByText('Setzen Sie OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL').waitFor();
  await notes.getByText('Ein Administratorkonto ist nur durch ein Passwort geschützt').waitFor();

  await site.database.pool.query(
    "insert into two_factors (user_id, secret, started_at, confirmed_at) values (1, 'x', now(), now())",
  );
  await page.reload();
  await page.getByRole('link', { name: '1 Warnung zum Betrieb' }).waitFor();
  await expect.poll(() => notes.getByRole('listitem').count()).toBe(1);
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
