/** @module-tag slow */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import { recoveryCodes } from '#office/accounts/two-factor/recovery-codes.table.ts';
import { twoFactors } from '#office/accounts/two-factor/two-factors.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { adminPassword, cookieOf, type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { untilOneWaits } from '../support/lock-waits.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(() => staff.reset());
afterAll(() => staff.close());

const wrong = { status: 401, code: 'two_factor_wrong' };
const path = '/api/admin/account/two-factor';
const password = adminPassword;
const account = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/account', { cookie })).json as {
    twoFactor: { enabled: boolean; required: boolean; recoveryCodesLeft: number };
  };
const signIn = (code?: string, app = staff.app) =>
  sendRequest(app, 'POST /api/admin/login', { body: { username: 'redaktion', password, code } });
const isOpen = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/session', { cookie })).status === 200;

describe('setting up a second factor', () => {
  it('shows a secret, waits for a first code, gives ten recovery codes and ends the other sessions', async () => {
    const cookie = await staff.session('editor');
    const other = await staff.session('editor');
    const foreign = await staff.session('admin');
    expect(await account(cookie)).toEqual({
      user: { id: 2, username: 'redaktion', email: 'redaktion@example.org', role: 'editor', languages: [] },
      twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    });
    const started = await staff.sendRequest(`POST ${path}`, { cookie, body: { password } });
    expect(started.status).toBe(200);
    expect(Object.keys(started.json).sort()).toEqual(['qr', 'secret', 'uri']);
    expect(started.json.qr).toMatch(/^<svg /);
    const secret = started.json.secret as string;
    expect(started.json.uri).toContain(secret);
    expect((await signIn()).status).toBe(200);

    const code = codeAt(secret, new Date());
    const confirmed = await staff.sendRequest(`POST ${path}/confirm`, { cookie, body: { code } });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.json.recoveryCodes as string[]).size).toBe(10);
    expect((await account(cookie)).twoFactor).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect([await isOpen(cookie), await isOpen(other), await isOpen(foreign)]).toEqual([true, false, true]);

    const kept = JSON.stringify(await staff.db.select().from(recoveryCodes));
    for (const each of confirmed.json.recoveryCodes as string[]) expect(kept).not.toContain(each);
    expect(await signIn()).toMatchObject({ status: 401, code: 'two_factor_required' });
    expect(await signIn(code)).toMatchObject(wrong);
  });

  it('shows another secret when asked again; only the last one counts', async () => {
    const cookie = await staff.session('editor');
    const start = async () =>
      (await staff.sendRequest(`POST ${path}`, { cookie, body: { password } })).json.secret as string;
    const [first, second] = [await start(), await start()];
    const confirm = (secret: string) =>
      staff.sendRequest(`POST ${path}/confirm`, { cookie, body: { code: codeAt(secret, new Date()) } });
    expect(await confirm(first)).toMatchObject(wrong);
    expect((await confirm(second)).status).toBe(200);
    expect(await confirm(second)).toMatchObject({ status: 409, code: 'two_factor_on' });
    expect(await staff.sendRequest(`POST ${path}`, { cookie, body: { password } })).toMatchObject({
      status: 409,
      code: 'two_factor_on',
    });
  });

  it('has to begin with the password and be confirmed within an hour', async () => {
    const cookie = await staff.session('editor');
    const confirm = (code: string) => staff.sendRequest(`POST ${path}/confirm`, { cookie, body: { code } });
    expect(await confirm('123456')).toMatchObject({ status: 409, code: 'two_factor_not_started' });
    expect(await staff.sendRequest(`POST ${path}`, { cookie, body: { password: 'falsch' } })).toMatchObject({
      status: 403,
      code: 'password_wrong',
    });
    const { json } = await staff.sendRequest(`POST ${path}`, { cookie, body: { password } });
    const startedAt = new Date(Date.now() - 61 * 60_000);
    await staff.db.write((tx) => tx.update(twoFactors).set({ startedAt }));
    expect(await confirm(codeAt(json.secret as string, new Date()))).toMatchObject({
      code: 'two_factor_not_started',
    });
    expect((await account(cookie)).twoFactor.enabled).toBe(false);
  });

  it('happens once when two processes confirm at once', async () => {
    const cookie = await staff.session('editor');
    const { json } = await staff.sendRequest(`POST ${path}`, { cookie, body: { password } });
    const body = { code: codeAt(json.secret as string, new Date()) };
    const responses = await Promise.all(
      [staff.app, staff.otherProcess()].map((app) =>
        sendRequest(app, `POST ${path}/confirm`, { cookie, body }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await account(cookie)).twoFactor.recoveryCodesLeft).toBe(10);
  });
});

