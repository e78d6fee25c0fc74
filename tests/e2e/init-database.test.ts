import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BackOffice,
  masterPassword,
  openAs,
  startBackOffice,
  toast,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser } from '../support/browser.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it('an admin sees what would change and initialises the database', async () => {
  await site.database.pool.query(
    `delete from translations where key = 'petition_subject' and language in ('fr', 'sq')`,
  );
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/master');
  await page.getByRole('button', { name: 'Datenbank initialisieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await dialog.getByText('Bitte geben Sie das Master-Passwort ein.').waitFor();
  await dialog.getByLabel('Master-Passwort').fill('falsch');
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await toast(page).getByText('Zugriff verweigert').waitFor();
  await dialog.getByLabel('Master-Passwort').fill(masterPassword);
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await dialog.getByText('Übersetzungen fehlen: 2').waitFor();
  await page.route('**/api/admin/init-database', (route) => route.fulfill({ status: 409 }), { times: 1 });
  await dialog.getByRole('button', { name: 'Jetzt initialisieren' }).click();
  await toast(page).getByText('Initialisierung fehlgeschlagen').waitFor();
  await dialog.getByRole('button', { name: 'Jetzt initialisieren' }).click();
  await toast(page).getByText('Datenbank initialisiert').waitFor();
  await dialog.getByText('0 Texte und 2 Übersetzungen').waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});
