import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { saveMasterHash } from '#office/accounts/master.server.ts';
import { openSession, touchSession, unlockSession } from '#office/accounts/sessions.server.ts';
import { users } from '#office/accounts/users.table.ts';
import { adminPassword, masterPassword } from './accounts.ts';
import { visit } from './browser.ts';
import { cheapHash } from './cheap-hash.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './process.ts';
import { startTestSite } from './site.ts';

export { adminPassword, masterPassword };

const staff = [
  { id: 1, username: 'admin', email: 'leitung@example.org', role: 'admin' },
  { id: 2, username: 'redaktion', email: 'redaktion@example.org', role: 'editor' },
  { id: 3, username: 'ruht', email: 'ruht@example.org', role: 'editor', isActive: false },
] as const;
type Username = (typeof staff)[number]['username'];

/** Adds an admin, an editor and an inactive user with the same password, and the master password. */
export const addStaff = async ({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<void> => {
  const passwordHash = cheapHash(adminPassword);
  const masterHash = cheapHash(masterPassword);
  await db.write(async (tx) => {
    await tx.insert(users).values(staff.map((user) => ({ ...user, passwordHash })));
    await saveMasterHash(tx, masterHash, new Date());
  });
  await pool.query(`select setval(pg_get_serial_sequence('users', 'id'), 10)`);
};

/** The site with its own address as PUBLIC_URL, and its staff. @param host of the address; an IP has no passkeys */
export const startBackOffice = async (env: Record<string, string> = {}, host = '127.0.0.1') => {
  const onPort = await freePort();
  const url = `http://${host}:${onPort}`;
  const site = await startTestSite({ onPort, env: { PUBLIC_URL: url, ...env } });
  await addStaff(site.database);
  return { ...site, url };
};

export type BackOffice = Awaited<ReturnType<typeof startBackOffice>>;

/** Fills in and submits the sign-in form. */
export const fillSignIn = async (page: Page, username: string, password = adminPassword): Promise<void> => {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Anmelden', exact: true }) });
  await form.getByLabel('Benutzername').fill(username);
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
};

/** A site with staff, in this process or another. */
type StaffedSite = { url: string; database: Pick<TestDatabase, 'db'> };
type Options = BrowserContextOptions & { unlocked?: boolean };

/** Signs a user in, by name or id. @returns the value of the session cookie `staff` */
export const signIn = async (
  { database: { db } }: Pick<StaffedSite, 'database'>,
  who: Username | number,
  unlocked = false,
): Promise<string> => {
  const id = typeof who === 'number' ? who : (staff.find(({ username }) => username === who)?.id ?? 0);
  const value = await db.write((tx) => openSession(tx, id, new Date()));
  const session = await touchSession(db, value, new Date());
  if (unlocked && session) await db.write((tx) => unlockSession(tx, session.id, new Date()));
  return value;
};

/** Opens a page as a user with a session, and waits for its heading. */
export const openAs = async (
  browser: Browser,
  site: StaffedSite,
  who: Username | number,
  path: string,
  { unlocked = false, ...options }: Options = {},
) => {
  const { url } = site;
  const value = await signIn(site, who, unlocked);
  const visitor = await visit(browser, url, options);
  await visitor.page.context().addCookies([{ name: 'staff', value, url }]);
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
};

/** Console complaints except those about 4xx responses, which tests cause on purpose. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter(
    (text) => !/^Failed to load resource: the server responded with a status of 4\d\d/.test(text),
  );

/** The toast currently shown. */
export const toast = (page: Page) => page.locator('.mantine-Notification-root');
