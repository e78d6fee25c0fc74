import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BackOffice,
  fillSignIn,
  masterPassword,
  startBackOffice,
  unexpected,
} from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Runs in the page before its scripts: its calendar clock goes so many milliseconds fast. */
const setClockAhead = (ahead: number): void => {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...given);
    }
    static override now = () => RealDate.now() + ahead;
  } as DateConstructor;
};

it.each([
  ['fast', 20],
  ['slow', -20],
])(
  'a browser whose clock is 20 minutes %s signs in, unlocks and locks with the server',
  async (_name, minutes) => {
    const { page, complaints, close } = await visit(browser, site.url);
    await page.addInitScript(setClockAhead, minutes * 60_000);
    await page.goto('/admin/login?next=/admin/users');
    await fillSignIn(page, 'admin');
    await page.getByLabel('Master-Passwort').fill(masterPassword);
    await page.getByRole('button', { name: 'Freischalten' }).click();
    await page.getByRole('link', { name: 'Master-Passwort gilt noch 15 min' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'redaktion@example.org' }).waitFor();

    await site.database.pool.query(
      "update sessions set master_unlocked_until = now() + interval '5 seconds' where master_unlocked_until is not null",
    );
    await page.reload();
    await page.getByLabel('Master-Passwort').waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Master-Passwort gilt/ }).count()).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
    await close();
  },
);
