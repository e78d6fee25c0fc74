import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '#office/accounts/reset-password.server.ts';
import { users } from '#office/accounts/users.table.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { cookieOf, type Staff, sendRequest, startStaff } from '../support/accounts.ts';

let staff: Staff;
let otherProcess: Staff['app'];
let cookie: string;
beforeAll(async () => {
  staff = await startStaff();
  otherProcess = staff.otherProcess();
});
beforeEach(async () => {
  await staff.reset();
  cookie = await staff.session('admin', { unlocked: true });
});
afterAll(() => staff.close());

const newPassword = 'vier müde Esel am Wehr';
const day = 24 * 60 * 60_000;

const asAdmin = (call: string, body?: object) => staff.sendRequest(call, { cookie, body });
const create = (extra: object = {}) =>
  asAdmin('POST /api/admin/users', { username: 'Anais_2', email: 'anais@example.org', ...extra });
type Invited = { id: number; token: string };
const tokenIn = ({ url }: { url: string }): string => url.split('#')[1] ?? '';
/** A user who has yet to set a password. */
const invited = async (extra: object = {}): Promise<Invited> => {
  const { status, json } = await create(extra);
  expect(status).toBe(201);
  return { id: json.id as number, token: tokenIn(json.invitation as { url: string }) };
};
const check = (token: string) => staff.sendRequest('POST /api/admin/invitation', { body: { token } });
const accept = (token: string, password = newPassword, app = staff.app) =>
  sendRequest(app, 'POST /api/admin/invitation/accept', { body: { token, password } });
const listed = async (id: number) =>
  (
    (await asAdmin('GET /api/admin/users')).json as unknown as { id: number; invitation: object | null }[]
  ).find((user) => user.id === id)?.invitation;

const isOver = async (token: string): Promise<void> => {
  const invalid = { status: 410, code: 'invitation_invalid' };
  expect(await check(token)).toMatchObject(invalid);
  expect(await accept(token)).toMatchObject(invalid);
};

