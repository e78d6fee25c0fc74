import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { endProgram, type Program, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const ticksPerSecond = 100;

let program: Program | null = null;
afterEach(async () => {
  if (program) await endProgram(program);
  program = null;
});

const start = async ({ url }: TestDatabase): Promise<Program> => {
  program = await startProgram({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  return program;
};

/** CPU seconds used by a process, with all its threads. */
const processorTime = (pid: number | undefined): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
};

const logErrors = (target: Program, message = 'Inhalt konnte nicht geladen werden') =>
  target.output().split(message).length - 1;

describe.runIf(process.platform === 'linux')('content that cannot be loaded', () => {
  it('is tried again without keeping the processor busy, and there by itself when the cause is gone', async () => {
    const database = await createSiteDatabase();
    await database.pool.query('revoke all on base_texts from current_user');
    const site = await start(database);
    const { pid } = site.child;
    await site.waitForStatus('/readyz?exclude=content', 200);
    await expect.poll(() => logErrors(site)).toBe(1);
    const cpuShare = async () => {
      const [before, since] = [processorTime(pid), performance.now()];
      await pause(4_000);
      return (processorTime(pid) - before) / ((performance.now() - since) / 1000);
    };
    // On a busy machine the start-up work may take a while.
    await expect.poll(cpuShare).toBeLessThan(0.05);
    expect(logErrors(site)).toBe(1);
    expect((await fetch(`${site.url}/country/BD`)).status).toBe(503);

    await database.pool.query('grant all on base_texts to current_user');
    await site.waitForStatus('/readyz', 200);
    expect((await fetch(`${site.url}/country/BD`)).status).toBe(200);
    await database.close();
  });

  it('of a new release that the database refuses leaves the site with what it had', async () => {
    const database = await createSiteDatabase();
    await database.pool.query("update content_state set shipped_digest = 'an earlier release'");
    await database.pool.query('revoke insert, update on base_texts from current_user');
    const site = await start(database);
    await site.waitForStatus('/readyz', 200);
    await expect.poll(() => logErrors(site, 'konnten nicht übernommen werden')).toBe(1);
    expect((await fetch(`${site.url}/country/BD`)).status).toBe(200);
    await database.close();
  });
});
