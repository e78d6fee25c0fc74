/** @module-tag slow */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { endProgram, type Program, sharedCompileCache, startProgram } from '../support/process.ts';
import { createSiteDatabase } from '../support/site-database.ts';

/** Two processes of the built program on one database. */
let database: TestDatabase;
let programs: Program[] = [];
beforeAll(async () => {
  database = await createSiteDatabase();
  const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://petition.example' };
  programs = await Promise.all([startProgram(env), startProgram(env)]);
  await Promise.all(programs.map(({ waitForStatus }) => waitForStatus('/readyz', 200)));
});
afterAll(async () => {
  await Promise.all(programs.map(endProgram));
  await database.close();
});

const [first, second] = [() => programs[0] as Program, () => programs[1] as Program];
const firstStartFile = ({ dataDir }: Program) => path.join(dataDir, 'first-start.txt');
const storedPassword = async (program: Program) => {
  const text = await readFile(firstStartFile(program), 'utf8').catch(() => '');
  return /^ {2}Passwort: +(\S+)$/m.exec(text)?.[1];
};
const post = ({ url }: Program, call: string, body: object, cookie = '') =>
  fetch(`${url}/api/admin/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://petition.example', Cookie: cookie },
    body: JSON.stringify(body),
  });
const login = (program: Program, password: string, code?: string) =>
  post(program, 'login', { username: 'admin', password, code });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const session = async ({ url }: Program, cookie: string) =>
  (await fetch(`${url}/api/admin/session`, { headers: { Cookie: cookie } })).status;

/** Runs `npm run admin -- …` without npm. @returns what it prints, and its exit code */
const runAdminCommand = async (url: string, args: readonly string[]) => {
  const root = path.resolve(import.meta.dirname, '../..');
  const child = spawn(path.join(root, 'node_modules/.bin/node'), ['dist/server/main.js', 'admin', ...args], {
    cwd: root,
    env: { ...process.env, ...sharedCompileCache(), DATABASE_URL: url, DATA_DIR: first().dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { output, code };
};
const runAdmin = (...args: string[]) => runAdminCommand(database.url, args);

describe('a missing operator', () => {
  it('is told at the start in one line, with what to set', async () => {
    const lines = () =>
      first()
        .output()
        .split('\n')
        .filter((line) => line.includes('OPERATOR_'));
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatch(/Impressum.*OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL/);
  });
});

describe('two processes', () => {
  it('make the first user once, and share sessions and locks', async () => {
    const isTold = (program: Program) => program.output().includes(firstStartFile(program));
    await expect.poll(() => programs.filter(isTold).length).toBe(1);
    const passwords = await Promise.all(programs.map(storedPassword));
    const [password = ''] = passwords.filter((each) => each !== undefined);
    expect(passwords.indexOf(password)).toBe(programs.findIndex(isTold));
    // Journals keep what a program prints.
    for (const { output } of programs) expect(output()).not.toContain(password);

    const response = await login(first(), password);
    expect(response.status).toBe(200);
    const header = response.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(response);
    expect(await session(second(), cookie)).toBe(200);

    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await login(i % 2 ? first() : second(), 'falsch')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(second(), password)).status).toBe(429);
    expect(await session(second(), cookie)).toBe(200);

    const { output, code } = await runAdmin('reset-password');
    expect(code).toBe(0);
    const fresh = /: (\S+)$/m.exec(output)?.[1] as string;
    expect(await session(first(), cookie)).toBe(401);
    expect((await login(second(), fresh)).status).toBe(200);
    expect((await login(first(), password)).status).toBe(401);
    for (const { output: log } of programs)
      for (const secret of [fresh, 'falsch', cookie.split('=')[1] as string])
        expect(log()).not.toContain(secret);
  });

  it('accept a code of the second factor once, and give who lost it a way back', async () => {
    const password = /: (\S+)$/m.exec((await runAdmin('reset-password')).output)?.[1] as string;
    const cookie = cookieOf(await login(first(), password));
    const started = await post(first(), 'account/two-factor', { password }, cookie);
    const { secret } = (await started.json()) as { secret: string };
    const now = Date.now();
    const code = (steps: number) => codeAt(secret, new Date(now + steps * 30_000));
    const confirm = await post(second(), 'account/two-factor/confirm', { code: code(0) }, cookie);
    expect(confirm.status).toBe(200);
    expect((await login(second(), password)).status).toBe(401);
    const both = await Promise.all([first(), second()].map((each) => login(each, password, code(1))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);

    const { output } = await runAdmin('reset-password', 'admin');
    expect(output).toContain('Zwei-Faktor-Anmeldung');
    const fresh = /: (\S+)$/m.exec(output)?.[1] as string;
    expect((await login(first(), fresh)).status).toBe(200);
    expect((await runAdmin('reset-password')).output).not.toContain('Zwei-Faktor');
    for (const { output: log } of programs) expect(log()).not.toContain(secret);
  });

  it.each([
    [['reset-password', 'nobody'], 'nobody'],
    [['no-such-task'], 'reset-password'],
    [[], 'reset-password'],
  ])('say what is possible after "admin %s"', async (args, words) => {
    const { output, code } = await runAdmin(...args);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain(' at ');
  });
});

it('reset-password says so where nobody has started yet', async () => {
  const empty = await createTestDatabase();
  const { output, code } = await runAdminCommand(empty.url, ['reset-password']);
  expect(code).toBe(1);
  expect(output).toContain('Hier gibt es noch keine Benutzer');
  await empty.close();
});

describe('a password that is easy to guess', () => {
  it('ends the start with one line and makes nobody', async () => {
    const empty = await createSiteDatabase();
    const program = await startProgram({ DATABASE_URL: empty.url, ADMIN_PASSWORD: 'password1234' });
    expect(await program.exited).toBe(1);
    await expect.poll(program.output).toMatch(/^ADMIN_PASSWORD: /m);
    expect(program.output()).not.toContain('password1234');
    await endProgram(program);
    await empty.close();
  });
});