describe('a sign-in at the moment a second factor is switched on', () => {
  it('comes before or after it, so no session without a code is left', async () => {
    const cookie = await staff.session('editor');
    const { json } = await staff.sendRequest(`POST ${path}`, { cookie, body: { password } });
    const body = { code: codeAt(json.secret as string, new Date()) };
    let switchedOn = false;
    const confirming = Promise.withResolvers<unknown>();
    await staff.db.write(async (tx) => {
      // The lock that a sign-in holds while it reads the second factor.
      await tx.select().from(users).where(eq(users.id, 2)).for('update');
      const confirmed = staff.sendRequest(`POST ${path}/confirm`, { cookie, body });
      confirmed.then(() => {
        switchedOn = true;
      });
      confirming.resolve(confirmed);
      await untilOneWaits(staff.database.pool);
      expect(switchedOn).toBe(false);
    });
    expect(await confirming.promise).toMatchObject({ status: 200 });
  });
});

describe('signing in with a second factor', () => {
  it('needs password and code; neither alone says anything about the other', async () => {
    const factor = await staff.secondFactor(2);
    const code = factor.nextCode();
    const body = { username: 'redaktion', password: 'falsch', code };
    const failed = await staff.sendRequest('POST /api/admin/login', { body });
    expect(failed).toMatchObject({ status: 401, code: 'login_failed' });
    expect(failed.headers.get('set-cookie')).toBeNull();
    const asked = await signIn();
    expect(asked).toMatchObject({ status: 401, code: 'two_factor_required' });
    expect(Object.keys(asked.json).sort()).toEqual(['code', 'error']);
    expect(asked.headers.get('set-cookie')).toBeNull();
    const [before] = await staff.db.select().from(users).where(eq(users.id, 2));
    expect(await signIn(factor.wrongCode())).toMatchObject(wrong);
    const [after] = await staff.db.select().from(users).where(eq(users.id, 2));
    expect(after?.lastLogin).toEqual(before?.lastLogin);
    // The wrong password did not use the code up.
    const right = await signIn(code);
    expect(right.status).toBe(200);
    expect(right.json).toEqual({
      user: { id: 2, username: 'redaktion', email: 'redaktion@example.org', role: 'editor' },
    });
    expect(await isOpen(cookieOf(right))).toBe(true);
  });

  it('takes no notice of a code where there is no second factor', async () => {
    expect((await signIn('123456')).status).toBe(200);
  });

  it('accepts a code once, however many processes are asked at once', async () => {
    const factor = await staff.secondFactor(2);
    expect(await signIn(factor.usedCode)).toMatchObject(wrong);
    const code = factor.nextCode();
    const processes = [staff.app, staff.otherProcess(), staff.otherProcess(), staff.app];
    const responses = await Promise.all(processes.map((app) => signIn(code, app)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(response).toMatchObject(wrong);
    staff.clock.offsetMs += 30_000;
    expect(await signIn(code)).toMatchObject(wrong);
  });

  it('accepts no code older than the last one', async () => {
    const { secret, nextCode } = await staff.secondFactor(2);
    const early = nextCode();
    const late = codeAt(secret, new Date(Date.now() + staff.clock.offsetMs + 30_000));
    expect((await signIn(late)).status).toBe(200);
    expect(await signIn(early)).toMatchObject(wrong);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes: codes } = await staff.secondFactor(2);
    const [first = '', second = ''] = codes;
    const both = await Promise.all([signIn(first), signIn(first, staff.otherProcess())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await signIn(first)).toMatchObject(wrong);
    const signedIn = await signIn(` ${second.toUpperCase().replaceAll('-', ' ')}`);
    expect(signedIn.status).toBe(200);
    expect((await account(cookieOf(signedIn))).twoFactor.recoveryCodesLeft).toBe(8);
  });

  it('accepts nobody else’s code', async () => {
    const admin = await staff.secondFactor(1);
    const { secret, wrongCode } = await staff.secondFactor(2);
    const [recovery = ''] = admin.recoveryCodes;
    for (const code of [admin.nextCode(), recovery, secret, `${wrongCode()}0`])
      expect(await signIn(code)).toMatchObject(wrong);
  });

  it.each([
    ['an empty code', { code: '' }, 400],
    ['a number', { code: 123456 }, 400],
    ['null', { code: null }, 400],
    ['a list', { code: ['123456'] }, 400],
    ['an endless code', { code: '1'.repeat(65) }, 400],
    ['10,000 characters', { code: '1'.repeat(10_000) }, 413],
    ['a code with NUL', { code: '12345\0' }, 401],
    ['SQL', { code: "' or '1'='1" }, 401],
    ['a lone surrogate', { code: '12345\ud800' }, 401],
  ])('answers %s with a code', async (_, more, status) => {
    await staff.secondFactor(2);
    const body = { username: 'redaktion', password, ...more };
    expect((await staff.sendRequest('POST /api/admin/login', { body })).status).toBe(status);
  });
});
