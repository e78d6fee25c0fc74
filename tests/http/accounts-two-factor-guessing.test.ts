/** @module-tag slow */

import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { adminPassword, cookieOf, type Staff, sendRequest, startStaff } from '../support/accounts.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(() => staff.reset());
afterAll(() => staff.close());

const wrong = { status: 401, code: 'two_factor_wrong' };
const path = '/api/admin/account/two-factor';
const password = adminPassword;
const signIn = (code?: string, app = staff.app) =>
  sendRequest(app, 'POST /api/admin/login', { body: { username: 'redaktion', password, code } });

describe('guessing codes', () => {
  it('is stopped like guessing passwords, in all processes together', async () => {
    const { wrongCode, nextCode } = await staff.secondFactor(2);
    const processes = [staff.app, staff.otherProcess()] as const;
    const code = wrongCode();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(code, processes[i % 2])));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await signIn(nextCode())).toMatchObject({ status: 429, code: 'too_many_attempts' });
  });

  it('is not helped by right passwords in between', async () => {
    const { wrongCode } = await staff.secondFactor(2);
    for (let i = 0; i < 5; i++) {
      expect(await signIn()).toMatchObject({ code: 'two_factor_required' });
      expect(await signIn(wrongCode())).toMatchObject(wrong);
    }
    expect((await signIn()).status).toBe(429);
  });

  it('is not helped by a session either, and asking for the code costs nothing', async () => {
    const { wrongCode, nextCode } = await staff.secondFactor(2);
    for (let i = 0; i < 12; i++) expect((await signIn()).code).toBe('two_factor_required');
    const cookie = cookieOf(await signIn(nextCode()));
    const newPassword = 'fünf kluge Raben im Moor';
    const change = { currentPassword: password, newPassword: password };
    for (let i = 0; i < 5; i++) {
      const body = { password, code: wrongCode() };
      expect(await staff.sendRequest(`POST ${path}/disable`, { cookie, body })).toMatchObject(wrong);
      if (i === 2)
        expect((await staff.sendRequest(`POST ${path}`, { cookie, body: { password } })).code).toBe(
          'two_factor_on',
        );
    }
    for (const [call, body] of [
      [`POST ${path}/disable`, { password, code: nextCode() }],
      [`POST ${path}`, { password }],
      ['PUT /api/admin/account/password', { ...change, newPassword }],
    ] as const)
      expect(await staff.sendRequest(call, { cookie, body })).toMatchObject({
        status: 429,
        code: 'too_many_attempts',
      });
    expect((await signIn(nextCode())).status).toBe(200);
  });

  it('ends after fifty wrong codes a day, whatever the pace and the way in', async () => {
    const { wrongCode, nextCode, recoveryCodes } = await staff.secondFactor(2);
    const cookie = await staff.session('editor');
    const rows = like(rateLimits.key, 'codeLock%');
    const spent = (points: number) =>
      staff.db.write((tx) => tx.update(rateLimits).set({ points }).where(rows));
    expect(await signIn(wrongCode())).toMatchObject(wrong);
    await spent(49);
    expect((await signIn()).code).toBe('two_factor_required');
    const body = { password, code: wrongCode() };
    expect(await staff.sendRequest(`POST ${path}/disable`, { cookie, body })).toMatchObject(wrong);
    const locked = await signIn(nextCode());
    expect(locked).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(locked.json.error).toContain('24 Stunden');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await signIn(recoveryCodes[0])).status).toBe(429);
    const again = { password, code: nextCode() };
    expect((await staff.sendRequest(`POST ${path}/recovery-codes`, { cookie, body: again })).status).toBe(
      429,
    );

    const admin = await staff.session('admin', { unlocked: true });
    await staff.sendRequest('POST /api/admin/users/2/reset-two-factor', { cookie: admin });
    const fresh = await staff.secondFactor(2);
    expect((await signIn(fresh.nextCode())).status).toBe(200);
    expect(await signIn(fresh.wrongCode())).toMatchObject(wrong);
    await spent(49);
    expect((await signIn(fresh.nextCode())).status).toBe(200);
    expect(await staff.db.$count(rateLimits, rows)).toBe(0);
  });

  it('counts towards the address too', async () => {
    const { wrongCode } = await staff.secondFactor(2);
    const from = '203.0.113.9';
    const guess = (username: string) =>
      staff.sendRequest('POST /api/admin/login', { from, body: { username, password, code: wrongCode() } });
    for (let i = 0; i < 4; i++) expect(await guess('redaktion')).toMatchObject(wrong);
    for (let i = 0; i < 16; i++) expect((await guess(`person${i}`)).status).toBe(401);
    expect((await guess('redaktion')).status).toBe(429);
  });
});
