/** @module-tag slow */

import { createHook } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#office/accounts/sessions.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import {
  adminPassword,
  cookieOf,
  masterPassword,
  type Staff,
  sendRequest,
  startStaff,
} from '../support/accounts.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(async () => {
  staff.clock.offsetMs = 0;
  await staff.db.write(async (tx) => {
    await tx.delete(rateLimits);
    await tx.update(users).set({ isActive: true });
  });
});
afterAll(() => staff.close());

const minuteMs = 60_000;
const loginFailed = { status: 401, code: 'login_failed' };
const isOpen = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/session', { cookie })).status === 200;

describe('signing in', () => {
  it('gives a session in a cookie that only the server reads', async () => {
    const began = Date.now();
    const response = await staff.login('admin', adminPassword);
    const ended = Date.now();
    expect(response.status).toBe(200);
    expect(response.json).toEqual({
      user: { id: 1, username: 'admin', email: 'leitung@example.org', role: 'admin' },
    });
    const header = response.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/^__Host-staff=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=43200'])
      expect(header.split('; ')).toContain(part);
    expect(header).not.toMatch(/domain/i);
    const session = await staff.sendRequest('GET /api/admin/session', { cookie: cookieOf(response) });
    expect(session.json).toEqual({
      user: { ...(response.json.user as object), languages: [] },
      masterUnlockedUntil: null,
      masterSecondsLeft: 0,
      twoFactorSetupRequired: false,
    });
    const [row] = await staff.db.select().from(users).where(eq(users.id, 1));
    expect(row?.lastLogin?.getTime()).toBeGreaterThanOrEqual(began);
    expect(row?.lastLogin?.getTime()).toBeLessThanOrEqual(ended);
  });

  it.each(['Admin', ' ADMIN ', 'ａｄｍｉｎ'])('knows the name written as "%s"', async (name) =>
    expect((await staff.login(name, adminPassword)).status).toBe(200),
  );

  it('keeps nothing in the database that opens a session', async () => {
    const [name = '', token = ''] = cookieOf(await staff.login('admin', adminPassword)).split('=');
    const rows = await staff.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { tokenHash } of rows) expect(await isOpen(`${name}=${tokenHash.slice(0, 43)}`)).toBe(false);
    expect(JSON.stringify(await staff.db.select().from(users))).not.toContain('Kranich');
  });

  it('never takes over a session that somebody else has planted', async () => {
    const planted = `__Host-staff=${'A'.repeat(43)}`;
    const response = await staff.login('admin', adminPassword, { cookie: planted });
    expect(cookieOf(response)).not.toBe(planted);
    expect(await isOpen(planted)).toBe(false);
  });

  it('ends the session that the browser had before', async () => {
    const first = cookieOf(await staff.login('redaktion', adminPassword));
    const second = cookieOf(await staff.login('admin', adminPassword, { cookie: first }));
    expect(second).not.toBe(first);
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(second)).toBe(true);
  });

  it('answers alike to an unknown user, a wrong password and an inactive user', async () => {
    await staff.db.write((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, 2)));
    const responses = [
      await staff.login('nobody', adminPassword),
      await staff.login('admin', 'ein falsches Passwort'),
      await staff.login('redaktion', adminPassword),
      await staff.login('аdmin', adminPassword),
    ];
    for (const response of responses) {
      expect(response).toMatchObject(loginFailed);
      expect(response.json).toEqual(responses[0]?.json);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(Object.keys(Object.fromEntries(response.headers))).toEqual(
        Object.keys(Object.fromEntries(responses[0]?.headers ?? [])),
      );
    }
  });

  it('takes the same time for an unknown user, a wrong password and an inactive user: it makes one hash', async () => {
    await staff.db.write((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, 2)));
    let hashes = 0;
    const counter = createHook({
      init: (_, kind) => {
        if (kind === 'ARGON2REQUEST') hashes += 1;
      },
    }).enable();
    const made: Record<string, number> = {};
    for (const [name, password] of [
      ['nobody', 'ein falsches Passwort'],
      ['admin', 'ein falsches Passwort'],
      ['admin', adminPassword],
      ['redaktion', adminPassword],
    ] as const) {
      const before = hashes;
      const { status } = await staff.login(name, password);
      made[`${name} ${status} ${password}`] = hashes - before;
    }
    counter.disable();
    expect(made).toEqual({
      'nobody 401 ein falsches Passwort': 1,
      'admin 401 ein falsches Passwort': 1,
      [`admin 200 ${adminPassword}`]: 1,
      [`redaktion 401 ${adminPassword}`]: 1,
    });
  });

  it.each([
    ['no name', { password: 'x' }, 400, 'invalid_input'],
    ['an empty name', { username: '', password: 'x' }, 400, 'invalid_input'],
    ['a list as name', { username: ['admin'], password: 'x' }, 400, 'invalid_input'],
    ['an object as password', { username: 'admin', password: { $ne: '' } }, 400, 'invalid_input'],
    ['a role', { username: 'admin', password: adminPassword, role: 'admin' }, 400, 'invalid_input'],
    ['an endless name', { username: 'a'.repeat(300), password: 'x' }, 400, 'invalid_input'],
    ['10,000 characters', { username: 'admin', password: 'x'.repeat(10_000) }, 413, 'payload_too_large'],
    ['a name with NUL', { username: 'admin\0', password: adminPassword }, 401, 'login_failed'],
    ['a password with NUL', { username: 'admin', password: `${adminPassword}\0` }, 401, 'login_failed'],
    ['SQL as name', { username: "admin' or '1'='1' --", password: 'x' }, 401, 'login_failed'],
    ['HTML as name', { username: '<script>alert(1)</script>', password: 'x' }, 401, 'login_failed'],
    ['a lone surrogate', { username: 'admin\ud800', password: 'x\ud800' }, 401, 'login_failed'],
    ['null', null, 400, 'invalid_input'],
    ['broken JSON', '{"username":', 400, 'invalid_json'],
  ])('answers %s with a code', async (_, body, status, code) => {
    expect(await staff.sendRequest('POST /api/admin/login', { body })).toMatchObject({ status, code });
  });

  it('does not call a name that is too long a missing one', async () => {
    const body = { username: 'a'.repeat(257), password: 'x' };
    const { json } = await staff.sendRequest('POST /api/admin/login', { body });
    expect(json).toMatchObject({ details: [{ path: 'username', message: 'Höchstens 256 Zeichen' }] });
  });

  it('takes JSON only', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const body = { username: 'admin', password: adminPassword };
    expect((await staff.sendRequest('POST /api/admin/login', { body, headers })).status).toBe(415);
  });
});

