/** @module-tag slow */

import { and, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxUsers } from '#office/accounts/names.ts';
import { sessions } from '#office/accounts/sessions.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import {
  adminPassword,
  masterPassword,
  type RequestOptions,
  type Staff,
  sendRequest,
  startStaff,
} from '../support/accounts.ts';

let staff: Staff;
let cookie: string;
beforeAll(async () => {
  staff = await startStaff();
});
beforeEach(async () => {
  await staff.db.write(async (tx) => {
    await tx.delete(rateLimits);
    await tx.delete(users).where(and(gt(users.id, 2)));
    await tx.update(users).set({ isActive: true });
  });
  cookie = await staff.session('admin', { unlocked: true });
});
afterAll(() => staff.close());

const goodPassword = 'vier müde Esel am Wehr';
const newUser = (extra: object = {}) => ({
  username: 'Jürgen'.normalize('NFD').replace(/[^a-z]/gi, ''),
  email: 'juergen@example.org',
  password: goodPassword,
  role: 'editor',
  ...extra,
});
const asAdmin = (call: string, body?: unknown, extra: RequestOptions = {}) =>
  staff.sendRequest(call, { cookie, body, ...extra });
const postUser = (extra: object = {}) => asAdmin('POST /api/admin/users', newUser(extra));
const createUser = async (extra: object = {}) => (await postUser(extra)).json.id as number;
const signedIn = async (id: number) => {
  const own = await staff.session(id);
  return async () => (await staff.sendRequest('GET /api/admin/session', { cookie: own })).status === 200;
};