describe('an invitation', () => {
  it('lets a new user set the password once, and signs in', async () => {
    const created = await create({ role: 'translator', languages: ['fr'] });
    expect(created).toMatchObject({
      status: 201,
      json: {
        ...{ username: 'Anais_2', role: 'translator', languages: ['fr'], lastLogin: null },
        invitation: {
          url: expect.stringMatching(/^https:\/\/petition\.example\/admin\/invitation#[\w-]{43}$/),
        },
      },
    });
    const id = created.json.id as number;
    const link = created.json.invitation as { url: string; expiresAt: string };
    expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(7 * day - 60_000);
    expect(Date.parse(link.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * day);
    expect(await listed(id)).toEqual({ expiresAt: link.expiresAt });

    const token = tokenIn(link);
    expect((await check(token)).json).toEqual({ username: 'Anais_2', expiresAt: link.expiresAt });
    const accepted = await accept(token);
    expect(accepted).toMatchObject({
      status: 200,
      json: { user: { id, username: 'Anais_2', role: 'translator' } },
    });
    const own = cookieOf(accepted);
    expect((await staff.sendRequest('GET /api/admin/session', { cookie: own })).json).toMatchObject({
      user: { id, languages: ['fr'] },
    });
    expect((await staff.login('anais_2', newPassword)).status).toBe(200);
    expect(await listed(id)).toBeNull();
    await isOver(token);
    const actions = (await readAudit(staff.db, 5)).map(({ action }) => action);
    expect(actions).toEqual([
      'signed_in',
      'signed_in',
      'invitation_accepted',
      'user_invited',
      'user_created',
    ]);
  });

  it('is used once by two requests that arrive together', async () => {
    const { token } = await invited();
    const both = await Promise.all([accept(token), accept(token, 'drei wache Möwen an Bord', otherProcess)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('holds the rules of passwords, and remains valid while they are not met', async () => {
    const { token } = await invited();
    expect(await accept(token, 'zu kurz')).toMatchObject({ status: 400, code: 'invalid_input' });
    for (const weak of ['passwort1234', 'anais@example.org'])
      expect(await accept(token, weak)).toMatchObject({
        status: 400,
        code: 'password_too_weak',
        json: { details: [{ path: 'password' }] },
      });
    expect((await accept(token)).status).toBe(200);
  });

  it('signs nobody in without being accepted', async () => {
    const { id } = await invited();
    for (const password of ['', 'x', 'null'])
      expect((await staff.login('anais_2', password)).status).toBeGreaterThanOrEqual(400);
    expect(await staff.login('anais_2', newPassword)).toMatchObject({ status: 401, code: 'login_failed' });
    const [user] = await staff.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toBeNull();
  });

  it('expires after seven days', async () => {
    const { id, token } = await invited();
    staff.clock.offsetMs = 7 * day - 60_000;
    expect((await check(token)).status).toBe(200);
    staff.clock.offsetMs = 7 * day;
    await isOver(token);
    cookie = await staff.session('admin', { unlocked: true });
    const again = await asAdmin(`POST /api/admin/users/${id}/invitation`);
    expect(again.status).toBe(201);
    expect((await accept(tokenIn(again.json as { url: string }))).status).toBe(200);
  });

  it.each([
    ['name', { username: 'anders' }],
    ['address', { email: 'anders@example.org' }],
    ['role', { role: 'admin' }],
    ['activity', { isActive: false }],
    ['password', { password: newPassword }],
  ])('is void after a change of the %s', async (_, change) => {
    const { id, token } = await invited();
    expect((await asAdmin(`PUT /api/admin/users/${id}`, change)).status).toBe(200);
    await isOver(token);
  });

  it('stays valid when a change changes nothing', async () => {
    const { id, token } = await invited();
    expect((await asAdmin(`PUT /api/admin/users/${id}`, { username: 'Anais_2' })).status).toBe(200);
    expect((await check(token)).status).toBe(200);
  });

  it('is void when the user is removed, the password is reset on the server, or a newer link is made', async () => {
    const first = await invited();
    const newer = await asAdmin(`POST /api/admin/users/${first.id}/invitation`);
    await isOver(first.token);
    const token = tokenIn(newer.json as { url: string });
    expect((await check(token)).status).toBe(200);
    await resetPassword(staff.database, 'anais_2', new Date());
    await isOver(token);
    expect((await asAdmin(`DELETE /api/admin/users/${first.id}`)).status).toBe(204);
    const removed = await invited();
    expect((await asAdmin(`DELETE /api/admin/users/${removed.id}`)).status).toBe(204);
    await isOver(removed.token);
  });

  it.each(['', 'x', 'A'.repeat(43), '%00', "' or 1=1 --"])('of the form %j is none', async (token) => {
    await isOver(token);
  });

  it('is not offered to somebody inactive, with a password, or unknown', async () => {
    const { id } = await invited();
    const invite = (user: number) => asAdmin(`POST /api/admin/users/${user}/invitation`);
    await asAdmin(`PUT /api/admin/users/${id}`, { isActive: false });
    for (const user of [id, 1, 2])
      expect(await invite(user)).toMatchObject({ status: 409, code: 'invitation_not_possible' });
    expect(await invite(99_999)).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await create({ password: '' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('leaves its token in no table and no record', async () => {
    const { token } = await invited();
    await accept(token);
    const { token: open } = await invited({ username: 'noch.offen', email: 'offen@example.org' });
    const rows = await staff.database.pool.query(
      'select i::text as text from invitations i union all select a::text from audit_log a',
    );
    const stored = rows.rows.map(({ text }: { text: string }) => text).join('\n');
    expect(stored).toContain('user_invited');
    for (const secret of [token, open]) expect(stored).not.toContain(secret);
  });
});

describe('an admin who was invited', () => {
  it('does not count as the one who must remain, before accepting', async () => {
    const { id } = await invited({ role: 'admin' });
    expect(await asAdmin('PUT /api/admin/users/1', { role: 'editor' })).toMatchObject({
      status: 409,
      code: 'last_admin',
    });
    expect((await asAdmin(`DELETE /api/admin/users/${id}`)).status).toBe(204);
  });
});
