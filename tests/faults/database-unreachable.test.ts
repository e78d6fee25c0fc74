import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runAdmin } from '#app/admin.server.ts';
import { runBackup, runMove, runRestore } from '#app/backup.server.ts';
import { runFacts } from '#app/facts.server.ts';
import { runGfi } from '#app/gfi.server.ts';
import { migrationsDir } from '#app/paths.server.ts';
import { errorOutput } from '#app/print-error.server.ts';
import { runMigrate } from '#app/worker.server.ts';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import { backupKeyOf } from '#operations/backups/signature.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { dedicatedClient } from '#platform/db/client.server.ts';
import { type DatabaseStartError, openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/process.ts';
import { openSilentServer } from '../support/silent-server.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

const secret = 'sehr-geheim';
const log = createLogger({ level: 'silent', name: 'test' });

let database: TestDatabase;
let silent: Awaited<ReturnType<typeof openSilentServer>>;
let dir: string;
let backup: string;
beforeAll(async () => {
  [database, silent, dir] = await Promise.all([
    createTestDatabase(),
    openSilentServer(),
    mkdtemp(path.join(os.tmpdir(), 'wto-unreachable-')),
  ]);
  const { name } = await makeBackup(
    { database: { dedicated: () => connectedTo(database) }, dir, keep: 1, key: backupKeyOf(null, dir) },
    new Date(),
  );
  backup = path.join(dir, name);
});
afterAll(async () => {
  silent.close();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const connectedTo = async ({ endpoint }: TestDatabase) => {
  const client = dedicatedClient(endpoint);
  await client.connect();
  return client;
};

const openDatabaseUnderTest = (url: string, giveUpAfterMs: number) => {
  const config = loadConfig({ DATABASE_URL: url });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  return openDatabase(config.value, log, { migrations: migrationsDir, giveUpAfterMs });
};
const urlAt = (port: number) => `postgres://app:${secret}@127.0.0.1:${port}/petition`;

const messageOf = (error: DatabaseStartError) => error.message;

describe('a database that cannot be reached', () => {
  it('is given up where nobody listens, and where nobody answers, with a line that names it', async () => {
    const closed = await freePort();
    for (const [port, reason] of [
      [closed, 'dort nimmt niemand Verbindungen an'],
      [silent.port, 'keine Antwort'],
    ] as const) {
      const unreachable = openDatabaseUnderTest(urlAt(port), 300);
      await expect(unreachable.whenReady.catch(messageOf)).resolves.toBe(
        `Die Datenbank auf 127.0.0.1:${port} ist nicht zu erreichen: ${reason}. Prüfen Sie DATABASE_URL und ob der Server läuft.`,
      );
      await unreachable.close();
    }
  });

  it('is given up in the middle of the work as well, and not for a moment’s absence', async () => {
    const { host, port } = database.endpoint() as { host: string; port: number };
    const gate = await openTcpProxy({ host, port });
    const url = new URL(database.url);
    url.port = String(gate.port);
    const lost = openDatabaseUnderTest(url.href, 60_000);
    await lost.whenReady;
    gate.shut();
    gate.open();
    await expect.poll(() => lost.check()).toBe(true);
    await lost.close();

    const gone = openDatabaseUnderTest(url.href, 5000);
    await gone.whenReady;
    gate.shut();
    await expect(gone.whenGivenUp).rejects.toThrow(`auf 127.0.0.1:${gate.port} ist nicht zu erreichen`);
    await gone.close();
    gate.close();
  });
});

type Command = readonly [name: string, run: () => Promise<void>, args: readonly string[]];

describe('every command', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    vi.unstubAllEnvs();
  });

  const commands: readonly Command[] = [
    ['backup', runBackup, []],
    ['restore', runRestore, ['BACKUP']],
    ['move', runMove, ['NOWHERE']],
    ['admin', runAdmin, ['reset-password']],
    ['admin', runAdmin, ['reset-master-password']],
    ['gfi', runGfi, ['list']],
    ['gfi', runGfi, ['import', 'worldbank']],
    ['gfi', runGfi, ['activate', '2026.1']],
    ['gfi', runGfi, ['rollback']],
    ['gfi', runGfi, ['report', '2026.1']],
    ['facts', runFacts, ['check']],
    ['facts', runFacts, ['export', '/dev/null/none']],
    ['facts', runFacts, ['import', '/dev/null/none']],
    ['migrate', runMigrate, []],
  ];

  /** What each command says, all of them started at once, with the seconds it took. */
  const runAll = (url: string) => {
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('DATA_DIR', dir);
    vi.stubEnv('LOG_LEVEL', 'silent');
    const began = performance.now();
    return Promise.all(
      commands.map(async ([name, run, given]) => {
        const args = given.map((each) => ({ NOWHERE: url, BACKUP: backup })[each] ?? each);
        process.argv = ['node', 'main.js', name, ...args];
        const output = await run().then(() => 'nothing', errorOutput);
        return { name, output: String(output), seconds: (performance.now() - began) / 1000 };
      }),
    );
  };

  it.each<[reason: string, change: (url: URL) => unknown]>([
    [
      'Benutzername oder Passwort ist falsch',
      (url) => {
        url.password = secret;
      },
    ],
    [
      'diese Datenbank gibt es dort nicht',
      (url) => {
        url.pathname = '/nowhere';
      },
    ],
    [
      'dort nimmt niemand Verbindungen an',
      async (url) => {
        url.port = String(await freePort());
      },
    ],
    [
      'keine Antwort',
      (url) => {
        url.port = String(silent.port);
      },
    ],
    [
      'den Namen gibt es nicht',
      (url) => {
        url.hostname = 'nonexistent.invalid';
      },
    ],
  ])('says in one line and 15 seconds: %s', async (reason, change) => {
    const url = new URL(database.url);
    await change(url);
    for (const { name, output, seconds } of await runAll(url.href)) {
      const setting = name === 'move' ? 'die angegebene Adresse' : 'DATABASE_URL';
      expect(output, name).toBe(
        `Die Datenbank auf ${url.hostname}:${url.port} ist nicht zu erreichen: ${reason}. Prüfen Sie ${setting} und ob der Server läuft.`,
      );
      expect(seconds, name).toBeLessThan(15);
    }
  });
});
