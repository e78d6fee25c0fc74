import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createSmtp, enqueueMail, readMailState } from '#platform/mail/index.server.ts';
import { sendDueMails } from '#platform/mail/sender.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/process.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';

const from = 'WTO-Petition <post@petition.example>';
const minuteMs = 60_000;

let database: TestDatabase;
let smtp: Smtp;
beforeAll(async () => {
  [database, smtp] = await Promise.all([createTestDatabase(), startSmtp()]);
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('truncate mails');
  smtp.mails.length = 0;
});
afterEach(() => {
  smtp.state.refusal = null;
  smtp.state.whileSending = null;
});

const mail = { to: 'redaktion@example.org', subject: 'Größe & Maß', text: 'Öl,\n.\n日本 <b>\n' };
const queue = (changes: Partial<typeof mail> = {}) =>
  database.db.write((tx) => enqueueMail(tx, { ...mail, ...changes }));
const logged: string[] = [];
const log = createLogger({
  ...{ level: 'debug', name: 'test', pretty: false },
  output: { write: (line) => logged.push(line) },
});
const sendTo = (url: string, inMinutes = 0, timeoutMs?: number) =>
  sendDueMails(
    { db: database.db, log, send: createSmtp(url, from, timeoutMs) },
    () => new Date(Date.now() + 1000 + inMinutes * minuteMs),
  );
const rows = async () => (await database.pool.query('select * from mails')).rows;

