import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { backupsApi } from './api.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const job: JobKind<object> = { kind: 'backup', concurrencyGroup: 'backup', units: () => [] };

const nextAt = async (everyHours: number, isMissing: boolean) => {
  const settings = { dir: '/nowhere', everyHours, keep: 1 };
  const api = backupsApi({ db: database.db, job, runner: { isMissing: () => isMissing }, settings });
  const response = await api.request('/api/admin/backups');
  return ((await response.json()) as { nextAt: string | null }).nextAt;
};

it('promises a next backup only where one is wanted and somebody runs jobs', async () => {
  expect(Date.parse((await nextAt(24, false)) ?? '')).toBeGreaterThan(Date.now());
  expect(await nextAt(24, true)).toBeNull();
  expect(await nextAt(0, false)).toBeNull();
});
