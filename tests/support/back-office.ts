import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { saveMasterHash } from '#features/accounts/master.server.ts';
import { hashPassword } from '#features/accounts/password-hash.server.ts';
import { users } from '#features/accounts/users.table.ts';
import { adminPassword, masterPassword } from './accounts.ts';
import { visit } from './browser.ts';
import { freePort } from './process.ts';
import { startTestSite } from './site.ts';

export { adminPassword, masterPassword };

/** The site under its own address, with the admin `admin`, the editor `redaktion` and the editor `müde` switched off. */
export const startBackOffice = async (env: Record<string, string> = {}) => {
  const onPort = await freePort();
  const site = await startTestSite({ onPort, env: { PUBLIC_URL: `http://127.0.0.1:${onPort}`, ...env } });
  const passwordHash = await hashPassword(adminPassword);
  const masterHash = await hashPassword(masterPassword);
  await site.database.db.write(async (tx) => {
    await tx.insert(users).values([
      { id: 1, username: 'admin', email: 'leitung@example.org', role: 'admin', passwordHash },
      { username: 'redaktion', email: 'redaktion@example.org', role: 'editor', passwordHash },
      { username: 'ruht', email: 'ruht@example.org', role: 'editor', passwordHash, isActive: false },
    ]);
    await saveMasterHash(tx, masterHash, new Date());
  });
  return site;
};

export type BackOffice = Awaited<ReturnType<typeof startBackOffice>>;

/** Fills the form of the sign-in and sends it. */
export const fillSignIn = async (page: Page, username: string, password = adminPassword): Promise<void> => {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

/** Somebody of the staff, signed in through the form, on a page. */
export const openAs = async (
  browser: Browser,
  { url }: { url: string },
  username: string,
  path: string,
  options: BrowserContextOptions = {},
) => {
  const visitor = await visit(browser, url, { reducedMotion: 'reduce', ...options });
  await visitor.page.goto(`/admin/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(visitor.page, username);
  await visitor.page.waitForURL((at) => at.pathname === path.split('?')[0]);
  return visitor;
};

/** Unlocks what the master password guards, on a page that asks for it. */
export const unlock = async (page: Page): Promise<void> => {
  await page.getByLabel('Master-Passwort').fill(masterPassword);
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await page.getByText('Zugriff gewährt').waitFor();
};
