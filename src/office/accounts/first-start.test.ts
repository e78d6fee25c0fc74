/** @module-tag slow */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { connect } from '#platform/db/client.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { untilOneWaits } from '../../../tests/support/lock-waits.ts';
import { firstStartFile, prepareAccounts } from './first-start.server.ts';
import { readMasterHash } from './master.server.ts';
import { verifyPassword } from './password-hash.server.ts';
import { resetMasterPassword, resetPassword } from './reset-password.server.ts';
import { openSession, touchSession } from './sessions.server.ts';
import { findUser, listUsers, lockUsers } from './users.server.ts';
import { users } from './users.table.ts';

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-first-'));
});
afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

const settings = (env: Record<string, string> = {}) => {
  const config = loadConfig({ DATA_DIR: dir, ...env });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  return config.value;
};
const prepare = (env: Record<string, string> = {}, db = database.db) =>
  prepareAccounts(db, settings(env), new Date());
const valueIn = (text: string | undefined, label: string) =>
  new RegExp(`^ *${label}: +(.+)$`, 'm').exec(text ?? '')?.[1] ?? '';
const fits = async (password: string) =>
  verifyPassword((await findUser(database.db, 1))?.passwordHash ?? null, password);
const fitsMaster = async (password: string) => verifyPassword(await readMasterHash(database.db), password);

describe('the first start', () => {
  it('creates user 1 and a random master password, and shows both only once', async () => {
    const first = await prepare();
    if (!first.ok) throw new Error(first.error.join());
    const password = valueIn(first.value?.text, 'Passwort');
    const master = valueIn(first.value?.text, 'Master-Passwort');
    expect(password).not.toBe(master);
    expect(await fits(password)).toBe(true);
    expect(await fitsMaster(master)).toBe(true);
    expect(await listUsers(database.db)).toMatchObject([
      { id: 1, username: 'admin', role: 'admin', isActive: true, email: null },
    ]);
    expect(await prepare()).toEqual({ ok: true, value: null });
    expect(await fits(password)).toBe(true);
    expect(await readFile(firstStartFile(dir), 'utf8')).toBe(`${first.value?.text}\n`);
    expect(first.value?.where).toContain(firstStartFile(dir));
    for (const secret of [password, master]) expect(first.value?.where).not.toContain(secret);
    expect((await stat(firstStartFile(dir))).mode & 0o777).toBe(0o600);
  });

  it('uses the passwords of the environment and does not print them', async () => {
    const env = {
      ADMIN_USERNAME: 'leitung',
      ADMIN_PASSWORD: 'vier müde Esel am Wehr',
      MASTER_PASSWORD: 'fünf kluge Raben im Moor',
    };
    const first = await prepare(env);
    if (!first.ok) throw new Error(first.error.join());
    expect(first.value?.text).toContain('leitung');
    expect(first.value?.text).not.toMatch(/Esel|Raben/);
    expect(await fits(env.ADMIN_PASSWORD)).toBe(true);
    expect(await fitsMaster(env.MASTER_PASSWORD)).toBe(true);
    await prepare({ ADMIN_PASSWORD: 'ein anderes Kennwort für später' });
    expect(await fits(env.ADMIN_PASSWORD)).toBe(true);
  });

  it('rejects a guessable password and creates nothing', async () => {
    const result = await prepare({ ADMIN_PASSWORD: 'password1234', MASTER_PASSWORD: 'fünf kluge Raben' });
    expect(result).toEqual({ ok: false, error: [expect.stringMatching(/^ADMIN_PASSWORD: /)] });
    expect(JSON.stringify(result)).not.toContain('password1234');
    expect(await listUsers(database.db)).toEqual([]);
  });

  it('runs once when several processes start at the same time', async () => {
    const processes = Array.from({ length: 4 }, () =>
      connect(database.endpoint, createLogger({ level: 'silent', name: 'test' })),
    );
    const results = await Promise.all(processes.map(({ db }) => prepare({}, db)));
    for (const each of processes) await each.close();
    const messages = results.flatMap((result) => (result.ok && result.value ? [result.value.text] : []));
    expect(messages).toHaveLength(1);
    expect(await listUsers(database.db)).toHaveLength(1);
    expect(await fits(valueIn(messages[0], 'Passwort'))).toBe(true);
    expect(await readFile(firstStartFile(dir), 'utf8')).toBe(`${messages[0]}\n`);
  });

  it('waits for another process that is creating the users', async () => {
    const started = Promise.withResolvers<void>();
    const other = database.db.write(async (tx) => {
      await lockUsers(tx);
      const user = { id: 1, username: 'admin', email: null, role: 'admin', passwordHash: '-' } as const;
      await tx.insert(users).values(user);
      started.resolve();
      await untilOneWaits(database.pool);
    });
    await started.promise;
    expect(await prepare()).toEqual({ ok: true, value: null });
    await other;
    expect(existsSync(firstStartFile(dir))).toBe(false);
  });

  it('creates no user when the passwords cannot be stored', async () => {
    const config = { ...settings(), data: { dir: '/dev/null/none' } };
    await expect(prepareAccounts(database.db, config, new Date())).rejects.toThrow(/DATA_DIR\.$/);
    expect(await listUsers(database.db)).toEqual([]);
    expect(await readMasterHash(database.db)).toBeNull();
  });
});

describe('resetting a password', () => {
  it('sets a new one, ends the sessions and is recorded in the audit log', async () => {
    await prepare();
    const now = new Date();
    const token = await database.db.write((tx) => openSession(tx, 1, now));
    const reset = await resetPassword(database, null, now);
    expect(reset?.username).toBe('admin');
    expect(await fits(reset?.password ?? '')).toBe(true);
    expect(await touchSession(database.db, token, now)).toBeNull();
    expect((await resetPassword(database, 'ADMIN', now))?.username).toBe('admin');
    expect(await resetPassword(database, 'nobody', now)).toBeNull();
    expect(await resetPassword(database, "'; drop table users", now)).toBeNull();
    const [entry] = await readAudit(database.db, 1);
    expect(entry).toMatchObject({ action: 'password_reset', subject: 'user:1', actorId: null });
  });

  it('works for the master password too', async () => {
    await prepare();
    const master = await resetMasterPassword(database, new Date());
    expect(await fitsMaster(master)).toBe(true);
  });
});
