import { sql } from 'drizzle-orm';
import type { APIResponse, Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '#platform/db/index.server.ts';
import { enqueueJob, jobsChannel } from '#platform/jobs/index.server.ts';
import { type BackOffice, openAs, signIn, startBackOffice, unexpected } from '../support/back-office.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { jobKind } from '../support/jobs.ts';

let browser: Browser;
let site: BackOffice;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startBackOffice()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const job = jobKind('letters-warm', {});
const enqueue = () => site.database.db.write((tx) => enqueueJob(tx, job, 'Ä', {}));
/** Updates a job as a runner would. */
const updateJob = (id: string, set: string) =>
  site.database.db.write(async (tx) => {
    await tx.execute(sql.raw(`update jobs set ${set} where id = '${id}'`));
    await notify(tx, jobsChannel, id);
  });
/** A signed-in admin with no page open. */
const visitSignedIn = async () => {
  const visitor = await visit(browser, site.url);
  const value = await signIn(site, 'admin');
  await visitor.page.context().addCookies([{ name: 'staff', value, url: site.url }]);
  return visitor;
};
const tray = (page: Page) => page.getByRole('dialog', { name: 'Aufträge' });

it('long work is told while it goes on, is paused and resumed, and leaves a line', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'admin', '/admin/quick');
  expect(await page.getByRole('button', { name: /^Aufträge/ }).count()).toBe(0);
  const id = await enqueue();
  await updateJob(
    id,
    `state = 'running', started_at = now(), done = 400, failed = 12, total = 1200,
    message = 'DE de: Für „漢“ gibt es keine Schrift'`,
  );
  const button = page.getByRole('button', { name: 'Aufträge: 1 Auftrag offen' });
  await button.getByText('34 %').waitFor();
  await button.click();
  await tray(page).getByText('412 von 1.200').waitFor();
  await tray(page).getByText('12 gescheitert, zuletzt DE de: Für „漢“ gibt es keine Schrift').waitFor();
  await tray(page).getByRole('button', { name: 'Pause: Briefe vorbereiten' }).click();
  await tray(page).getByText('angehalten').waitFor();

  await page.reload();
  await button.click();
  await tray(page).getByRole('button', { name: 'Fortsetzen: Briefe vorbereiten' }).click();
  await tray(page).getByText('wartet').waitFor();

  await updateJob(id, `state = 'done', done = 1188, finished_at = now(), message = null`);
  await tray(page).getByText('1.188 erledigt, 12 gescheitert').waitFor();
  await page.getByRole('button', { name: 'Aufträge', exact: true }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await close();
});

it('is asked for every ten seconds where events do not come through', async () => {
  const { page, close } = await visitSignedIn();
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.clock.install();
  const waitForJobsRequest = () => page.waitForResponse((answer) => answer.url().endsWith('/api/admin/jobs'));
  const first = waitForJobsRequest();
  await page.goto('/admin/quick');
  await first;
  const second = waitForJobsRequest();
  await page.clock.runFor(10_000);
  expect((await second).status()).toBe(200);
  await close();
});

it('what is told while the list is on its way is not lost to the older list', async () => {
  const { page, close } = await visitSignedIn();
  await page.addInitScript(() => {
    const RealSource = EventSource;
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    globalThis.EventSource = class extends RealSource {
      constructor(url: string | URL) {
        super(url);
        for (const name of ['sync', 'job']) this.addEventListener(name, () => heard.push(name));
      }
    };
  });
  const waitForEvent = (name: string) =>
    expect.poll(() => page.evaluate('heard') as Promise<string[]>).toContain(name);
  const released = Promise.withResolvers<void>();
  let older: Promise<APIResponse> | undefined;
  let isChanged = false;
  await page.route('**/api/admin/jobs', async (route) => {
    older ??= route.fetch();
    const response = await (isChanged ? route.fetch() : older);
    await released.promise;
    // An aborted request gets no response.
    await route.fulfill({ response }).catch(() => {});
  });
  const id = await enqueue();
  await page.goto('/admin/quick');
  await waitForEvent('sync');
  await expect.poll(() => older).toBeDefined();
  await older;
  isChanged = true;
  await updateJob(id, `state = 'done', total = 1, done = 1, started_at = now(), finished_at = now()`);
  await waitForEvent('job');
  released.resolve();
  await page.getByRole('button', { name: 'Aufträge', exact: true }).waitFor();
  await close();
});

it('what somebody publishes is looked for at once', async () => {
  const { page, close } = await visitSignedIn();
  const published = Promise.withResolvers<void>();
  await page.route('**/api/admin/events', async (route) => {
    await published.promise;
    const body = 'event: changed\ndata: {"kind":"petition","country":"KE","language":"en"}\n\n';
    await route.fulfill({ contentType: 'text/event-stream', body }).catch(() => {});
  });
  const waitForJobsRequest = () =>
    page.waitForResponse((answer) => answer.url().includes('/api/admin/petition-rows'));
  const first = waitForJobsRequest();
  await page.goto('/admin/dashboard?tab=wto-petitions');
  await first;
  await page.getByText('Noch keine veröffentlichten Petitionen').waitFor();
  const second = waitForJobsRequest();
  published.resolve();
  expect((await second).status()).toBe(304);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});

it('editors neither ask for it nor see it', async () => {
  const { page, complaints, close } = await openAs(browser, site, 'redaktion', '/admin/quick');
  expect(await page.getByRole('button', { name: /^Aufträge/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
