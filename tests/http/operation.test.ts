import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backupJob } from '#operations/backups/backup.job.server.ts';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import type { Operation } from '#operations/monitoring/contract.ts';
import { noTotals } from '#operations/monitoring/metrics/totals.ts';
import { addSample } from '#operations/monitoring/samples/store.server.ts';
import { enqueueJob, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let backupDir: string;
beforeAll(async () => {
  site = await startStaffSite();
  backupDir = (await site.admin('GET /api/admin/backups')).json.folder as string;
});
afterAll(() => site.close());
afterEach(async () => {
  await site.database.pool.query('delete from jobs');
  await rm(backupDir, { recursive: true, force: true });
});

const operation = async () => (await site.admin('GET /api/admin/operation')).json as unknown as Operation;
const check = async (code: string) => (await operation()).checks.find((each) => each.code === code);
const notes = async () =>
  JSON.parse((await site.admin('GET /api/admin/operation-notes')).text) as { code: string; action: string }[];
const metric = async (name: string) =>
  (await (await site.get('/metrics')).text()).match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1];

const backupOptions = () => ({
  database: site.database,
  dir: backupDir,
  keep: 3,
  key: async () => 'k'.repeat(32),
});

/** Runs the job that makes a backup, to its end. */
const runBackupJob = async (job = site.backups.make) => {
  await site.database.db.write((tx) => enqueueJob(tx, job, 'now', {}));
  const log = createLogger({ level: 'silent', name: 'test' });
  const runner = runJobs({ database: site.database, log, kinds: [job], pollIntervalMs: 20 });
  const ended = async () =>
    (await site.database.pool.query('select from jobs where finished_at is not null')).rowCount;
  await expect.poll(ended).toBe(1);
  await runner.close();
};

describe('the operation', () => {
  it('is for admins alone', async () => {
    for (const call of ['GET /api/admin/operation', 'GET /api/admin/operation/history']) {
      expect((await site.editor(call)).status).toBe(403);
      expect((await site.get(call.slice(4))).status).toBe(401);
    }
  });

  it('tells every part with a sentence, and the processes that reported', async () => {
    await site.database.db.write((tx) =>
      addSample(
        tx,
        { kind: 'worker', name: 'worker test', version: '9.9.9', startedAt: new Date() },
        { done: noTotals, memoryBytes: 1e8, openJobs: 0, backupAgeSeconds: null },
      ),
    );
    const { at, version, checks, processes } = await operation();
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(checks.map(({ code }) => code)).toEqual([
      ...['database', 'jobs', 'backups', 'disk', 'traffic', 'sign_ins', 'content', 'typesetter'],
    ]);
    for (const { message } of checks) expect(message).toMatch(/\.$/);
    expect(processes).toContainEqual(expect.objectContaining({ name: 'worker test', version: '9.9.9' }));
    expect((await check('jobs'))?.message).toContain('1 Worker meldet sich.');
  });

  it('counts this process itself, from its start on', async () => {
    await expect.poll(async () => (await operation()).processes.map(({ kind }) => kind)).toContain('web');
  });

  it('has a history of a day and of a month, and of nothing else', async () => {
    for (const [period, count] of [
      ['day', 96],
      ['month', 120],
    ] as const) {
      const { json } = await site.admin(`GET /api/admin/operation/history?period=${period}`);
      expect(json.points).toHaveLength(count);
    }
    expect((await site.admin('GET /api/admin/operation/history')).json.stepSeconds).toBe(900);
    expect(await site.admin('GET /api/admin/operation/history?period=year')).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  it('counts wrong passwords', async () => {
    const body = { username: 'admin', password: 'falsch falsch' };
    expect((await site.admin('POST /api/admin/login', { body, cookie: '' })).status).toBe(401);
    expect((await check('sign_ins'))?.message).toBe('1 in der letzten Stunde, 1 in 24 Stunden.');
  });
});

describe('a backup that cannot be made', () => {
  it('is danger on the page and in the notes, with what to do, and stands in the metrics; a later one ends it', async () => {
    expect(await metric('backup_last_failed')).toBe('0');
    await mkdir(path.dirname(backupDir), { recursive: true });
    await writeFile(backupDir, 'a file in the place of the folder');
    await runBackupJob();
    expect(await check('backups')).toMatchObject({
      message: 'Es gibt noch keine. Eine wird alle 24 Stunden gemacht.',
      severity: 'danger',
    });
    const note = (await notes()).find(({ code }) => code === 'backup_failed');
    expect(note?.action).toContain('BACKUP_DIR');
    await expect.poll(() => metric('backup_last_failed')).toBe('1');
    expect(await metric('backup_newest_timestamp_seconds')).toBe('0');

    await rm(backupDir);
    const before = Date.now();
    await makeBackup(backupOptions(), new Date());
    expect(await check('backups')).toMatchObject({ severity: null });
    expect((await notes()).map(({ code }) => code)).not.toContain('backup_failed');
    expect(await metric('backup_last_failed')).toBe('0');
    expect(Number(await metric('backup_newest_timestamp_seconds')) * 1000).toBeGreaterThanOrEqual(before - 1);
    expect(Number(await metric('backup_newest_bytes'))).toBeGreaterThan(1000);
  });

  it('is none that was made and only not copied to another place, which has a metric of its own', async () => {
    expect(await metric('backup_last_upload_failed')).toBe('0');
    const upload = async () => ({ outcome: 'failed', reason: 'Code 1' }) as const;
    await runBackupJob(backupJob(site.database.db, { ...backupOptions(), upload }));
    expect((await notes()).map(({ code }) => code)).toContain('jobs_failed');
    expect(await check('backups')).toMatchObject({ severity: null });
    // Until then the metrics are those of a reading before the job.
    await expect.poll(() => metric('backup_last_upload_failed')).toBe('1');
    expect(await metric('backup_last_failed')).toBe('0');
    expect(await metric('backup_last_rehearsal_failed')).toBe('0');
  });
});
