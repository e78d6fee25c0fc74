import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { connectToEmbedded } from '../support/embedded.ts';
import {
  builtProgram,
  emptyDataDir,
  endProgram,
  freePort,
  type Program,
  startProgram,
} from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { findLostWrites, noLostWrites, prepareLoad, startLoad } from '../support/steady-load.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

const programs: Program[] = [];
const start = async (env: Record<string, string> = {}, command = builtProgram) => {
  const program = await startProgram({ LOG_LEVEL: 'info', ...env }, command);
  programs.push(program);
  return program;
};
afterEach(async () => {
  for (const program of programs.splice(0)) await endProgram(program);
});

/** Reads the body to its end, because a program waits for pending responses before it exits. */
const fetchStatus = async (program: Program, target: string): Promise<number> => {
  const response = await fetch(program.url + target);
  await response.arrayBuffer();
  return response.status;
};

describe('the program', () => {
  it('refuses a port that is taken, and a setting that makes no sense, each in one line', async () => {
    const taken = http.createServer().listen(await freePort(), '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const blocked = await start({ PORT: port, LOG_LEVEL: 'silent', DATA_DIR: await emptyDataDir() });
    expect(await blocked.exited).toBe(1);
    await expect.poll(() => blocked.output().trim()).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*$`));
    taken.close();

    const confused = await start({ PORT: 'dreitausend', DATA_DIR: await emptyDataDir() });
    expect(await confused.exited).toBe(1);
    await expect.poll(() => confused.output().trim()).toMatch(/^[^\n]*PORT[^\n]*dreitausend[^\n]*$/);

    const foreign = await createTestDatabase({ encoding: 'SQL_ASCII' });
    for (const command of ['serve', 'worker']) {
      const program = { ...builtProgram, args: [builtProgram.args[0] ?? '', command] };
      const unfit = await start({ DATABASE_URL: foreign.url, LOG_LEVEL: 'silent' }, program);
      expect(await unfit.exited).toBe(1);
      await expect
        .poll(() => unfit.output().trim())
        .toMatch(/^Die Datenbank [^\n]* SQL_ASCII, [^\n]*UTF8[^\n]*$/);
    }
    await foreign.close();

    const homeless = await start({ HOST: 'nonexistent.invalid', DATA_DIR: await emptyDataDir() });
    expect(await homeless.exited).toBe(1);
    await expect.poll(() => homeless.output().trim()).toMatch(/^[^\n]*nonexistent\.invalid[^\n]*HOST\.$/);

    const nowhere = await start({ DATA_DIR: '/proc/nope', LOG_LEVEL: 'silent' });
    expect(await nowhere.exited).toBe(1);
    await expect
      .poll(() => nowhere.output().trim())
      .toMatch(/^Der Datenordner \/proc\/nope [^\n]*DATA_DIR\.$/);
  });

  it('answers 503 before its database is there, serves on while it is away and looked for again and again, says so, and recovers', async () => {
    const database = await createSiteDatabase();
    const url = new URL(database.url);
    const target = { host: url.hostname, port: Number(url.port) };
    const port = await freePort();
    url.port = String(port);
    const program = await start({ DATABASE_URL: url.href, BACKUP_KEEPS: '3' });
    await program.waitForStatus('/healthz', 200);
    const logged = (text: string) =>
      program
        .output()
        .split('\n')
        .filter((line) => line.includes(text));
    await expect.poll(() => logged('BACKUP_KEEPS (gemeint ist wohl BACKUP_KEEP)')).toHaveLength(1);
    await expect.poll(() => logged('dort nimmt niemand Verbindungen an')).toHaveLength(1);
    expect(logged('dort nimmt niemand Verbindungen an')[0]).toContain('DATABASE_URL');
    for (const each of ['/', '/country/BD', '/api/countries', '/api/download-petition/BD']) {
      const response = await fetch(program.url + each);
      expect(response.status, each).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      await response.arrayBuffer();
    }
    expect(await (await fetch(`${program.url}/api/countries`)).json()).toMatchObject({ code: 'unavailable' });
    expect(await fetchStatus(program, '/api/countries/XX')).toBe(404);

    expect(logged('Bereit für Anfragen')).toEqual([]);
    const gate = await openTcpProxy(target, port);
    await program.waitForStatus('/readyz', 200);
    await expect.poll(() => logged('Bereit für Anfragen')).toHaveLength(1);
    expect(await fetchStatus(program, '/country/BD')).toBe(200);

    gate.shut();
    await program.waitForStatus('/readyz', 503);
    const away = await fetch(`${program.url}/readyz`);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await away.json()).toMatchObject({
      checks: { database: 'down', content: 'up', typesetter: 'up' },
    });
    for (const each of [
      '/',
      '/country/BD',
      '/country/FR',
      '/api/download-petition/BD',
      '/api/download-petition/KE',
      '/healthz',
    ])
      expect(await fetchStatus(program, each), each).toBe(200);
    await expect.poll(() => gate.refused()).toBeGreaterThanOrEqual(4);
    gate.open();
    await program.waitForStatus('/readyz', 200);

    await endProgram(programs.pop() as Program);
    gate.close();
    await database.close();
  });
});

describe('a running program', () => {
  let running: Program;
  beforeAll(async () => {
    running = await startProgram({ LOG_LEVEL: 'info' });
    await running.waitForStatus('/readyz', 200);
  });
  afterAll(() => endProgram(running));

  it('is killed under load with its database, and comes back with all it confirmed', async () => {
    const first = running;
    // Each missing setting is logged at start in one line.
    for (const variable of ['OPERATOR_NAME', 'REQUIRE_TWO_FACTOR', 'BACKUP_EVERY_HOURS'])
      await expect.poll(() => first.output().split(`${variable}`).length).toBe(2);
    const letter = await fetch(`${first.url}/api/download-petition/BD`);
    const bytes = Buffer.from(await letter.arrayBuffer());
    const before = await connectToEmbedded(first);
    const load = startLoad(first, await prepareLoad(before));
    await expect.poll(() => load.seen.visits, { interval: 10 }).toBeGreaterThan(100);
    await expect.poll(() => load.seen.saved.length, { interval: 10 }).toBeGreaterThan(12);
    process.kill(before.postgresPid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.exited;
    await load.stop();
    await before.close();

    running = await startProgram({ LOG_LEVEL: 'info', DATA_DIR: first.dataDir });
    await running.waitForStatus('/readyz', 200);
    const after = await connectToEmbedded(running);
    expect(await findLostWrites(after, load)).toEqual(noLostWrites);
    await after.close();
    const again = Buffer.from(await (await fetch(`${running.url}/api/download-petition/BD`)).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
    expect(await (await fetch(`${running.url}/metrics`)).text()).toMatch(/letters_total\{kind="disk"\} 1/);
  });

  it('refuses a data folder that another instance uses, in one line, and leaves that one alone', async () => {
    const second = await startProgram({ DATA_DIR: running.dataDir, LOG_LEVEL: 'silent' });
    expect(await second.exited).toBe(1);
    await expect.poll(second.output).toContain(running.dataDir);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(await fetchStatus(running, '/readyz')).toBe(200);
  });

  it('goes on without a cache when the disk takes nothing more, and says so in the log', async () => {
    const cache = path.join(running.dataDir, 'cache');
    await rm(cache, { recursive: true, force: true });
    await mkdir(path.dirname(cache), { recursive: true });
    await writeFile(cache, 'in the way');
    expect(await fetchStatus(running, '/api/download-petition/PE')).toBe(200);
    expect(await fetchStatus(running, '/api/download-petition/PE')).toBe(200);
    await expect.poll(running.output).toContain('Briefe können nicht auf der Festplatte abgelegt werden');
    expect(existsSync(cache)).toBe(true);
    expect(await readFile(cache, 'utf8')).toBe('in the way');
  });

  it('survives what no browser sends', async () => {
    const { port, hostname } = new URL(running.url);
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = http.globalAgent.createConnection({ host: hostname, port: Number(port) }, () => {});
        let response = '';
        socket?.on('data', (chunk: Buffer) => {
          response += chunk.toString('latin1');
        });
        socket?.on('close', () => resolve(response));
        socket?.on('error', () => resolve(response));
        socket?.write(text, 'latin1');
        setTimeout(() => socket?.destroy(), 30_000).unref();
      });
    const close = 'Host: x\r\nConnection: close\r\n\r\n';
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw(`GET /country/%00%2f%ff HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await raw(`GET //evil.example/ HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(await raw(`BREW / HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await raw(`GET / HTTP/1.1\r\nX: \x00\r\n${close}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('\x16\x03\x01\x00\xa5')).toMatch(/^HTTP\/1\.1 400 |^$/);
    expect(await fetchStatus(running, '/healthz')).toBe(200);
  });

  it('finishes a download that has begun when it is told to end', async () => {
    await (await fetch(`${running.url}/api/download-petition/CN`)).arrayBuffer();

    const untilRefused = () =>
      expect
        .poll(() =>
          fetch(`${running.url}/healthz`).then(
            () => false,
            () => true,
          ),
        )
        .toBe(true);
    const bytes = await new Promise<number>((resolve, reject) => {
      let received = 0;
      const agent = new http.Agent({ maxSockets: 1 });
      http
        .get(`${running.url}/api/download-petition/CN`, { agent }, (response) => {
          const length = Number(response.headers['content-length']);
          response.pause();
          running.child.kill('SIGTERM');
          // It goes on when the program has begun to end.
          void untilRefused().then(() => response.resume(), reject);
          response.on('data', (chunk: Buffer) => {
            received += chunk.length;
          });
          response.on('end', () =>
            received === length ? resolve(received) : reject(new Error('cut short')),
          );
        })
        .on('error', reject);
    });
    expect(bytes).toBeGreaterThan(10_000);
    expect(await running.exited).toBe(0);
  });
});
