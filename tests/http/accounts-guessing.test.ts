/** @module-tag slow */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import {
  adminPassword,
  masterPassword,
  type Staff,
  sendRequest,
  silentLog,
  startStaff,
} from '../support/accounts.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(async () => {
  staff.clock.offsetMs = 0;
  await staff.db.write((tx) => tx.delete(rateLimits));
});
afterAll(() => staff.close());

const minuteMs = 60_000;
const loginFailed = { status: 401, code: 'login_failed' };

describe('guessing a password', () => {
  const address = '203.0.113.7';

  it('stands in the log, without address, name or password', async () => {
    const warn = vi.spyOn(silentLog, 'warn');
    await staff.login('admin', 'falsch', { from: address });
    await staff.login('mein Passwort', 'falsch', { from: address });
    await staff.login('admin', adminPassword, { from: address });
    const lines = warn.mock.calls;
    warn.mockRestore();
    expect(lines).toEqual([
      [{ reason: 'sign_in_failed', account: 1 }, 'Anmeldung fehlgeschlagen'],
      [{ reason: 'sign_in_failed', account: null }, 'Anmeldung fehlgeschlagen'],
    ]);
  });

  it('is stopped after five attempts a minute, for the right password too', async () => {
    for (let i = 0; i < 5; i++) expect(await staff.login('admin', `falsch ${i}`)).toMatchObject(loginFailed);
    const response = await staff.login('admin', adminPassword);
    expect(response).toMatchObject({ status: 429, code: 'too_many_attempts' });
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await staff.login('redaktion', adminPassword)).status).toBe(200);
  });

  it('is stopped at once when the attempts come at once, in all processes together', async () => {
    const processes = [staff.app, staff.otherProcess(), staff.otherProcess()];
    const body = { username: 'admin', password: 'falsch' };
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        sendRequest(processes[i % 3] as typeof staff.app, 'POST /api/admin/login', { body }),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('is locked for a quarter of an hour after ten checked attempts', async () => {
    const overMinute = () =>
      staff.db.write(async (tx) => {
        for (const { key } of await tx.select().from(rateLimits))
          if (key.startsWith('accountSlow')) await tx.delete(rateLimits).where(eq(rateLimits.key, key));
      });
    for (let i = 0; i < 10; i++) {
      if (i % 5 === 0) await overMinute();
      expect(await staff.login('admin', 'falsch')).toMatchObject(loginFailed);
    }
    await overMinute();
    const response = await staff.login('admin', adminPassword);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    await staff.db.write((tx) => tx.update(rateLimits).set({ expire: Date.now() - 1 }));
    expect((await staff.login('admin', adminPassword)).status).toBe(200);
  });

  it('locks a name that nobody has in the same way', async () => {
    for (let i = 0; i < 5; i++) expect(await staff.login('nobody', 'falsch')).toMatchObject(loginFailed);
    expect((await staff.login('nobody', 'falsch')).status).toBe(429);
  });

  it('is stopped for an address that tries many names', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++)
      statuses.push((await staff.login(`person${i}`, 'falsch', { from: address })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await staff.login('admin', adminPassword, { from: address })).status).toBe(429);
    expect((await staff.login('admin', adminPassword, { from: '203.0.113.8' })).status).toBe(200);
    expect(JSON.stringify(await staff.db.select().from(rateLimits))).not.toContain('203.0');
  });

  it('believes no forwarding header when there is no proxy', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${i}` };
      statuses.push((await staff.login(`person${i}`, 'falsch', { from: address, headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('begins anew after a right password', async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await staff.login('admin', 'falsch');
      expect((await staff.login('admin', adminPassword)).status).toBe(200);
    }
  });
});

describe('the master password', () => {
  const unlock = (cookie: string, password: string) =>
    staff.sendRequest('POST /api/admin/verify-master-password', {
      cookie,
      body: { masterPassword: password },
    });

  it('unlocks one session for fifteen minutes', async () => {
    const cookie = await staff.session('admin');
    const other = await staff.session('admin');
    const response = await unlock(cookie, masterPassword);
    expect(response).toMatchObject({ status: 200, json: { verified: true } });
    const left = Date.parse(response.json.unlockedUntil as string) - Date.now();
    expect(Math.round(left / minuteMs)).toBe(15);
    expect(response.json.secondsLeft).toBeGreaterThan(14 * 60);
    expect(response.json.secondsLeft).toBeLessThanOrEqual(15 * 60);
    expect((await staff.sendRequest('GET /api/admin/users', { cookie })).status).toBe(200);
    expect((await staff.sendRequest('GET /api/admin/users', { cookie: other })).status).toBe(403);
    const { json } = await staff.sendRequest('GET /api/admin/session', { cookie });
    expect(json.masterUnlockedUntil).toBe(response.json.unlockedUntil);
    expect(json.masterSecondsLeft).toBeGreaterThan(14 * 60);
    staff.clock.offsetMs = 14 * minuteMs;
    const later = await staff.sendRequest('GET /api/admin/session', { cookie });
    expect(later.json.masterSecondsLeft).toBeLessThanOrEqual(60);
    staff.clock.offsetMs = 15 * minuteMs + 1000;
    expect(await staff.sendRequest('GET /api/admin/users', { cookie })).toMatchObject({
      code: 'master_password_required',
    });
  });

  it('is refused when it is wrong, and cannot be guessed', async () => {
    const cookie = await staff.session('admin');
    for (let i = 0; i < 5; i++)
      expect(await unlock(cookie, 'falsch')).toMatchObject({ status: 403, code: 'master_password_wrong' });
    expect((await unlock(cookie, masterPassword)).status).toBe(429);
    expect((await unlock(await staff.session('admin'), masterPassword)).status).toBe(429);
    const body = { masterPassword };
    expect((await staff.sendRequest('DELETE /api/admin/users/2', { cookie, body })).status).toBe(429);
  });

  it('is checked on the spot where a call carries it', async () => {
    const cookie = await staff.session('admin');
    const wrong = { masterPassword: 'falsch' };
    expect((await staff.sendRequest('DELETE /api/admin/users/77', { cookie, body: wrong })).code).toBe(
      'master_password_wrong',
    );
    const body = { masterPassword };
    expect((await staff.sendRequest('DELETE /api/admin/users/77', { cookie, body })).code).toBe(
      'user_not_found',
    );
    expect((await staff.sendRequest('GET /api/admin/users', { cookie })).status).toBe(403);
  });
});
