import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passkeyLimits } from '#office/accounts/passkeys/limits.ts';
import { passkeyChallenges } from '#office/accounts/passkeys/passkey-challenges.table.ts';
import { passkeys } from '#office/accounts/passkeys/passkeys.table.ts';
import { resetPassword } from '#office/accounts/reset-password.server.ts';
import { readAudit } from '#office/audit/store.server.ts';
import {
  adminPassword,
  cookieOf,
  publicUrl,
  type RequestOptions,
  type Staff,
  sendRequest,
  startStaff,
} from '../support/accounts.ts';
import { type Authenticator, createAuthenticator } from '../support/authenticator.ts';

let staff: Staff;
let otherProcess: Staff['app'];
let cookie: string;
beforeAll(async () => {
  staff = await startStaff();
  otherProcess = staff.otherProcess();
});
beforeEach(async () => {
  await staff.reset();
  await staff.db.write(async (tx) => {
    await tx.delete(passkeys);
    await tx.delete(passkeyChallenges);
  });
  cookie = await staff.session('editor');
});
afterAll(() => staff.close());

const proof = { password: adminPassword };
type Challenge = { challenge: string; user: { id: string } };

const options = async (body: object = proof, as = cookie): Promise<Challenge> =>
  (await staff.sendRequest('POST /api/admin/passkeys/options', { cookie: as, body }))
    .json as unknown as Challenge;
const add = (response: object, name = 'Telefon', more: RequestOptions = {}) =>
  staff.sendRequest('POST /api/admin/passkeys', { cookie, body: { name, response }, ...more });
/** A passkey of the editor, on an authenticator of its own. */
const added = async (name?: string): Promise<Authenticator & { id: string }> => {
  const authenticator = createAuthenticator(publicUrl);
  const response = await add(authenticator.create(await options()), name);
  expect(response.status).toBe(201);
  return { ...authenticator, id: response.json.id as string };
};
const challenge = async (app = staff.app) =>
  (await sendRequest(app, 'POST /api/admin/login/passkey/options')).json as { challenge: string };
const signIn = (response: object, more: RequestOptions = {}, app = staff.app) =>
  sendRequest(app, 'POST /api/admin/login/passkey', { body: { response }, ...more });
const list = async () =>
  (await staff.sendRequest('GET /api/admin/passkeys', { cookie })).json as unknown as object[];

