/** @module-tag slow */

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { translatableTag } from '#content/index.ts';
import { createAccounts } from '#office/accounts/api.server.ts';
import { sessions } from '#office/accounts/sessions.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { readAudit } from '#office/audit/store.server.ts';
import {
  adminPassword,
  cookieOf,
  knownProxies,
  publicUrl,
  type Staff,
  sendRequest,
  silentLog,
  startStaff,
} from '../support/accounts.ts';
import { untilOneWaits } from '../support/lock-waits.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(() => staff.reset());
afterAll(() => staff.close());

const isOpen = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/session', { cookie })).status === 200;
type ListedSession = { id: string; createdAt: string; lastUsedAt: string; current: boolean };
const listSessions = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/account/sessions', { cookie })).json as unknown as ListedSession[];

describe('the own password', () => {
  const newPassword = 'fünf kluge Raben im Moor';
  const change = (cookie: string, currentPassword: string, newPassword: string, extra: object = {}) =>
    staff.sendRequest('PUT /api/admin/account/password', {
      cookie,
      body: { currentPassword, newPassword, ...extra },
    });

  it('is changed with the current one; other sessions end, this one goes on under a new cookie', async () => {
    const cookie = await staff.session('editor', { unlocked: true });
    const other = await staff.session('editor');
    const foreign = await staff.session('admin');
    const response = await change(cookie, adminPassword, newPassword);
    expect(response).toMatchObject({ status: 204, text: '' });
    const newCookie = cookieOf(response);
    expect(newCookie).toMatch(/^__Host-staff=[\w-]{43}$/);
    expect(newCookie).not.toBe(cookie);
    expect(await Promise.all([cookie, other, newCookie, foreign].map(isOpen))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await staff.login('redaktion', adminPassword)).status).toBe(401);
    expect((await staff.login('redaktion', newPassword)).status).toBe(200);
    const [, , entry] = await readAudit(staff.db, 3);
    expect(entry).toMatchObject({
      action: 'password_changed',
      actorId: 2,
      details: { sessionsEnded: 1 },
    });
    expect((await change(newCookie, newPassword, adminPassword)).status).toBe(204);
    expect(JSON.stringify(await readAudit(staff.db, 1000))).not.toMatch(/Raben|Kranich/);
  });

  it('is not changed with a wrong one, and cannot be guessed, in any process', async () => {
    const cookie = await staff.session('editor');
    const call = 'PUT /api/admin/account/password';
    const processes = [staff.app, staff.otherProcess()] as const;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        sendRequest(processes[i % 2] as Staff['app'], call, {
          cookie,
          body: { currentPassword: `falsch ${i}`, newPassword },
        }),
      ),
    );
    expect(responses.filter(({ status, code }) => status === 403 && code === 'password_wrong')).toHaveLength(
      5,
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await change(cookie, adminPassword, newPassword)).status).toBe(429);
    expect(await isOpen(cookie)).toBe(true);
    // A hijacked session cannot be used to lock its owner out.
    expect((await staff.login('redaktion', adminPassword)).status).toBe(200);
  });

  it('is not changed by a session that ends meanwhile', async () => {
    const cookie = await staff.session('editor');
    const changing = staff.db.write(async (tx) => {
      await tx.select().from(users).where(eq(users.id, 2)).for('update');
      const changed = change(cookie, adminPassword, newPassword);
      await untilOneWaits(staff.database.pool);
      await tx.delete(sessions);
      return { changed };
    });
    const response = await (await changing).changed;
    expect(response).toMatchObject({ status: 401, code: 'no_session' });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await staff.login('redaktion', adminPassword)).status).toBe(200);
  });

  it('is changed once when two change it at once', async () => {
    const cookies = [await staff.session('editor'), await staff.session('editor')] as const;
    const responses = await Promise.all(cookies.map((each) => change(each, adminPassword, newPassword)));
    expect(responses.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    const winner = responses.find(({ status }) => status === 204) as (typeof responses)[number];
    expect((await change(cookieOf(winner), newPassword, adminPassword)).status).toBe(204);
  });

  it.each([
    ['too short', 'elf Zeichen', 'invalid_input'],
    ['endless', 'x'.repeat(129), 'invalid_input'],
    ['common', 'password1234', 'password_too_weak'],
    ['made of the own name', 'redaktion@example.org', 'password_too_weak'],
  ])('is not one that is %s', async (_, newPassword, code) => {
    const cookie = await staff.session('editor');
    const response = await change(cookie, adminPassword, newPassword);
    expect(response).toMatchObject({ status: 400, code });
    expect(response.json.details).toEqual([expect.objectContaining({ path: 'newPassword' })]);
  });

  it('takes no other field and no endless one', async () => {
    const cookie = await staff.session('editor');
    for (const extra of [{ userId: 1 }, { id: 1 }, { role: 'admin' }, { isActive: true }])
      expect(await change(cookie, adminPassword, newPassword, extra)).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    expect((await change(cookie, 'x'.repeat(10_000), newPassword)).status).toBe(413);
    expect((await change(cookie, adminPassword, 'x'.repeat(10_000))).status).toBe(413);
  });
});