describe('a mail', () => {
  it('is sent as plain text, once, and kept no longer', async () => {
    await queue();
    expect(await sendTo(smtp.url)).toBe(1);
    expect(await sendTo(smtp.url)).toBe(0);
    expect(smtp.mails).toHaveLength(1);
    const [{ head, body, ...envelope }] = smtp.mails as [Smtp['mails'][number]];
    expect(envelope).toMatchObject({ from: 'post@petition.example', to: ['redaktion@example.org'] });
    expect(head).toMatch(/^Content-Type: text\/plain/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(head).toMatch(/^Message-ID: <[\da-f-]{36}@petition\.example>/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(body.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
    expect(await rows()).toEqual([]);
  });

  it('is sent once by two processes', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => queue({ subject: `Mail ${index}` })));
    const sent = await Promise.all([sendTo(smtp.url), sendTo(smtp.url), sendTo(smtp.url)]);
    expect(sent.reduce((sum, each) => sum + each)).toBe(6);
    expect(new Set(smtp.mails.map(({ head }) => /^Subject: .*/m.exec(head)?.[0])).size).toBe(6);
    expect(smtp.mails).toHaveLength(6);
  });

  it('that is being sent is nobody else’s, not even after minutes', async () => {
    await queue();
    const others: number[] = [];
    smtp.state.whileSending = async () => {
      others.push(await sendTo(smtp.url), await sendTo(smtp.url, 4));
    };
    expect(await sendTo(smtp.url)).toBe(1);
    expect(others).toEqual([0, 0]);
  });

  it.each([
    ['no address', { to: 'niemand' }],
    ['several addresses', { to: 'a@example.org, b@example.org' }],
    ['a line break in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['a line break at its end', { to: 'a@example.org\n' }],
    ['a line break in the subject', { subject: 'Gruß\r\nBcc: b@example.org' }],
  ])('with %s is not even queued', async (_, changes) => {
    await expect(queue(changes)).rejects.toThrow(RangeError);
    expect(await rows()).toEqual([]);
  });

  it('gets no further header by what is in its text', async () => {
    await queue({ text: 'Bcc: b@example.org\r\n\r\nSubject: anders' });
    await sendTo(smtp.url);
    expect(smtp.mails[0]?.to).toEqual(['redaktion@example.org']);
    expect(smtp.mails[0]?.head).not.toMatch(/^(Bcc|Subject: anders)/m);
  });
});

describe('a mail server', () => {
  it('that is away gets the mail later, after growing pauses, until two days have passed', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    await queue();
    await queue();
    expect(await sendTo(url)).toBe(0);
    // The second one waits for the next time.
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    await database.pool.query('delete from mails where attempts = 0');
    const pauses: number[] = [];
    for (let minutes = 0; (await rows())[0].given_up_at === null; minutes += pauses.at(-1) ?? 0) {
      await sendTo(url, minutes);
      const { due_at, given_up_at } = (await rows())[0];
      const now = Date.now() + 1000 + minutes * minuteMs;
      if (given_up_at === null) pauses.push(Math.ceil((due_at.getTime() - now) / minuteMs));
    }
    expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
    const total = pauses.reduce((sum, each) => sum + each);
    expect(total).toBeGreaterThan(40 * 60);
    expect(total).toBeLessThanOrEqual(48 * 60);
    expect((await rows())[0]).toMatchObject({ text: '', reason: expect.stringContaining('ECONNREFUSED') });
    expect(await readMailState(database.db)).toMatchObject({ waiting: 0, failing: 0, givenUp: 1 });
    await sendTo(url, 10 * 24 * 60);
    expect(await rows()).toEqual([]);
  });

  it('that is back gets what waited', async () => {
    await queue();
    await sendTo(`smtp://127.0.0.1:${await freePort()}`);
    expect(await readMailState(database.db)).toMatchObject({ waiting: 1, failing: 1, givenUp: 0 });
    expect(await sendTo(smtp.url)).toBe(0);
    expect(await sendTo(smtp.url, 2)).toBe(1);
    expect(await readMailState(database.db)).toEqual({ waiting: 0, failing: 0, givenUp: 0, reason: null });
  });

  it('that says nothing is left after a while', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await queue();
    const started = performance.now();
    expect(await sendTo(`smtp://127.0.0.1:${port}`, 0, 300)).toBe(0);
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await rows())[0]).toMatchObject({ attempts: 1, reason: 'Der Mailserver antwortet nicht.' });
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('that does not know the address is not asked again', async () => {
    smtp.state.refusal = { step: 'rcpt', code: 550 };
    await queue();
    await sendTo(smtp.url);
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      given_up_at: expect.any(Date),
      reason: 'Der Mailserver antwortet mit 550 auf RCPT TO.',
    });
  });

  it.each([
    ['rcpt', 450],
    ['mail', 550],
    ['data', 452],
  ] as const)('that refuses at %s with %i is asked again', async (step, code) => {
    smtp.state.refusal = { step, code };
    await queue();
    await sendTo(smtp.url);
    expect((await rows())[0]).toMatchObject({ attempts: 1, given_up_at: null });
    smtp.state.refusal = null;
    expect(await sendTo(smtp.url, 3)).toBe(1);
  });

  it('gets user and password, which no log and no row ever has', async () => {
    const guarded = await startSmtp({ login: { user: 'post', pass: 'gehe:im' } });
    const address = (pass: string) => `smtp://post:${pass}@127.0.0.1:${guarded.port}`;
    await queue();
    await sendTo(address('falsches-geheimnis'));
    expect((await rows())[0].reason).toBe('Der Mailserver weist Benutzer oder Passwort zurück.');
    expect(await sendTo(address('gehe%3Aim'), 2)).toBe(1);
    expect(guarded.mails).toHaveLength(1);
    expect(logged.join('')).not.toMatch(/falsches-geheimnis|gehe:im|redaktion@example/);
    expect(logged.join('')).toContain('E-Mail noch nicht verschickt');
    await guarded.close();
  });

  it('elsewhere gets no password without encryption', async () => {
    const plain = await startSmtp({ login: { user: 'post', pass: 'geheim' } });
    await queue();
    // Another name of this machine, which the program does not take for one.
    await sendTo(`smtp://post:geheim@0.0.0.0:${plain.port}`);
    expect(plain.mails).toEqual([]);
    expect((await rows())[0]?.reason).toBe('Der Mailserver verschlüsselt die Verbindung nicht.');
    await plain.close();
  });
});