describe('a session', () => {
  it('is over after signing out, wherever the cookie is used again', async () => {
    const cookie = cookieOf(await staff.login('admin', adminPassword));
    const response = await staff.sendRequest('POST /api/admin/logout', { cookie });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-staff=; Max-Age=0/);
    expect(await isOpen(cookie)).toBe(false);
    expect((await sendRequest(staff.otherProcess(), 'GET /api/admin/session', { cookie })).status).toBe(401);
    expect((await staff.sendRequest('POST /api/admin/logout', { cookie })).status).toBe(401);
  });

  it('ends after an hour without a request', async () => {
    const cookie = await staff.session('editor');
    staff.clock.offsetMs = 59 * minuteMs;
    expect(await isOpen(cookie)).toBe(true);
    staff.clock.offsetMs += 59 * minuteMs;
    expect(await isOpen(cookie)).toBe(true);
    staff.clock.offsetMs += 60 * minuteMs + 1000;
    expect(await isOpen(cookie)).toBe(false);
  });

  it('ends after twelve hours, however busy', async () => {
    const cookie = await staff.session('editor');
    for (let half = 1; half < 24; half++) {
      staff.clock.offsetMs = half * 30 * minuteMs;
      expect(await isOpen(cookie)).toBe(true);
    }
    staff.clock.offsetMs = 12 * 60 * minuteMs;
    expect(await isOpen(cookie)).toBe(false);
  });

  it('is removed from the database at the next sign-in once it is over', async () => {
    await staff.session('editor');
    staff.clock.offsetMs = 13 * 60 * minuteMs;
    await staff.session('admin');
    expect(await staff.db.$count(sessions)).toBe(1);
  });

  it('is not opened by a tampered cookie', async () => {
    const cookie = await staff.session('admin');
    const last = cookie.at(-1);
    const tampered = [
      cookie.slice(0, -1) + (last === 'A' ? 'B' : 'A'),
      cookie.slice(0, -1),
      `${cookie}A`,
      cookie.replace('__Host-', ''),
      cookie.toLowerCase(),
      '__Host-staff=',
      `__Host-staff=${'x'.repeat(8000)}`,
      "__Host-staff=' or 1=1 --",
      '__Host-staff=%00%00',
      `__Host-staff=${encodeURIComponent('{"id":1,"role":"admin"}')}`,
    ];
    for (const each of tampered) expect(await isOpen(each), each.slice(0, 60)).toBe(false);
    expect(await isOpen(cookie)).toBe(true);
  });

  it('is shared by all processes', async () => {
    const other = staff.otherProcess();
    const cookie = cookieOf(await staff.login('admin', adminPassword));
    expect((await sendRequest(other, 'GET /api/admin/session', { cookie })).status).toBe(200);
    expect((await sendRequest(other, 'POST /api/admin/logout', { cookie })).status).toBe(204);
    expect(await isOpen(cookie)).toBe(false);
  });
});

describe('the record', () => {
  it('says who did what and holds no secret', async () => {
    const cookie = cookieOf(await staff.login('admin', adminPassword));
    await staff.login('redaktion', 'geheim und falsch');
    await staff.login('geheim-statt-name', 'x');
    await staff.sendRequest('POST /api/admin/verify-master-password', {
      cookie,
      body: { masterPassword: 'geheim 2' },
    });
    await staff.sendRequest('POST /api/admin/verify-master-password', { cookie, body: { masterPassword } });
    await staff.sendRequest('POST /api/admin/logout', { cookie });
    const latest = (await readAudit(staff.db, 6)).reverse();
    const admin = { actorId: 1, actorName: 'admin' };
    expect(latest).toMatchObject([
      { action: 'signed_in', ...admin },
      { action: 'sign_in_failed', actorId: null, subject: 'user:2', details: { username: 'redaktion' } },
      { action: 'sign_in_failed', actorId: null, subject: null, details: {} },
      { action: 'master_password_failed', ...admin },
      { action: 'master_unlocked', ...admin },
      { action: 'signed_out', ...admin },
    ]);
    const [, , unknownName] = latest;
    const kept = (unknownName?.keepUntil.getTime() ?? 0) - (unknownName?.at.getTime() ?? 0);
    expect(kept / (24 * 60 * minuteMs)).toBe(90);
    expect(JSON.stringify(await readAudit(staff.db, 1000))).not.toMatch(/geheim|Kranich|Möwen/);
  });
});
