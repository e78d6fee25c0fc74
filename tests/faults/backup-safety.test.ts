/** @module-tag slow */

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastRehearsal, lastUpload } from '#operations/backups/last-results.server.ts';
import { makeBackup } from '#operations/backups/make-backup.server.ts';
import { rehearseRestore } from '#operations/backups/rehearse.server.ts';
import { requireOwnBackup } from '#operations/backups/restore.server.ts';
import { backupKeyOf, isSigned, signatureOf } from '#operations/backups/signature.server.ts';
import { uploadBackup } from '#operations/backups/upload.server.ts';
import { rehearsalNote, uploadNote } from '#operations/health/notes/rules.ts';
import { environmentWithoutSecrets } from '#platform/config/index.server.ts';
import { dedicatedClient } from '#platform/db/client.server.ts';
import { knownMigrations } from '#platform/db/index.server.ts';
import type { Unit } from '#platform/jobs/job.ts';
import { startTestApp } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { isRunning } from '../support/run-database-app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

const migrations = knownMigrations(path.resolve(import.meta.dirname, '../../migrations'));

let dir: string;
let source: TestDatabase;
/** A backup of a database with all texts. */
let file: string;

const dedicatedOf = ({ endpoint }: TestDatabase) => ({
  dedicated: async () => {
    const client = dedicatedClient(endpoint);
    await client.connect();
    return client;
  },
});

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-backup-safety-'));
  source = await createSiteDatabase();
  const made = await makeBackup(
    { database: dedicatedOf(source), dir, key: backupKeyOf(null, dir), keep: 9 },
    new Date(),
  );
  file = path.join(dir, made.name);
});
afterAll(async () => {
  await source.close();
  await rm(dir, { recursive: true, force: true });
});

describe('the signature', () => {
  it('shows that a backup is of this installation, whose key only its owner can read', async () => {
    const key = await backupKeyOf(null, dir)();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path.join(dir, 'backup.key'))).mode & 0o777).toBe(0o600);
    await expect(requireOwnBackup(file, key)).resolves.toBeUndefined();
  });

  it('is of one key, however many processes make the first backup at once', async () => {
    const empty = await mkdtemp(path.join(dir, 'keys-'));
    const keys = await Promise.all(Array.from({ length: 20 }, () => backupKeyOf(null, empty)()));
    expect(new Set(keys).size).toBe(1);
  });

  it('does not hold for another installation, a changed manifest or a backup without one', async () => {
    const other = await backupKeyOf('x'.repeat(32), dir)();
    await expect(requireOwnBackup(file, other)).rejects.toThrow(
      /nicht mit dem Schlüssel dieser Installation/,
    );
    const signature = signatureOf('manifest', other);
    expect(isSigned('manifest', signature, other)).toBe(true);
    expect(isSigned('changed', signature, other)).toBe(false);
    for (const missing of [null, '']) expect(isSigned('manifest', missing, other)).toBe(false);
  });
});

