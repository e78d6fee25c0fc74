import { createRoute } from '@hono/zod-openapi';
import { accountErrors, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { enqueueJob, type JobKind, nextDue, type RunnerWatch } from '#platform/jobs/index.server.ts';
import type { BackupJob } from './backup.job.server.ts';
import { listBackups } from './backup-files.server.ts';
import { backupCalls } from './contract.ts';
import { type LastResult, lastRehearsal, lastUpload } from './last-results.server.ts';

const resultOf = (result: LastResult | null) => result && { ...result, at: result.at.toISOString() };

const listRoute = createRoute({
  ...staffRoute(backupCalls, 'GET /api/admin/backups', 'Newest first', staffErrors),
  operationId: 'listBackups',
  tags: ['Staff'],
  summary: 'The backups that lie ready, and when the next ones are made',
});
const makeRoute = createRoute({
  ...staffRoute(backupCalls, 'POST /api/admin/backups', 'Asked for', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
  ]),
  operationId: 'makeBackup',
  tags: ['Staff'],
  summary: 'Makes a backup now',
});

export type BackupDependencies = {
  db: Db;
  job: JobKind<BackupJob>;
  runner: Pick<RunnerWatch, 'isMissing'>;
  settings: { dir: string; everyHours: number; keep: number };
};

/** Backups, for admins; behind the guard. */
export const backupsApi = ({ db, job, runner, settings }: BackupDependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { dir, everyHours, keep } = settings;
      const files = await listBackups(dir);
      const backups = files.map((file) => ({ ...file, createdAt: file.createdAt.toISOString() }));
      const isMadeByItself = everyHours > 0 && !runner.isMissing();
      const next = isMadeByItself ? nextDue({ job, everyHours }, new Date()) : null;
      const nextAt = next?.toISOString() ?? null;
      const [uploaded, rehearsed] = await Promise.all([lastUpload(db), lastRehearsal(db)]);
      const results = { lastUpload: resultOf(uploaded), lastRehearsal: resultOf(rehearsed) };
      return c.json({ backups, everyHours, nextAt, keep, folder: dir, ...results }, 200);
    })
    .openapi(makeRoute, async (c) => {
      const { id, username } = staffOf(c).user;
      const jobId = await db.write((tx) => enqueueJob(tx, job, 'now', { actor: { id, username } }));
      return c.json({ jobId }, 202);
    });