describe('the own sessions', () => {
  it('are listed without anything that opens one, and nobody else’s', async () => {
    const cookie = await staff.session('editor');
    staff.clock.offsetMs = 10 * 60_000;
    const later = await staff.session('editor');
    await staff.session('admin');
    const listed = await listSessions(later);
    expect(listed).toHaveLength(2);
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    for (const each of listed)
      expect(each).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        current: expect.any(Boolean),
      });
    const rows = await staff.db.select().from(sessions);
    for (const { tokenHash } of rows) expect(JSON.stringify(listed)).not.toContain(tokenHash);
    for (const each of [cookie, later]) expect(JSON.stringify(listed)).not.toContain(each.split('=')[1]);
    staff.clock.offsetMs = 61 * 60_000;
    expect(await listSessions(later)).toHaveLength(1);
  });

  it('are ended one by one, the present one too', async () => {
    const cookie = await staff.session('editor');
    const other = await staff.session('editor');
    const [otherId, ownId] = [false, true].map(
      (current) => async () => (await listSessions(cookie)).find((each) => each.current === current)?.id,
    ) as [() => Promise<string>, () => Promise<string>];
    const end = (id: string) => staff.sendRequest(`DELETE /api/admin/account/sessions/${id}`, { cookie });
    const id = await otherId();
    expect((await end(id)).status).toBe(204);
    expect(await isOpen(other)).toBe(false);
    expect(await end(id)).toMatchObject({ status: 404, code: 'session_not_found' });
    const last = await end(await ownId());
    expect(last.headers.get('set-cookie')).toMatch(/^__Host-staff=; Max-Age=0/);
    expect(await isOpen(cookie)).toBe(false);
    expect((await readAudit(staff.db, 2)).map(({ action }) => action)).toEqual([
      'session_ended',
      'session_ended',
    ]);
  });

  it('of somebody else are unknown, to an admin too', async () => {
    const theirs = await staff.session('editor');
    const [{ id } = { id: '' }] = await listSessions(theirs);
    const cookie = await staff.session('admin', { unlocked: true });
    for (const unknown of [id, crypto.randomUUID()])
      expect(
        await staff.sendRequest(`DELETE /api/admin/account/sessions/${unknown}`, { cookie }),
      ).toMatchObject({
        status: 404,
        code: 'session_not_found',
      });
    expect(await isOpen(theirs)).toBe(true);
  });

  it.each(['1', 'x', '%00', "' or 1=1 --", 'x'.repeat(1000)])('have no id like "%s"', async (id) => {
    const cookie = await staff.session('editor');
    const response = await staff.sendRequest(`DELETE /api/admin/account/sessions/${encodeURIComponent(id)}`, {
      cookie,
    });
    expect(response).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('are ended all at once but this one', async () => {
    const cookie = await staff.session('editor');
    const others = [await staff.session('editor'), await staff.session('editor')];
    const foreign = await staff.session('admin');
    const call = 'POST /api/admin/account/sessions/end-others';
    expect(await staff.sendRequest(call, { cookie })).toMatchObject({ status: 200, json: { ended: 2 } });
    expect(await Promise.all([cookie, foreign, ...others].map(isOpen))).toEqual([true, true, false, false]);
    expect((await staff.sendRequest(call, { cookie })).json).toEqual({ ended: 0 });
    const [, entry] = await readAudit(staff.db, 2);
    expect(entry).toMatchObject({ action: 'other_sessions_ended', details: { sessionsEnded: 2 } });
  });
});

describe('a page of the staff', () => {
  it('sees who asks and answers for itself', async () => {
    const { staffSession } = createAccounts({
      database: staff.database,
      publicUrl,
      rights,
      languageOf: translatableTag,
      trustedProxies: 0,
      forwarding: knownProxies,
      log: silentLog,
      requireTwoFactor: 'admins',
    });
    const app = new Hono().get('/petitions', async (c) => {
      const session = await staffSession(c);
      return c.json(session && [session.user.username, session.twoFactorSetupRequired]);
    });
    const request = async (headers: Record<string, string>) => {
      const response = await app.request('/petitions', { headers });
      return [response.status, await response.json()];
    };
    expect(await request({})).toEqual([200, null]);
    expect(await request({ Cookie: `__Host-staff=${'A'.repeat(43)}` })).toEqual([200, null]);
    expect(await request({ Cookie: await staff.session('editor') })).toEqual([200, ['redaktion', false]]);
    const admin = await staff.session('admin');
    expect(await request({ Cookie: admin })).toEqual([200, ['admin', true]]);
    await staff.sendRequest('POST /api/admin/logout', { cookie: admin });
    expect(await request({ Cookie: admin })).toEqual([200, null]);
  });
});
