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

/** Runs in the page before its scripts; sets its clock ahead by some milliseconds. */
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

it('a browser whose clock is 20 minutes fast, and then as slow, signs in, unlocks and locks with the server', async () => {
  const { page, complaints, close } = await visit(browser, site.url);
  for (const [minutes, further] of [
    [20, 20],
    [-20, -40],
  ] as const) {
    await page.addInitScript(setClockAhead, further * 60_000);
    await page.context().clearCookies();
    await page.goto('/admin/login?next=/admin/users');
    const ahead = (await page.evaluate(() => Date.now())) - Date.now();
    expect(Math.round(ahead / 60_000)).toBe(minutes);
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
  }
  await close();
});
