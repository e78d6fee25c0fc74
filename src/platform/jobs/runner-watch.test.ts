import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { watchRunner } from './runner-watch.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const open = async (runsJobs: boolean) => {
  const config = loadConfig({ DATABASE_URL: database.url });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const opened = openDatabase(config.value, createLogger({ level: 'silent', name: 'test' }), { runsJobs });
  await opened.whenReady;
  return opened;
};

it('misses a process that runs jobs, whoever else is there, and says so once each way', async () => {
  const lines: string[] = [];
  const output = { write: (line: string) => lines.push(JSON.parse(line).msg) };
  const log = createLogger({ level: 'info', name: 'test', pretty: false, output });
  const site = await open(false);
  const watch = watchRunner(site.db, log, { intervalMs: 20 });
  expect(watch.isMissing()).toBe(false);
  await expect.poll(watch.isMissing).toBe(true);

  const worker = await open(true);
  await expect.poll(watch.isMissing).toBe(false);
  await worker.close();
  await expect.poll(watch.isMissing).toBe(true);
  watch.close();
  await site.close();
  expect(lines).toEqual([
    expect.stringContaining('Starten Sie einen Worker'),
    'Aufträge werden wieder ausgeführt',
    expect.stringContaining('Starten Sie einen Worker'),
  ]);
});
