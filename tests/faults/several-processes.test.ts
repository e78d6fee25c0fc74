/** @module-tag slow */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveMasterHash } from '#office/accounts/master.server.ts';
import { hashPassword } from '#office/accounts/password-hash.server.ts';
import { masterPassword } from '../support/accounts.ts';
import type { TestDatabase } from '../support/database.ts';
import { blockLetterJobs } from '../support/jobs.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { builtProgram, endProgram, type Program, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { prepareLoad } from '../support/steady-load.ts';
import { changeGerman, fakeTranslation, respondWithFakeTranslations } from '../support/translator.ts';

/** Two sites and two workers on one database; one of each has a clock 20 minutes fast, the other slow. */
let database: TestDatabase;
let service: LanguageServer;
let fastClockSite: Program;
let slowClockSite: Program;
let workers: Program[];
let cookie: string;
let draft: number;

const withClockOffset = (minutes: number) => {
  const code = `const D=Date,ms=${minutes * 60_000};globalThis.Date=class extends D{
    constructor(...given){if(given.length)super(...given);else super(D.now()+ms)}
    static now(){return D.now()+ms}
    static [Symbol.hasInstance](value){return value instanceof D}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

beforeAll(async () => {
  [database, service] = await Promise.all([createSiteDatabase(), startLanguageServer()]);
  await blockLetterJobs(database.pool);
  const masterHash = await hashPassword(masterPassword);
  await database.db.write((tx) => saveMasterHash(tx, masterHash, new Date()));
  const prepared = await prepareLoad(database);
  cookie = prepared.cookie;
  draft = prepared.ids[0] ?? 0;
  const env = {
    ...{ DATABASE_URL: database.url, LOG_LEVEL: 'info', BACKUP_EVERY_HOURS: '0' },
    ...{ TRANSLATION_PROVIDER: 'openai', TRANSLATION_URL: `${service.url}/v1`, TRANSLATION_MODEL: 'model' },
  };
  const worker = { ...builtProgram, args: [...builtProgram.args.slice(0, 1), 'worker'] };
  const programs = await Promise.all([
    startProgram({ ...env, ...withClockOffset(20) }),
    startProgram({ ...env, ...withClockOffset(-20) }),
    startProgram({ ...env, ...withClockOffset(20) }, worker),
    startProgram({ ...env, ...withClockOffset(-20) }, worker),
  ]);
  [fastClockSite, slowClockSite, ...workers] = programs as [Program, Program, Program, Program];
  for (const site of [fastClockSite, slowClockSite]) await site.waitForStatus('/readyz', 200);
});
afterAll(async () => {
  for (const program of [...workers, slowClockSite, fastClockSite]) await endProgram(program);
  await service.close();
  await database.close();
});

const call = async (site: Program, target: string, method = 'GET', body?: object) => {
  const response = await fetch(site.url + target, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: 'https://petition.example' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
};

it('sessions and locks hold where the clock of a process is 20 minutes off that of the database', async () => {
  const address = `/api/admin/petition-drafts/${draft}`;
  for (const site of [fastClockSite, slowClockSite]) {
    expect(await call(site, '/api/admin/session')).toMatchObject({ status: 200 });
    const unlocked = await call(site, '/api/admin/verify-master-password', 'POST', { masterPassword });
    expect(unlocked).toMatchObject({ status: 200 });
    expect(unlocked.body.secondsLeft).toBeGreaterThan(14 * 60);
    expect((await call(site, '/api/admin/users')).status).toBe(200);
  }

  const sendHeartbeat = (site: Program, editor: string) =>
    call(site, `${address}/presence`, 'POST', { editor, leaving: false });
  await sendHeartbeat(fastClockSite, 'editor-fast');
  expect((await sendHeartbeat(slowClockSite, 'editor-slow')).body.others).toHaveLength(1);
  expect((await sendHeartbeat(fastClockSite, 'editor-fast')).body.others).toHaveLength(1);

  const { updatedAt } = (await call(fastClockSite, address)).body;
  expect((await call(slowClockSite, address, 'PATCH', { title: 'Langsam', updatedAt })).status).toBe(200);
  expect(await call(fastClockSite, address, 'PATCH', { title: 'Schnell', updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict' },
  });
  const lastSeen = (await call(fastClockSite, address)).body.updatedAt;
  expect(
    (await call(fastClockSite, address, 'PATCH', { title: 'Schnell', updatedAt: lastSeen })).status,
  ).toBe(200);
});

it('a worker killed in the middle of a job is followed by the other, and both sites show the outcome', async () => {
  const key = 'gfi_objective';
  const sentence = 'Der Index misst, wie fair der Handel ist, und zwar für alle Mitglieder.';
  await changeGerman(database.pool, key, sentence);
  let silent = true;
  let asked = 0;
  const { answered: responseCount } = respondWithFakeTranslations(service, () => {
    asked += 1;
    return silent && asked > 10 ? { noResponse: true } : null;
  });
  const count = async (condition: string) =>
    Number(
      (
        await database.pool.query(
          `select count(*) from translations t join base_texts b using (key) where key = $1 and ${condition}`,
          [key],
        )
      ).rows[0].count,
    );
  const { status, body } = await call(slowClockSite, '/api/admin/regenerate-translations', 'POST', {
    textId: key,
  });
  expect(status).toBe(202);
  await expect.poll(() => asked).toBeGreaterThan(10);
  await expect.poll(() => count('t.source_hash = b.hash')).toBe(10);
  const begun = new RegExp(`"job":"${body.jobId}".*"Auftrag begonnen"`);
  const holders = () => workers.filter((worker) => begun.test(worker.output()));
  await expect.poll(() => holders().length).toBe(1);
  const [holder] = holders();
  holder?.child.kill('SIGKILL');
  await holder?.exited;
  // As if its lease had run out.
  await database.pool.query('update jobs set held_until = now() where id = $1', [body.jobId]);
  silent = false;

  const state = async () =>
    (await database.pool.query('select state from jobs where id = $1', [body.jobId])).rows[0].state;
  await expect.poll(state).toBe('done');
  await expect.poll(() => holders().length).toBe(2);
  expect([...responseCount.values()]).toEqual(Array(body.total).fill(1));
  const page = async (site: Program) => {
    const response = await fetch(`${site.url}/country/BD?lang=fr`);
    return { tag: response.headers.get('etag'), text: await response.text() };
  };
  for (const site of [fastClockSite, slowClockSite])
    await expect.poll(async () => (await page(site)).text).toContain(fakeTranslation(sentence, 'fr'));
  expect((await page(fastClockSite)).tag).toBe((await page(slowClockSite)).tag);
});
