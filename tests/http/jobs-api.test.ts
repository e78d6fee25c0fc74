import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobName } from '#app/features.ts';
import { refreshIndex } from '#gfi/import/refresh.job.server.ts';
import { prerenderLetters } from '#letters/petition/prerender-letters.job.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { enqueueJob } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { steppedJob } from '../support/jobs.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from jobs'));

const { job } = steppedJob('letters-warm', ['a']);
const enqueue = (key = 'Ä') => site.database.db.write((tx) => enqueueJob(tx, job, key, {}));

describe('long work', () => {
  it('is listed and told one by one', async () => {
    const id = await enqueue();
    const expected = {
      id,
      type: 'letters-warm',
      state: 'queued',
      done: 0,
      total: 0,
      failed: 0,
      message: null,
      startedAt: null,
      finishedAt: null,
    };
    expect(JSON.parse((await site.admin('GET /api/admin/jobs')).text)).toEqual([expected]);
    expect((await site.admin(`GET /api/admin/jobs/${id}`)).json).toEqual(expected);
  });

  it('is paused, resumed and cancelled, which is in the log', async () => {
    const id = await enqueue();
    for (const [step, state] of [
      ['pause', 'paused'],
      ['resume', 'queued'],
      ['cancel', 'cancelled'],
    ] as const) {
      const response = await site.admin(`POST /api/admin/jobs/${id}/${step}`);
      expect(response).toMatchObject({ status: 200, json: { id, state } });
    }
    const log = await readAudit(site.database.db, 10, `job:${id}`);
    expect(log.map(({ action }) => action)).toEqual(['job_cancelled', 'job_resumed', 'job_paused']);
    expect(await site.admin(`POST /api/admin/jobs/${id}/pause`)).toMatchObject({
      status: 409,
      code: 'job_state',
    });
    expect(await readAudit(site.database.db, 10, `job:${id}`)).toHaveLength(3);
  });

  it('nobody has is 404, of no id 400', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const call of [`GET /api/admin/jobs/${id}`, `POST /api/admin/jobs/${id}/cancel`])
      expect(await site.admin(call)).toMatchObject({ status: 404, code: 'job_not_found' });
    expect(await site.admin('GET /api/admin/jobs/7')).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('has a German name for every kind there is', () => {
    const log = createLogger({ level: 'silent', name: 'test' });
    const kinds = [
      prerenderLetters({ petitions: site.petitions, countries: () => [] }),
      refreshIndex(site.database.db, { baseUrl: 'http://127.0.0.1:1' }, log),
    ];
    expect(kinds.filter(({ kind }) => jobName(kind) === kind)).toEqual([]);
  });
});
