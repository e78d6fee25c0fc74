import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runBackup } from '#app/backup.server.ts';
import { errorOutput } from '#app/print-error.server.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import { connectToEmbedded } from '../support/embedded.ts';
import { endProgram, type Program, prepareUsedDataDir, startProgram } from '../support/process.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

/** Size of the disk; a new database takes 45 MB of it. */
const megabytes = 160;
const jsonHeaders = { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0', Origin: testUrl };
const visitBody = JSON.stringify({ eventType: 'homepage_visit', countryCode: null, metadata: {} });
const signInBody = JSON.stringify({ username: 'niemand', password: 'falsch-falsch-falsch' });
const writeRequests = [
  ['/api/analytics/track', visitBody],
  ['/api/admin/login', signInBody],
] as const;

const disk: SmallDisk | null = mountSmallDisk(megabytes);
let program: Program | null = null;

afterEach(async () => {
  if (program) await endProgram(program);
  program = null;
  disk?.free();
});
afterAll(() => disk?.remove());

const folder = (name: string) => path.join(disk?.dir ?? '', name);
const start = async (dataDir: string): Promise<Program> => {
  program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  await program.waitForStatus('/readyz', 200);
  return program;
};

const post = (target: Program, [address, body]: readonly [string, string]) =>
  fetch(target.url + address, { method: 'POST', headers: jsonHeaders, body });

/** Log lines without the other console output of the first start. */
const linesSince = (target: Program, start: number): string[] =>
  target
    .output()
    .slice(start)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'));

const noRoom = /^Auf dem Datenträger von [^\n]* ist kein Platz mehr[^\n]*$/;

/** What `npm run backup` to another disk says beside the program. @throws when it takes longer than 15 s */
const backUp = async ({ dataDir }: Program): Promise<string> => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('BACKUP_DIR', await mkdtemp(path.join(os.tmpdir(), 'wto-backups-')));
  const late = pause(15_000, 'more than 15 s', { ref: false });
  const said = await Promise.race([runBackup().then(() => 'done', errorOutput), late]);
  await rm(process.env.BACKUP_DIR ?? '', { recursive: true });
  vi.unstubAllEnvs();
  return String(said);
};

/** Switches to a new WAL file, for which there is no space. */
const switchWal = async (target: Program): Promise<void> => {
  const port = Number(/"port":(\d+),"msg":"PostgreSQL gestartet"/.exec(target.output())?.[1]);
  const file = path.join(target.dataDir, 'postgres/superuser.password');
  const password = (await readFile(file, 'utf8')).trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_switch_wal()').catch(() => {});
  await client.query("select pg_logical_emit_message(true, 'test', 'x')").catch(() => {});
  await client.end().catch(() => {});
};

describe.runIf(disk)('a full disk', () => {
  it('answers 503 to what must be stored, says so once, serves on, and recovers when there is room', async () => {
    await mkdir(folder('data'));
    const site = await start(await prepareUsedDataDir(folder('data')));
    // Warnings about missing settings at start are ignored.
    await expect.poll(() => site.output()).toContain('Zwei-Faktor-Anmeldung');
    const before = site.output().length;
    disk?.fill();
    const filledAt = performance.now();
    for (let round = 0; round < 50; round++)
      for (const call of writeRequests) {
        // The disk stays full, even if the database frees space.
        disk?.fill();
        const response = await post(site, call);
        expect(response.status, call[0]).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.json()).toMatchObject({ code: 'unavailable' });
      }
    const readiness = await fetch(`${site.url}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ checks: { database: 'down', content: 'up' } });
    expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(200);
    expect((await fetch(`${site.url}/country/BD`)).status).toBe(200);
    const messages = () =>
      linesSince(site, before)
        .map((line) => JSON.parse(line) as { level: string; msg: string })
        .filter(({ level }) => level !== 'info')
        .map(({ msg }) => msg);
    const unsaid = 'Die Datenbank kann nichts speichern';
    await expect.poll(() => messages().some((message) => message.includes(unsaid))).toBe(true);
    // On a busy machine this takes minutes, and a connection of the database may have to be opened again.
    const known = [
      unsaid,
      'können nicht auf der Festplatte abgelegt werden',
      'Inhalt konnte nicht geladen werden',
      // Its public URL is https, but the test sends requests without a proxy.
      'nennt die Adresse der Besucher nicht',
    ];
    const written = messages().filter((message) => !message.includes('could not write init file'));
    expect(written.filter((message) => !known.some((each) => message.includes(each)))).toEqual([]);
    const minutes = 1 + Math.ceil((performance.now() - filledAt) / 60_000);
    for (const [message, lines] of Map.groupBy(written, (each) => each))
      expect(lines.length, message).toBeLessThan(1 + minutes);

    disk?.free();
    await site.waitForStatus('/readyz', 200);
    expect((await post(site, writeRequests[0])).status).toBe(204);
    expect((await post(site, writeRequests[1])).status).toBe(401);
    await expect.poll(() => linesSince(site, before).join()).toContain('Die Datenbank speichert wieder');
  });

  it('brings the database back by itself when not even its log can be written', async () => {
    // A new database, because an existing one may have recycled WAL files.
    const site = await start(folder('data-log'));
    const before = site.output().length;
    disk?.fill();
    await switchWal(site);
    await site.waitForStatus('/readyz', 503);
    await expect.poll(() => site.output()).toContain('noch nicht starten');
    const complaints = linesSince(site, before);
    expect(complaints.length).toBeLessThan(20);
    expect((await post(site, writeRequests[0])).status).toBe(503);
    expect((await fetch(`${site.url}/country/BD`)).status).toBe(200);
    // Also where there is room for the backup.
    expect(await backUp(site)).toMatch(noRoom);

    disk?.free();
    await site.waitForStatus('/readyz', 200);
    expect((await post(site, writeRequests[0])).status).toBe(204);

    // A database that says nothing any more.
    const { pid } = await connectToEmbedded(site).then(async ({ postgresPid, close }) => {
      await close();
      return { pid: postgresPid };
    });
    process.kill(pid, 'SIGSTOP');
    const answers = await backUp(site);
    disk?.fill();
    const answersFull = await backUp(site);
    process.kill(pid, 'SIGCONT');
    expect(answers).toMatch(/^PostgreSQL \(Prozess \d+\) läuft [^\n]*antwortet aber nicht[^\n]*$/);
    expect(answersFull).toMatch(noRoom);
    // Three commands wait for a database that does not answer: as long as other tests take.
  }, 120_000);
});

/** Runs everywhere, because the database itself raises the error code of a full disk. */
describe('a database that says that its disk is full', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.database.pool.query(`
      create function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
      create trigger refuse before insert on analytics_daily execute function refuse()`);
  });
  afterAll(() => app.close());

  it('makes 503 of every write, and is not ready until something can be stored again', async () => {
    const response = await app.app.request(writeRequests[0][0], {
      method: 'POST',
      headers: jsonHeaders,
      body: visitBody,
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await app.get('/readyz')).status).toBe(503);
    expect((await app.get('/readyz?exclude=database')).status).toBe(200);
    expect((await app.get('/readyz?exclude=content&exclude=typesetter')).status).toBe(503);
    await expect.poll(async () => (await app.get('/readyz')).status).toBe(200);
  });
});