describe('the command that copies a backup to another place', () => {
  const send = (
    command: string,
    limits: Parameters<typeof uploadBackup>[3] = { runMs: 20_000, endMs: 200 },
  ) =>
    uploadBackup(
      command,
      file,
      environmentWithoutSecrets({ ...process.env, DATABASE_URL: 'postgres://u:p@h/d' }),
      limits,
    );

  it('gets the path of the file and none of the secrets of this program', async () => {
    const copy = path.join(dir, 'copy.zip');
    expect(await send(`cp "$BACKUP_FILE" '${copy}' && env > '${copy}.env'`)).toEqual({ outcome: 'done' });
    expect(await readFile(copy)).toEqual(await readFile(file));
    expect(await readFile(`${copy}.env`, 'utf8')).not.toContain('DATABASE_URL');
  });

  it('that fails, is unknown or is killed says how, and never what it printed', async () => {
    expect(await send('echo geheim; exit 3')).toEqual({
      outcome: 'failed',
      reason: 'der Befehl endete mit dem Code 3',
    });
    expect(await send('no-such-program')).toEqual({
      outcome: 'failed',
      reason: 'der Befehl endete mit dem Code 127',
    });
    expect(await send('kill -KILL $$')).toEqual({
      outcome: 'failed',
      reason: 'der Befehl wurde mit SIGKILL beendet',
    });
  });

  it('that hangs is ended with everything it has started', async () => {
    const pidFile = path.join(dir, 'pid');
    const stubborn = `sh -c 'trap "" TERM; echo $$ > "${pidFile}"; while :; do sleep 0.02; done' & trap '' TERM; wait; wait`;
    const result = await send(stubborn, { runMs: 1000, endMs: 100 });
    expect(result).toEqual({ outcome: 'failed', reason: 'der Befehl war nach 0 Minuten nicht fertig' });
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe('a command that is cancelled', () => {
  it('ends with what it has started, also what ignores the first signal', async () => {
    const pidFile = path.join(dir, 'ignorant');
    const controller = new AbortController();
    const command = `sh -c 'trap "" TERM; echo $$ > "${pidFile}"; while :; do sleep 0.02; done' & wait`;
    const sent = uploadBackup(command, file, process.env, { signal: controller.signal, endMs: 100 });
    await expect.poll(() => readFile(pidFile, 'utf8').catch(() => '')).toMatch(/\d\n/);
    controller.abort();
    expect(await sent).toMatchObject({ outcome: 'failed' });
    const pid = Number(await readFile(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe('a rehearsal', () => {
  it('restores into an empty database and leaves it empty', async () => {
    const target = await createTestDatabase({ migrated: false });
    try {
      for (let time = 0; time < 2; time += 1) {
        const { rows, tables } = await rehearseRestore(dedicatedOf(target), file, migrations);
        expect(tables).toBeGreaterThan(20);
        expect(rows).toBeGreaterThan(10_000);
      }
      const { rowCount } = await target.pool.query(
        "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      expect(rowCount).toBe(0);
    } finally {
      await target.close();
    }
  });

  it('touches no database that holds anything', async () => {
    const before = await source.pool.query('select count(*) from base_texts');
    await expect(rehearseRestore(dedicatedOf(source), file, migrations)).rejects.toThrow(/nicht leer/);
    expect((await source.pool.query('select count(*) from base_texts')).rows).toEqual(before.rows);
  });

  it('takes a database with anything of another program for one that is in use', async () => {
    const target = await createTestDatabase({ migrated: false });
    try {
      for (const [statement, undo] of [
        ['create schema drizzle', 'drop schema drizzle'],
        ['create function theirs() returns int language sql as $$select 1$$', 'drop function theirs'],
        ['create sequence theirs', 'drop sequence theirs'],
        ['create view theirs as select 1', 'drop view theirs'],
      ] as const) {
        await target.pool.query(statement);
        await expect(rehearseRestore(dedicatedOf(target), file, migrations)).rejects.toThrow(/nicht leer/);
        await target.pool.query(undo);
      }
    } finally {
      await target.close();
    }
  });

  it('leaves nothing behind where it is cut off', async () => {
    const target = await createTestDatabase({ migrated: false });
    const client = await dedicatedOf(target).dedicated();
    const cutOff = { dedicated: async () => client };
    client.on('error', () => {});
    const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    try {
      const rehearsal = rehearseRestore(cutOff, file, migrations);
      const failed = expect(rehearsal).rejects.toThrow();
      const running =
        "select from pg_stat_activity where datname = current_database() and query like 'copy %'";
      await expect.poll(async () => (await target.pool.query(running)).rowCount).toBeGreaterThan(0);
      await target.pool.query('select pg_terminate_backend($1)', [backend]);
      await failed;
      await expect(rehearseRestore(dedicatedOf(target), file, migrations)).resolves.toMatchObject({
        tables: expect.any(Number),
      });
    } finally {
      await target.close();
    }
  });

  it('fails with a sentence on a damaged backup', async () => {
    const damaged = path.join(dir, 'damaged.zip');
    const bytes = await readFile(file);
    bytes.fill(0, 2000, 4000);
    await writeFile(damaged, bytes);
    const target = await createTestDatabase({ migrated: false });
    await expect(rehearseRestore(dedicatedOf(target), damaged, migrations)).rejects.toThrow(/beschädigt/);
    await target.close();
  });
});

describe('the jobs', () => {
  /** Runs a job of the site as its runner would, and returns the last line it showed. */
  const run = async (job: { units: (data: object) => readonly Unit[] | Promise<readonly Unit[]> }) => {
    let message = '';
    const setMessage = (text: string) => {
      message = text;
    };
    for (const unit of await job.units({}))
      await unit.run({ signal: new AbortController().signal, setMessage });
    return message;
  };

  it('say that a rehearsal failed because its database cannot be reached', async () => {
    const app = await startTestApp({
      env: {
        BACKUP_DIR: dir,
        BACKUP_REHEARSAL_URL: source.url.replace(/\/[^/]*$/, '/no_such_database'),
      },
    });
    try {
      await expect(run(app.backups.rehearse)).rejects.toThrow(/BACKUP_REHEARSAL_URL/);
      expect((await lastRehearsal(app.database.db))?.reason).toContain('BACKUP_REHEARSAL_URL');
    } finally {
      await app.close();
    }
  });

  it('copy and rehearse the newest backup, beside the site, and say in notes what failed', async () => {
    const place = path.join(dir, 'place');
    const app = await startTestApp({
      env: { BACKUP_UPLOAD: `cp "$BACKUP_FILE" '${place}'`, BACKUP_DIR: path.join(dir, 'site') },
    });
    try {
      const { db } = app.database;
      expect(await run(app.backups.rehearse)).toMatch(/noch keine Sicherung/);
      expect(await lastRehearsal(db)).toBeNull();

      await expect(mkdir(place).then(() => run(app.backups.make))).resolves.toMatch(/Zeilen/);
      const uploaded = await lastUpload(db);
      expect(uploaded).toMatchObject({ name: (await readdir(place))[0], reason: null });
      const upload = { isConfigured: true, last: uploaded, everyHours: 24 };
      expect(uploadNote(upload, new Date())).toBeNull();
      expect(uploadNote(upload, new Date(Date.now() + 50 * 3_600_000))).toMatchObject({
        severity: 'warning',
      });

      expect(await run(app.backups.rehearse)).toMatch(/lässt sich zurückspielen: [\d.]+ Zeilen in \d+ s\.$/);
      const rehearsed = await lastRehearsal(db);
      expect(rehearsed).toMatchObject({ name: uploaded?.name, reason: null });
      expect(rehearsalNote({ last: rehearsed, everyDays: 30 }, new Date())).toBeNull();

      // One from the time when the clock was ahead is neither copied nor rehearsed in place of the new one.
      const future = 'wto-reform-petition-2091-01-01T00-00-00.000Z.zip';
      await writeFile(path.join(dir, 'site', future), 'no backup');
      await run(app.backups.make);
      expect((await lastUpload(db))?.name).not.toBe(future);
      expect(await run(app.backups.rehearse)).not.toContain(future);
      const { name: newest } = (await lastUpload(db)) ?? { name: '' };

      await rm(place, { recursive: true });
      await writeFile(path.join(dir, 'site', newest), 'no backup');
      await expect(run(app.backups.rehearse)).rejects.toThrow(/Die Probe mit .* ist gescheitert/);
      expect(rehearsalNote({ last: await lastRehearsal(db), everyDays: 30 }, new Date())).toMatchObject({
        severity: 'danger',
      });
    } finally {
      await app.close();
    }
  });
});
