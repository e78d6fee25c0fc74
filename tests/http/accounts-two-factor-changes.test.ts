/** @module-tag slow */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import { recoveryCodes } from '#office/accounts/two-factor/recovery-codes.table.ts';
import { twoFactors } from '#office/accounts/two-factor/two-factors.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { readAudit } from '#office/audit/store.server.ts';
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
beforeEach(() => staff.reset());
afterAll(() => staff.close());

const wrong = { status: 401, code: 'two_factor_wrong' };
const path = '/api/admin/account/two-factor';
const password = adminPassword;
const account = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/account', { cookie })).json as {
    twoFactor: { enabled: boolean; required: boolean; recoveryCodesLeft: number };
  };
const signIn = (code?: string) =>
  staff.sendRequest('POST /api/admin/login', { body: { username: 'redaktion', password, code } });
const isOpen = async (cookie: string) =>
  (await staff.sendRequest('GET /api/admin/session', { cookie })).status === 200;

describe('recovery codes and the end of a second factor', () => {
  it.each(['recovery-codes', 'disable'])('%s takes password and code', async (call) => {
    const { wrongCode, nextCode } = await staff.secondFactor(2);
    const cookie = await staff.session('editor');
    const post = (body: object) => staff.sendRequest(`POST ${path}/${call}`, { cookie, body });
    expect(await post({ password: 'falsch', code: nextCode() })).toMatchObject({
      status: 403,
      code: 'password_wrong',
    });
    expect(await post({ password, code: wrongCode() })).toMatchObject(wrong);
    for (const body of [{ password }, { code: nextCode() }, { password, code: nextCode(), userId: 1 }])
      expect(await post(body)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await post({ password: 'x'.repeat(10_000), code: '1' })).toMatchObject({ status: 413 });
    expect((await account(cookie)).twoFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    const code = nextCode();
    expect((await post({ password, code })).status).toBeLessThan(300);
    const again = await post({ password, code });
    if (call === 'disable') expect(again).toMatchObject({ status: 409, code: 'two_factor_off' });
    else expect(again).toMatchObject(wrong);
  });

  it('new recovery codes make the old ones void', async () => {
    const factor = await staff.secondFactor(2);
    const cookie = await staff.session('editor');
    const body = { password, code: factor.recoveryCodes[0] };
    const { json } = await staff.sendRequest(`POST ${path}/recovery-codes`, { cookie, body });
    const fresh = json.recoveryCodes as string[];
    expect(fresh.filter((code) => factor.recoveryCodes.includes(code))).toEqual([]);
    expect((await account(cookie)).twoFactor.recoveryCodesLeft).toBe(10);
    expect(await signIn(factor.recoveryCodes[1])).toMatchObject(wrong);
    expect((await signIn(fresh[0])).status).toBe(200);
  });

  it('switching it off forgets everything about it', async () => {
    const { nextCode } = await staff.secondFactor(2);
    const cookie = await staff.session('editor');
    const body = { password, code: nextCode() };
    expect((await staff.sendRequest(`POST ${path}/disable`, { cookie, body })).status).toBe(204);
    expect((await account(cookie)).twoFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect(await staff.db.$count(twoFactors)).toBe(0);
    expect((await signIn()).status).toBe(200);
  });
});

describe('where admins must have a second factor', () => {
  it('an admin sets it up before anything else, and cannot switch it off', async () => {
    const strict = staff.otherProcess('admins');
    const login = await sendRequest(strict, 'POST /api/admin/login', {
      body: { username: 'admin', password },
    });
    const cookie = cookieOf(login);
    const session = async () => (await sendRequest(strict, 'GET /api/admin/session', { cookie })).json;
    expect(await session()).toMatchObject({ user: { id: 1 }, twoFactorSetupRequired: true });
    const list = () => sendRequest(strict, 'GET /api/admin/users', { cookie });
    expect(await list()).toMatchObject({ status: 403, code: 'two_factor_setup_required' });
    const { json } = await sendRequest(strict, `POST ${path}`, { cookie, body: { password } });
    const code = codeAt(json.secret as string, new Date());
    expect((await sendRequest(strict, `POST ${path}/confirm`, { cookie, body: { code } })).status).toBe(200);
    expect(await session()).toMatchObject({ twoFactorSetupRequired: false });
    expect((await list()).code).toBe('master_password_required');
    staff.clock.offsetMs = 30_000;
    const off = { password, code: codeAt(json.secret as string, new Date(Date.now() + 30_000)) };
    expect(await sendRequest(strict, `POST ${path}/disable`, { cookie, body: off })).toMatchObject({
      status: 403,
      code: 'two_factor_mandatory',
    });
    expect((await sendRequest(strict, 'GET /api/admin/account', { cookie })).json.twoFactor).toMatchObject({
      enabled: true,
      required: true,
    });
  });
});

describe('the second factor of somebody else', () => {
  it('shows in the list and is switched off with the master password', async () => {
    await staff.secondFactor(2);
    const theirs = await staff.session('editor');
    const cookie = await staff.session('admin', { unlocked: true });
    const flags = async () => {
      const { json } = await staff.sendRequest('GET /api/admin/users', { cookie });
      return (json as unknown as { id: number; twoFactor: boolean }[]).map(({ id, twoFactor }) => [
        id,
        twoFactor,
      ]);
    };
    expect(await flags()).toEqual([
      [1, false],
      [2, true],
    ]);
    const changed = await staff.sendRequest('PUT /api/admin/users/2', {
      cookie,
      body: { email: 'neu@example.org' },
    });
    expect(changed.json.twoFactor).toBe(true);
    await staff.sendRequest('PUT /api/admin/users/2', { cookie, body: { email: 'redaktion@example.org' } });
    expect(await isOpen(theirs)).toBe(true);

    const locked = await staff.session('admin');
    const call = 'POST /api/admin/users/2/reset-two-factor';
    expect(await staff.sendRequest(call, { cookie: locked })).toMatchObject({
      code: 'master_password_required',
    });
    expect(await staff.sendRequest(call, { cookie, body: { on: true } })).toMatchObject({ status: 400 });
    expect((await staff.sendRequest(call, { cookie: locked, body: { masterPassword } })).status).toBe(204);
    expect(await isOpen(theirs)).toBe(false);
    expect((await flags())[1]).toEqual([2, false]);
    expect((await staff.sendRequest(call, { cookie })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    const unknown = 'POST /api/admin/users/999/reset-two-factor';
    expect(await staff.sendRequest(unknown, { cookie })).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('keeps the session of an admin who resets the own one', async () => {
    await staff.secondFactor(1);
    const cookie = await staff.session('admin', { unlocked: true });
    const other = await staff.session('admin');
    expect((await staff.sendRequest('POST /api/admin/users/1/reset-two-factor', { cookie })).status).toBe(
      204,
    );
    expect([await isOpen(cookie), await isOpen(other)]).toEqual([true, false]);
  });
});

describe('the record of second factors', () => {
  it('says what happened and holds no secret', async () => {
    const [{ id: since = 0 } = {}] = await readAudit(staff.db, 1);
    const cookie = await staff.session('editor');
    await staff.sendRequest(`POST ${path}`, { cookie, body: { password: 'geheim' } });
    const { json } = await staff.sendRequest(`POST ${path}`, { cookie, body: { password } });
    const secret = json.secret as string;
    const next = (steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000));
    const first = next(0);
    const confirmed = await staff.sendRequest(`POST ${path}/confirm`, { cookie, body: { code: first } });
    const codes = confirmed.json.recoveryCodes as string[];
    await signIn();
    await signIn(first);
    await signIn(codes[0]);
    await staff.sendRequest(`POST ${path}/recovery-codes`, { cookie, body: { password, code: codes[1] } });
    staff.clock.offsetMs = 60_000;
    await staff.sendRequest(`POST ${path}/disable`, { cookie, body: { password, code: first } });
    await staff.sendRequest(`POST ${path}/disable`, { cookie, body: { password, code: next(2) } });
    await staff.secondFactor(2);
    const admin = await staff.session('admin', { unlocked: true });
    await staff.sendRequest('POST /api/admin/users/2/reset-two-factor', { cookie: admin });

    const entries = (await readAudit(staff.db, 50)).filter(({ id }) => id > since).reverse();
    const own = { actorId: 2, actorName: 'redaktion' };
    expect(entries).toMatchObject([
      { action: 'password_failed', ...own },
      { action: 'two_factor_started', ...own },
      { action: 'two_factor_on', ...own },
      { action: 'two_factor_failed', actorId: null, subject: 'user:2' },
      { action: 'signed_in', ...own, details: { secondFactor: 'recovery_code' } },
      { action: 'recovery_codes_renewed', ...own },
      { action: 'two_factor_failed', ...own },
      { action: 'two_factor_off', ...own },
      { action: 'two_factor_reset', actorId: 1, subject: 'user:2' },
    ]);
    const all = JSON.stringify(await readAudit(staff.db, 1000));
    for (const hidden of [secret, first, password, 'geheim', ...codes]) expect(all).not.toContain(hidden);
  });

  it('keeps the row of the secret with its user', async () => {
    await staff.db.write((tx) =>
      tx.insert(users).values({ id: 77, username: 'kurz', role: 'editor', passwordHash: '-' }),
    );
    await staff.secondFactor(77);
    await staff.db.write((tx) => tx.delete(users).where(eq(users.id, 77)));
    expect(await staff.db.$count(twoFactors)).toBe(0);
    expect(await staff.db.$count(recoveryCodes)).toBe(0);
  });
});