describe('a passkey', () => {
  it('is added with name and password, listed, used and removed', async () => {
    const start = await staff.sendRequest('POST /api/admin/passkeys/options', { cookie, body: proof });
    expect(start).toMatchObject({
      status: 200,
      json: {
        rp: { id: 'petition.example', name: 'WTO-Reform-Petition' },
        user: { name: 'redaktion' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      },
    });
    const authenticator = createAuthenticator(publicUrl);
    const response = await add(authenticator.create(start.json as Challenge), '  Schlüssel „Ä“ ');
    expect(response).toMatchObject({
      status: 201,
      json: { id: expect.stringMatching(/^[\w-]{36}$/), name: 'Schlüssel „Ä“', lastUsedAt: null },
    });
    expect(await list()).toEqual([response.json]);
    expect((await options()) as object).toMatchObject({
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal'] }],
    });

    const signedIn = await signIn(authenticator.get(await challenge()));
    expect(signedIn).toMatchObject({
      status: 200,
      json: { user: { id: 2, username: 'redaktion', role: 'editor' } },
    });
    const own = cookieOf(signedIn);
    expect((await staff.sendRequest('GET /api/admin/session', { cookie: own })).status).toBe(200);
    expect(await list()).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) }]);

    expect(
      (await staff.sendRequest(`DELETE /api/admin/passkeys/${response.json.id}`, { cookie })).status,
    ).toBe(204);
    expect(await list()).toEqual([]);
    expect(await signIn(authenticator.get(await challenge()))).toMatchObject({
      status: 401,
      code: 'passkey_unknown',
    });
    const actions = (await readAudit(staff.db, 4)).map(({ action, details }) => [action, details]);
    expect(actions).toEqual([
      ['sign_in_failed', {}],
      ['passkey_removed', { passkey: 'Schlüssel „Ä“' }],
      ['signed_in', { passkey: 'Schlüssel „Ä“' }],
      ['passkey_added', { passkey: 'Schlüssel „Ä“' }],
    ]);
  });

  it('signs in without the code of the second factor, and ends an earlier session of the browser', async () => {
    const authenticator = await added();
    await staff.secondFactor(2);
    const signedIn = await signIn(authenticator.get(await challenge()), { cookie });
    expect(signedIn.status).toBe(200);
    expect((await staff.sendRequest('GET /api/admin/session', { cookie })).status).toBe(401);
  });

  it('works on any process, whichever issued its challenge', async () => {
    const authenticator = await added();
    const signed = authenticator.get(await challenge(otherProcess));
    expect((await signIn(signed)).status).toBe(200);
    expect(await signIn(signed, {}, otherProcess)).toMatchObject({ status: 401, code: 'passkey_expired' });
  });

  it('signs in once when the same signature arrives at two processes together', async () => {
    const authenticator = await added();
    const signed = authenticator.get(await challenge());
    const both = await Promise.all([signIn(signed), signIn(signed, {}, otherProcess)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('without a counter of its own may be used again and again', async () => {
    const authenticator = await added();
    for (let time = 0; time < 3; time++)
      expect((await signIn(authenticator.get(await challenge(), { counter: 0 }))).status).toBe(200);
  });
});

describe('adding a passkey', () => {
  it('takes the password, and the code of users who have a second factor', async () => {
    const start = (body: object) => staff.sendRequest('POST /api/admin/passkeys/options', { cookie, body });
    expect(await start({})).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await start({ password: 'falsch' })).toMatchObject({ status: 403, code: 'password_wrong' });
    const { nextCode, wrongCode } = await staff.secondFactor(2);
    expect(await start(proof)).toMatchObject({ status: 401, code: 'two_factor_required' });
    expect(await start({ ...proof, code: wrongCode() })).toMatchObject({ code: 'two_factor_wrong' });
    expect((await start({ ...proof, code: nextCode() })).status).toBe(200);
  });

  it('takes the challenge of this session, once and within five minutes', async () => {
    const authenticator = createAuthenticator(publicUrl);
    const rejected = { status: 400, code: 'passkey_rejected' };
    const mine = await options();
    const another = await staff.session('editor');
    expect(await add(authenticator.create(mine), 'x', { cookie: another })).toMatchObject(rejected);
    expect(await add(authenticator.create({ ...mine, ...(await challenge()) }))).toMatchObject(rejected);
    const newer = await options();
    expect(await add(authenticator.create(mine))).toMatchObject(rejected);
    expect((await add(authenticator.create(newer))).status).toBe(201);
    expect(await add(authenticator.create(newer))).toMatchObject(rejected);
    const late = await options();
    staff.clock.offsetMs += passkeyLimits.challengeMs;
    expect(await add(authenticator.create(late))).toMatchObject(rejected);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['made on another site', { origin: 'https://petition.example.evil.example' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without verifying the user', { userVerified: false }],
  ])('is refused when it was %s', async (_, ceremony) => {
    const response = createAuthenticator(publicUrl).create(await options(), ceremony);
    expect(await add(response)).toMatchObject({ status: 400, code: 'passkey_rejected' });
    expect(await list()).toEqual([]);
  });

  it('is refused for a passkey that is stored already, for an eleventh and for an odd name', async () => {
    const authenticator = await added();
    expect(await add(authenticator.create(await options()))).toMatchObject({
      status: 409,
      code: 'passkey_exists',
    });
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u202eb', 'a\nb'])
      expect(await add(authenticator.create(await options()), name)).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    for (let number = 2; number <= passkeyLimits.perUser; number++) await added(`Nummer ${number}`);
    const eleventh = createAuthenticator(publicUrl).create(await options());
    expect(await add(eleventh)).toMatchObject({ status: 409, code: 'passkey_limit_reached' });
  });

  it('ends with the session, even when it ends meanwhile', async () => {
    const authenticator = createAuthenticator(publicUrl);
    const response = authenticator.create(await options());
    await staff.sendRequest('POST /api/admin/account/sessions/end-others', {
      cookie: await staff.session('editor'),
    });
    expect(await add(response)).toMatchObject({ status: 401, code: 'no_session' });
    expect(await staff.db.$count(passkeyChallenges)).toBe(0);
  });

  it('leaves the passkeys of others alone', async () => {
    const { id } = await added();
    const admin = await staff.session('admin', { unlocked: true });
    const remove = (id: string) => staff.sendRequest(`DELETE /api/admin/passkeys/${id}`, { cookie: admin });
    expect(await remove(id)).toMatchObject({ status: 404, code: 'passkey_not_found' });
    expect((await staff.sendRequest('GET /api/admin/passkeys', { cookie: admin })).json).toEqual([]);
    expect((await staff.sendRequest('GET /api/admin/users', { cookie: admin })).json).toMatchObject([
      { id: 1, passkeys: 0 },
      { id: 2, passkeys: 1 },
    ]);
  });
});

describe('signing in with a passkey', () => {
  it.each([
    ['on another site', { origin: 'https://petition.example.evil.example' }, 'passkey_foreign'],
    ['under another scheme', { origin: 'http://petition.example' }, 'passkey_foreign'],
    ['in a frame of another site', { crossOrigin: true }, 'passkey_foreign'],
    ['for another site', { rpId: 'evil.example' }, 'passkey_invalid'],
    ['without verifying the user', { userVerified: false }, 'passkey_invalid'],
    ['with a wrong signature', { forged: true }, 'passkey_invalid'],
    ['as somebody else', { userHandle: 'MQ' }, 'passkey_invalid'],
  ])('%s is refused, recorded and counted', async (_, ceremony, code) => {
    const authenticator = await added();
    const response = await signIn(authenticator.get(await challenge(), ceremony));
    expect(response).toMatchObject({ status: 401, code });
    expect(response.headers.get('set-cookie')).toBeNull();
    const [entry] = await readAudit(staff.db, 1);
    expect(entry).toMatchObject({
      ...{ action: 'passkey_failed', subject: 'user:2', actorId: null },
      details: { username: 'redaktion', reason: code },
    });
  });

  it('takes each challenge once, right or wrong, and within five minutes', async () => {
    const authenticator = await added();
    const issued = await challenge();
    expect((await signIn(authenticator.get(issued, { forged: true }))).code).toBe('passkey_invalid');
    expect((await signIn(authenticator.get(issued))).code).toBe('passkey_expired');
    const signed = authenticator.get(await challenge());
    expect((await signIn(signed)).status).toBe(200);
    expect(await signIn(signed)).toMatchObject({ status: 401, code: 'passkey_expired' });
    const late = await challenge();
    staff.clock.offsetMs += passkeyLimits.challengeMs;
    expect((await signIn(authenticator.get(late))).code).toBe('passkey_expired');
    expect((await signIn(authenticator.get({ challenge: 'A'.repeat(43) }))).code).toBe('passkey_expired');
    expect((await signIn(authenticator.get(await options()))).code).toBe('passkey_expired');
  });

  it('refuses a copy, whose counter is behind, and keeps the counter', async () => {
    const authenticator = await added();
    expect((await signIn(authenticator.get(await challenge(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect(await signIn(authenticator.get(await challenge(), { counter }))).toMatchObject({
        status: 401,
        code: 'passkey_cloned',
      });
    const [entry] = await readAudit(staff.db, 1);
    expect(entry).toMatchObject({ action: 'passkey_failed', details: { reason: 'passkey_cloned' } });
    expect((await signIn(authenticator.get(await challenge(), { counter: 8 }))).status).toBe(200);
  });

  it('suspects no copy where the signature is wrong', async () => {
    const authenticator = await added();
    expect((await signIn(authenticator.get(await challenge(), { counter: 7 }))).status).toBe(200);
    const forged = { counter: 1, forged: true };
    expect((await signIn(authenticator.get(await challenge(), forged))).code).toBe('passkey_invalid');
  });

  it('is refused to users who are not active, and for passkeys that nobody stored', async () => {
    const admin = await staff.session('admin', { unlocked: true });
    const authenticator = await added();
    const setActive = (isActive: boolean) =>
      staff.sendRequest('PUT /api/admin/users/2', { cookie: admin, body: { isActive } });
    await setActive(false);
    const unknown = { status: 401, code: 'passkey_unknown' };
    expect(await signIn(authenticator.get(await challenge()))).toMatchObject(unknown);
    await setActive(true);
    expect((await signIn(authenticator.get(await challenge()))).status).toBe(200);
    expect(await signIn(createAuthenticator(publicUrl).get(await challenge()))).toMatchObject(unknown);
  });

  it('fails after five wrong signatures or passwords in a minute, and a locked account takes no passkey', async () => {
    const authenticator = await added();
    for (let time = 0; time < 5; time++)
      expect((await signIn(authenticator.get(await challenge(), { forged: true }))).status).toBe(401);
    const locked = await signIn(authenticator.get(await challenge()), {}, otherProcess);
    expect(locked).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await staff.login('redaktion', adminPassword)).status).toBe(429);
  });

  it('is limited by address for passkeys that nobody stored', async () => {
    const from = '203.0.113.9';
    const codes: unknown[] = [];
    const issued = await challenge();
    for (let time = 0; time < 21; time++)
      codes.push((await signIn(createAuthenticator(publicUrl).get(issued), { from })).code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('passkey_unknown'));
    expect(codes[20]).toBe('too_many_attempts');
  });

  it('refuses what is no answer of an authenticator', async () => {
    for (const body of [
      {},
      { response: {} },
      { response: null },
      'x',
      { response: { id: 'a'.repeat(2000) } },
    ])
      expect((await staff.sendRequest('POST /api/admin/login/passkey', { body })).status).toBe(400);
    const authenticator = await added();
    const { response, ...rest } = authenticator.get(await challenge());
    const garbled = { ...rest, response: { ...response, clientDataJSON: 'AAAA', authenticatorData: 'AA' } };
    expect((await signIn(garbled)).code).toBe('passkey_expired');
    const withGarbage = { ...rest, response: { ...response, authenticatorData: 'AA' } };
    expect((await signIn(withGarbage)).code).toBe('passkey_invalid');
  });
});

describe('challenges', () => {
  it('are a limited number, of which the oldest give way, and vanish when they expire', async () => {
    const authenticator = await added();
    const first = await challenge();
    const expiresAt = new Date(Date.now() + passkeyLimits.challengeMs + 1000);
    const many = Array.from({ length: passkeyLimits.openChallenges }, (_, number) => ({
      challenge: `offen-${number}`,
      expiresAt,
    }));
    await staff.db.write((tx) => tx.insert(passkeyChallenges).values(many));
    const newest = await challenge();
    expect(await staff.db.$count(passkeyChallenges)).toBe(passkeyLimits.openChallenges);
    expect((await signIn(authenticator.get(first))).code).toBe('passkey_expired');
    expect(newest.challenge).toMatch(/^[\w-]{43}$/);
    staff.clock.offsetMs += 2 * passkeyLimits.challengeMs;
    await challenge();
    expect(await staff.db.$count(passkeyChallenges)).toBe(1);
  });

  it('are thirty a minute for each address, so that nobody pushes out those of others', async () => {
    const ask = (from: string) => staff.sendRequest('POST /api/admin/login/passkey/options', { from });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) statuses.push((await ask('203.0.113.7')).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await ask('203.0.113.8')).status).toBe(200);
  });
});

describe('a lost device', () => {
  it('is no way in once an admin resets the second factor', async () => {
    const admin = await staff.session('admin', { unlocked: true });
    const authenticator = await added();
    const reset = () => staff.sendRequest('POST /api/admin/users/2/reset-two-factor', { cookie: admin });
    expect((await reset()).status).toBe(204);
    expect((await signIn(authenticator.get(await challenge()))).code).toBe('passkey_unknown');
    expect((await staff.sendRequest('GET /api/admin/session', { cookie })).status).toBe(401);
    const [, entry] = await readAudit(staff.db, 2);
    expect(entry).toMatchObject({ action: 'two_factor_reset', details: { passkeysRemoved: 1 } });
  });

  it('is no way in after a reset on the server', async () => {
    cookie = await staff.translator('fr');
    const authenticator = await added();
    const reset = await resetPassword(staff.database, 'uebersetzt.fr', new Date());
    expect(reset).toMatchObject({ passkeysRemoved: 1, twoFactorWasOn: false });
    expect((await signIn(authenticator.get(await challenge()))).code).toBe('passkey_unknown');
    expect(await staff.db.$count(passkeys)).toBe(0);
  });
});
