/** @module-tag slow */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { err } from '#lib/result.ts';
import type { DraftEvent } from '#petitions/contract.ts';
import type { RowsResponse } from '#petitions/lists.contract.ts';
import { scheduledSteps, watchSchedule } from '#petitions/planning/scheduled-steps.job.server.ts';
import { enqueueJob, listJobs, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { publishingOn } from '../support/publishing.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

const silentLog = createLogger({ level: 'silent', name: 'test' });

let site: StaffSite;
let office: ReturnType<typeof publishingOn>;
beforeAll(async () => {
  site = await startStaffSite();
  office = publishingOn(site);
});
afterAll(() => site.close());

const ends: (() => unknown)[] = [];
/** Two processes that run jobs, as far as planned steps are concerned. */
const startProcesses = () => {
  const job = site.editorial.jobs['drafts-scheduled'];
  for (let process = 1; process <= 2; process += 1) {
    const database = { db: site.database.db, whenReady: Promise.resolve() };
    const runner = runJobs({ database, log: silentLog, kinds: [job], pollIntervalMs: 20 });
    ends.push(watchSchedule(site.database.db, job, silentLog, 20), runner.close);
  }
};
beforeEach(async () => {
  await site.database.pool.query('delete from jobs');
  await site.database.pool.query('delete from wto_petitions');
  await site.database.pool.query('delete from petition_drafts');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const path = (id: number) => `/api/admin/petition-drafts/${id}`;
const change = (id: number, body: object) => site.admin(`PATCH ${path(id)}`, { body });
const read = async <T>(call: string): Promise<T> => JSON.parse((await site.editor(`GET ${call}`)).text);
const eventsOf = (id: number) => read<DraftEvent[]>(`${path(id)}/events`);
const codes = async () =>
  (JSON.parse((await site.admin('GET /api/admin/operation-notes')).text) as { code: string }[])
    .map(({ code }) => code)
    .filter((code) => code.startsWith('schedule_'));

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** Plans steps for the future, and lets that time pass: by so many minutes. */
const planSince = async (id: number, plan: { publishAt?: number; withdrawAt?: number }) => {
  const planned = await change(id, {
    ...(plan.publishAt === undefined ? {} : { publishAt: inMinutes(60) }),
    ...(plan.withdrawAt === undefined ? {} : { withdrawAt: inMinutes(120) }),
  });
  expect(planned.status, planned.text).toBe(200);
  await site.database.pool.query(
    `update petition_drafts set publish_at = now() - make_interval(mins => $2), withdraw_at = now() - make_interval(mins => $3) where id = $1`,
    [id, plan.publishAt ?? null, plan.withdrawAt ?? null],
  );
};
const servedDrafts = async (): Promise<number[]> =>
  (
    await site.database.pool.query<{ draft_id: number }>(
      "select draft_id from wto_petitions where state = 'published' order by draft_id",
    )
  ).rows.map((row) => row.draft_id);
const expectStatus = (id: number, status: string) =>
  expect.poll(async () => (await office.draft(id)).status, { timeout: 20_000 }).toBe(status);
const expectPlanned = (id: number, times: object) =>
  expect.poll(() => office.draft(id), { timeout: 20_000 }).toMatchObject(times);

describe('at its time', () => {
  it('a draft is published once, in the name of who planned it, and its history says so', async () => {
    const ids = await office.insert([
      ['DE', 'de'],
      ['AT', 'de'],
      ['CH', 'de'],
    ]);
    for (const id of ids) await planSince(id, { publishAt: 1 });
    startProcesses();
    for (const id of ids) await expectStatus(id, 'published');
    expect(await servedDrafts()).toEqual(ids);
    const [first] = ids as [number];
    expect(await office.draft(first)).toMatchObject({ publish_at: null, updated_by: 'admin' });
    const published = (await eventsOf(first)).filter(({ kind }) => kind === 'published');
    expect(published).toMatchObject([{ by: 'admin', plannedFor: expect.stringMatching(/Z$/) }]);
    expect((await office.log(first)).at(-1)?.details).not.toHaveProperty('lateMinutes');
    expect(await codes()).toEqual([]);
    await office.expectPublic('/country/AT?lang=de', 'Österreich');
  });

  it('nothing happens before it, whatever day the reader has', async () => {
    const id = await office.insertOne('DE', 'de');
    const publishAt = new Date(Date.now() + 2 * minuteMs);
    await change(id, { publishAt: publishAt.toISOString().replace('Z', '+00:00') });
    const due = await office.insertOne('AT', 'de');
    await planSince(due, { publishAt: 0 });
    startProcesses();
    await expectStatus(due, 'published');
    expect(await servedDrafts()).toEqual([due]);
    expect((await office.draft(id)).publish_at).toEqual(publishAt);
  });

  it('what was published is withdrawn, and not published by the next call for all', async () => {
    const id = await office.insertOne('DE', 'de', 'Nur im November.');
    await office.publish(id);
    await planSince(id, { withdrawAt: 1 });
    startProcesses();
    await expectStatus(id, 'pending');
    expect(await servedDrafts()).toEqual([]);
    expect(await office.draft(id)).toMatchObject({ withdraw_at: null });
    expect((await eventsOf(id))[0]).toMatchObject({
      kind: 'withdrawn',
      by: 'admin',
      plannedFor: expect.any(String),
    });
    await office.expectPublic('/country/DE?lang=de', 'Nur im November.', false);
  });

  it('that passed while no process ran, it happens once, late, and history, log and notes say so', async () => {
    const id = await office.insertOne('DE', 'de');
    await planSince(id, { publishAt: 200 });
    expect(await codes()).toEqual(['schedule_waiting']);
    startProcesses();
    await expectStatus(id, 'published');
    expect(await servedDrafts()).toEqual([id]);
    expect((await office.log(id)).at(-1)).toMatchObject({
      action: 'petition_published',
      details: { lateMinutes: 200 },
    });
    expect(await codes()).toEqual(['schedule_late']);
    const { text } = await site.admin('GET /api/admin/stable/workflow-log');
    expect(text).toContain('verspätet, 3 Stunden nach dem geplanten Zeitpunkt, veröffentlicht');
  });
});

describe('a planned publication is given up, and the person sees why,', () => {
  const expectMissed = async (id: number, reason: RegExp) => {
    await expectPlanned(id, { publish_at: null });
    expect(await servedDrafts()).toEqual([]);
    const note = expect.stringMatching(reason);
    expect((await eventsOf(id))[0]).toMatchObject({
      kind: 'missed',
      by: 'admin',
      note,
      plannedFor: expect.any(String),
    });
    const { rows } = await read<RowsResponse>('/api/admin/petition-rows?q=DE');
    expect(rows).toMatchObject([{ draftId: id, note }]);
    expect(await codes()).toContain('schedule_missed');
    const { text } = await site.admin('GET /api/admin/stable/workflow-log');
    expect(text).toContain('nicht wie geplant');
  };

  it('when something holds the draft back, and the note ends when somebody changes it', async () => {
    const id = await office.insertOne('DE', 'de', '', { textsDigest: 'older' });
    await planSince(id, { publishAt: 1 });
    startProcesses();
    await expectMissed(id, /^Nicht wie geplant veröffentlicht: Die Basistexte/);
    await change(id, { note: null });
    expect(await codes()).not.toContain('schedule_missed');
  });

  it('when the draft is not approved any more; the note on what is to be corrected stays', async () => {
    const id = await office.insertOne('DE', 'de');
    await planSince(id, { publishAt: 1 });
    await change(id, { status: 'pending', note: 'Anrede fehlt' });
    startProcesses();
    await expectMissed(id, /nicht erledigt, sondern „Überarbeitung“\./);
    expect((await office.draft(id)).note).toContain('Anrede fehlt');
  });

  it('when the time to withdraw has passed as well', async () => {
    const id = await office.insertOne('DE', 'de');
    await planSince(id, { publishAt: 30, withdrawAt: 20 });
    startProcesses();
    await expectPlanned(id, { publish_at: null, withdraw_at: null });
    expect(await servedDrafts()).toEqual([]);
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'missed')).toHaveLength(2);
  });

  it('when its letter cannot be printed', async () => {
    const id = await office.insertOne('DE', 'de', 'Zeichen ohne Schrift: 𓀀');
    await planSince(id, { publishAt: 1 });
    startProcesses();
    await expectMissed(id, /^Nicht wie geplant veröffentlicht: /);
  });
});

describe('planned steps', () => {
  it('wait for a busy typesetter, and are given up when it stays busy', async () => {
    const [one, other] = [await office.insertOne('DE', 'de'), await office.insertOne('AT', 'de')];
    let refusals = 2;
    const letterTexts: typeof site.letterTexts = {
      ...site.letterTexts,
      pdf: (...request) => {
        refusals -= 1;
        return refusals < 0
          ? site.letterTexts.pdf(...request)
          : Promise.resolve(err({ kind: 'busy', cause: new Error('full') } as const));
      },
    };
    const job = scheduledSteps({ ...site.editorial, letterTexts }, 1);
    const run = async (id: number) => {
      await planSince(id, { publishAt: 1 });
      for (const unit of await job.units({ ids: [id] }))
        await unit.run({ signal: AbortSignal.timeout(20_000), setMessage: () => {} });
    };
    await run(one);
    expect((await office.draft(one)).status).toBe('published');
    refusals = Number.POSITIVE_INFINITY;
    await run(other);
    expect(await office.draft(other)).toMatchObject({
      ...{ status: 'approved', publish_at: null },
      note: expect.stringContaining('sehr viele Briefe'),
    });
  });

  it('whose job was cancelled are not begun again by themselves, and are reported', async () => {
    const id = await office.insertOne('DE', 'de');
    await planSince(id, { publishAt: 11 });
    const job = site.editorial.jobs['drafts-scheduled'];
    const { db } = site.database;
    ends.push(watchSchedule(db, job, silentLog, 20));
    await expect.poll(async () => (await listJobs(db)).length).toBe(1);
    const [queued] = await listJobs(db);
    expect((await site.admin(`POST /api/admin/jobs/${queued?.id}/cancel`)).status).toBe(200);
    await db.write((tx) => enqueueJob(tx, { ...job, concurrencyGroup: 'other' }, 'other', { ids: [] }));
    startProcesses();
    await expect
      .poll(async () => (await listJobs(db)).map(({ state }) => state).sort())
      .toEqual(['cancelled', 'done']);
    expect(await servedDrafts()).toEqual([]);
    expect(await codes()).toContain('schedule_waiting');
  });

  it('end when somebody publishes or withdraws by hand', async () => {
    const id = await office.insertOne('DE', 'de');
    await change(id, { publishAt: inMinutes(60), withdrawAt: inMinutes(120) });
    const { id: petition } = await office.publish(id);
    expect(await office.draft(id)).toMatchObject({ publish_at: null, withdraw_at: expect.any(Date) });
    await site.admin(`POST /api/admin/wto-petitions/${petition}/back-to-editing`);
    expect(await office.draft(id)).toMatchObject({ status: 'pending', withdraw_at: null });
  });
});