describe('users', () => {
  it('are created, listed, changed and removed, without ever showing a password', async () => {
    const response = await postUser();
    expect(response.status).toBe(201);
    expect(response.json).toEqual({
      id: expect.any(Number),
      username: 'Jurgen',
      email: 'juergen@example.org',
      role: 'editor',
      languages: [],
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastLogin: null,
      twoFactor: false,
      passkeys: 0,
      invitation: null,
    });
    const { id } = response.json;
    const list = await asAdmin('GET /api/admin/users');
    expect(list.json).toContainEqual(response.json);
    expect(list.text).not.toMatch(/password|argon2/i);
    expect((await staff.login('jurgen', goodPassword)).status).toBe(200);
    const changed = await asAdmin(`PUT /api/admin/users/${id}`, { email: 'Neu@Example.org', password: '' });
    expect(changed.json).toMatchObject({ id, username: 'Jurgen', email: 'neu@example.org', isActive: true });
    expect((await staff.login('jurgen', goodPassword)).status).toBe(200);
    expect((await asAdmin(`DELETE /api/admin/users/${id}`)).status).toBe(204);
    expect(await asAdmin(`DELETE /api/admin/users/${id}`)).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await staff.login('jurgen', goodPassword)).status).toBe(401);
  });

  it('can be managed with the master password in the body', async () => {
    const locked = await staff.session('admin');
    const body = newUser({ masterPassword });
    const response = await staff.sendRequest('POST /api/admin/users', { cookie: locked, body });
    expect(response.status).toBe(201);
    const call = `PUT /api/admin/users/${response.json.id}`;
    expect((await staff.sendRequest(call, { cookie: locked, body: { role: 'admin' } })).status).toBe(403);
    const change = { role: 'admin', masterPassword };
    expect((await staff.sendRequest(call, { cookie: locked, body: change })).json.role).toBe('admin');
    const wrong = { masterPassword: 'falsch' };
    expect((await asAdmin(call, { role: 'editor', ...wrong })).code).toBe('master_password_wrong');
  });

  it('are editors unless somebody says otherwise', async () => {
    expect((await postUser({ role: undefined })).json.role).toBe('editor');
  });

  it.each(['JURGEN', 'jurgen', 'Ｊｕｒｇｅｎ', ' Jurgen '])(
    'are told apart: "%s" is taken',
    async (username) => {
      await postUser();
      const response = await postUser({ username, email: 'andere@example.org' });
      expect(response).toMatchObject({ status: 409, code: 'username_taken' });
      const second = await createUser({ username: 'zweite', email: 'andere@example.org' });
      expect((await asAdmin(`PUT /api/admin/users/${second}`, { username })).code).toBe('username_taken');
    },
  );

  it('have addresses of their own, whatever the case', async () => {
    await postUser();
    const response = await postUser({ username: 'zweite', email: 'JUERGEN@example.ORG' });
    expect(response).toMatchObject({ status: 409, code: 'email_taken' });
  });

  it('are one hundred at most', async () => {
    const missing = maxUsers - (await staff.db.$count(users));
    const rows = Array.from({ length: missing - 1 }, (_, i) => ({
      username: `person_${i}`,
      email: `person${i}@example.org`,
      passwordHash: 'none',
      role: 'editor' as const,
    }));
    await staff.db.write((tx) => tx.insert(users).values(rows));
    const responses = await Promise.all([
      postUser(),
      postUser({ username: 'zweite', email: 'zweite@example.org' }),
      postUser({ username: 'dritte', email: 'dritte@example.org' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await staff.db.$count(users)).toBe(maxUsers);
  });

  it('with the same name are created once, however many ask at once', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => postUser()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('the last admin', () => {
  it('is neither demoted nor, as user 1, deactivated or removed', async () => {
    expect(await asAdmin('PUT /api/admin/users/1', { role: 'editor' })).toMatchObject({
      status: 409,
      code: 'last_admin',
    });
    const second = await createUser({ role: 'admin' });
    for (const response of [
      await asAdmin('PUT /api/admin/users/1', { isActive: false }),
      await asAdmin('DELETE /api/admin/users/1'),
    ])
      expect(response).toMatchObject({ status: 409, code: 'first_user_protected' });
    expect((await asAdmin(`PUT /api/admin/users/${second}`, { isActive: false })).status).toBe(200);
    expect((await asAdmin('PUT /api/admin/users/1', { role: 'editor' })).code).toBe('last_admin');
  });

  it('stays when two demote each other at the same time', async () => {
    const second = await createUser({ role: 'admin' });
    const other = staff.otherProcess();
    const cookies = [cookie, await staff.session(second, { unlocked: true })] as const;
    const body = { role: 'editor' };
    const responses = await Promise.all([
      staff.sendRequest(`PUT /api/admin/users/${second}`, { cookie: cookies[0], body }),
      sendRequest(other, 'PUT /api/admin/users/1', { cookie: cookies[1], body }),
    ]);
    const admins = (await staff.db.select().from(users)).filter(({ role }) => role === 'admin');
    expect(admins).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await staff.db.write((tx) => tx.update(users).set({ role: 'admin' }).where(gt(users.id, 2)));
    await staff.db.write((tx) => tx.update(users).set({ role: 'admin' }));
    await staff.db.write((tx) => tx.update(users).set({ role: 'editor' }).where(gt(users.id, 1)));
  });
});

describe('sessions of a changed user', () => {
  it.each([
    ['role', { role: 'admin' }],
    ['password', { password: 'fünf kluge Raben im Moor' }],
    ['deactivation', { isActive: false }],
  ])('end at once with a new %s', async (_, change) => {
    const id = await createUser();
    const isOpen = await signedIn(id);
    expect(await isOpen()).toBe(true);
    expect((await asAdmin(`PUT /api/admin/users/${id}`, change)).status).toBe(200);
    expect(await isOpen()).toBe(false);
    expect((await staff.db.select().from(sessions)).filter(({ userId }) => userId === id)).toEqual([]);
  });

  it.each([
    ['an address', { email: 'neu@example.org' }],
    ['the same role', { role: 'editor' }],
    ['an empty password', { password: '' }],
    ['nothing', {}],
  ])('stay with %s', async (_, change) => {
    const id = await createUser();
    const isOpen = await signedIn(id);
    expect((await asAdmin(`PUT /api/admin/users/${id}`, change)).status).toBe(200);
    expect(await isOpen()).toBe(true);
  });

  it('end with the user', async () => {
    const id = await createUser();
    const isOpen = await signedIn(id);
    await asAdmin(`DELETE /api/admin/users/${id}`);
    expect(await isOpen()).toBe(false);
  });

  it('do not open again for somebody deactivated', async () => {
    const id = await createUser();
    await asAdmin(`PUT /api/admin/users/${id}`, { isActive: false });
    expect(await staff.login('jurgen', goodPassword)).toMatchObject({ status: 401, code: 'login_failed' });
    await asAdmin(`PUT /api/admin/users/${id}`, { isActive: true });
    expect((await staff.login('jurgen', goodPassword)).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['an id', { id: 1 }],
    ['activity', { isActive: true }],
    ['a date', { createdAt: '2020-01-01T00:00:00Z' }],
    ['a hash', { passwordHash: 'x' }],
    ['a prototype', JSON.parse('{"__proto__":{"role":"admin"}}')],
    ['an unknown role', { role: 'owner' }],
    ['several roles', { role: ['admin'] }],
    ['a short password', { password: 'elf Zeichen' }],
    ['an endless password', { password: 'x'.repeat(10_000) }],
    ['a name with NUL', { username: 'jurgen\0' }],
    ['a name in another script', { username: 'аdmin' }],
    ['an invisible letter', { username: 'admin\u200b' }],
    ['an endless name', { username: 'a'.repeat(10_000) }],
    ['SQL as name', { username: "x'); drop table users;--" }],
    ['HTML as name', { username: '<b>x</b>' }],
    ['no address', { email: 'none' }],
    ['an address with HTML', { email: '"<script>"@example.org' }],
    ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['a number as master password', { masterPassword: 5 }],
  ])('%s at creation', async (_, extra) => {
    const count = await staff.db.$count(users);
    const body = JSON.stringify({ ...newUser(), ...extra }).replace(/\}$/, (end) =>
      Object.hasOwn(extra, '__proto__') ? ',"__proto__":{"role":"admin"}}' : end,
    );
    const response = await asAdmin('POST /api/admin/users', body);
    expect(response).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(response.json.details).not.toEqual([]);
    expect(await staff.db.$count(users)).toBe(count);
  });

  it.each([
    ['an id', { id: 1 }],
    ['a date', { lastLogin: '2020-01-01T00:00:00Z' }],
    ['a number as activity', { isActive: 1 }],
    ['null as role', { role: null }],
    ['an empty name', { username: '' }],
    ['a list', []],
  ])('%s at a change', async (_, body) => {
    const id = await createUser();
    const response = await asAdmin(`PUT /api/admin/users/${id}`, body);
    expect(response).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it.each([
    'password1234',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaaa',
    'P@ssw0rd12345',
    'jurgenjurgen',
    'passwort2024',
  ])('the password "%s"', async (password) => {
    const response = await postUser({ password });
    expect(response).toMatchObject({ status: 400, code: 'password_too_weak' });
    expect(response.json.details).toEqual([{ path: 'password', message: response.json.error }]);
  });

  it.each(['0', '-1', '1.5', 'abc', '%00', '99999999999999999999', '1%20or%201=1'])(
    'the id %s',
    async (id) => {
      for (const call of [`PUT /api/admin/users/${id}`, `DELETE /api/admin/users/${id}`]) {
        const response = await asAdmin(call, {});
        expect(response).toMatchObject({ status: 400, code: 'invalid_input' });
      }
    },
  );

  it('a body that is too large, broken or no JSON', async () => {
    const call = 'POST /api/admin/users';
    expect((await asAdmin(call, `{"username":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await asAdmin(call, '{"username":')).code).toBe('invalid_json');
    expect((await asAdmin(call, newUser(), { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await asAdmin(call)).status).toBe(415);
  });
});

describe('the record of changes', () => {
  it('says from what to what', async () => {
    const id = await createUser();
    const change = { role: 'admin', password: 'fünf kluge Raben im Moor', username: 'jurgen2' };
    await asAdmin(`PUT /api/admin/users/${id}`, change);
    await asAdmin(`DELETE /api/admin/users/${id}`);
    const [removed, changed, added] = await readAudit(staff.db, 3);
    const by = { actorId: 1, actorName: 'admin', subject: `user:${id}` };
    expect(added).toMatchObject({
      ...by,
      action: 'user_created',
      details: { username: 'Jurgen', role: 'editor' },
    });
    expect(changed).toMatchObject({ ...by, action: 'user_updated' });
    expect(changed?.details).toEqual({
      user: 'Jurgen',
      username: { from: 'Jurgen', to: 'jurgen2' },
      role: { from: 'editor', to: 'admin' },
      password: 'changed',
    });
    expect(removed).toMatchObject({ ...by, action: 'user_deleted', details: { username: 'jurgen2' } });
    const all = JSON.stringify(await readAudit(staff.db, 1000));
    for (const secret of [goodPassword, change.password, masterPassword, adminPassword])
      expect(all).not.toContain(secret);
  });
});
