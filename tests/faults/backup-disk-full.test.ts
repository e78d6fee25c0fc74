/** @module-tag slow */

import { readdir } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { getJob } from '#platform/jobs/index.server.ts';
import { blockLetterJobs } from '../support/jobs.ts';
import { endProgram, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { prepareLoad } from '../support/steady-load.ts';

const disk: SmallDisk | null = mountSmallDisk(8);
afterAll(() => disk?.remove());

it.runIf(disk)(
  'a full disk of the backups fails the job in German, leaves nothing, and the site goes on',
  async () => {
    const database = await createSiteDatabase();
    await blockLetterJobs(database.pool);
    const { cookie } = await prepareLoad(database);
    const site = await startProgram({
      ...{ DATABASE_URL: database.url, RUN_JOBS: 'web', LOG_LEVEL: 'info' },
      ...{ BACKUP_DIR: disk?.dir ?? '', BACKUP_EVERY_HOURS: '0' },
    });
    await site.waitForStatus('/readyz', 200);
    const backup = async () => {
      const response = await fetch(`${site.url}/api/admin/backups`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: 'https://petition.example' },
      });
      expect(response.status).toBe(202);
      const { jobId } = (await response.json()) as { jobId: string };
      await expect.poll(async () => (await getJob(database.db, jobId))?.finishedAt).toBeTruthy();
      return getJob(database.db, jobId);
    };

    disk?.fill();
    expect(await backup()).toMatchObject({
      state: 'failed',
      message: 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.',
    });
    expect(await readdir(disk?.dir ?? '')).toEqual(['ballast']);
    await expect
      .poll(site.output)
      .toMatch(/"level":"error".*"reason":"Auf dem Datenträger [^"]*","msg":"Auftrag gescheitert"/);
    await site.waitForStatus('/readyz', 200);
    await site.waitForStatus('/country/BD', 200);
    disk?.free();
    expect(await backup()).toMatchObject({ state: 'done' });
    expect(await readdir(disk?.dir ?? '')).toHaveLength(1);
    await endProgram(site);
    await database.close();
  },
);
