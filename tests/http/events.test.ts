/** @module-tag slow */

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindPort, type WebServer } from '#app/serve.server.ts';
import { endSession } from '#office/accounts/sessions.server.ts';
import { createStreams } from '#office/jobs/streams.server.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { enqueueJob, pauseJob } from '#platform/jobs/index.server.ts';
import { steppedJob } from '../support/jobs.ts';
import { freePort } from '../support/process.ts';
import { getRequest, openRawClient, type RawClient } from '../support/raw-client.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let server: WebServer;
let port: number;
beforeAll(async () => {
  site = await startStaffSite();
  port = await freePort();
  const config = loadConfig({ PORT: String(port), HOST: '127.0.0.1' });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  server = await bindPort(config.value.server);
  server.open(site.app.fetch);
});
const clients: RawClient[] = [];
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const listen = async (cookie = site.cookies.admin) => {
  const client = await openRawClient(port);
  clients.push(client);
  client.socket.write(getRequest('/api/admin/events', { Cookie: cookie, Accept: 'text/event-stream' }));
  return client;
};
const expectText = (client: RawClient, text: string | RegExp) => expect.poll(client.text).toMatch(text);

const { job } = steppedJob('letters-warm', ['a']);
const enqueue = (key: string) => site.database.db.write((tx) => enqueueJob(tx, job, key, {}));

describe('the stream of events', () => {
  it('tells of jobs as they change, and of changes of the site', async () => {
    const client = await listen();
    await expectText(client, /event: sync\ndata: \{\}\n\n/);
    expect(client.text()).toMatch(/content-type: text\/event-stream/i);
    expect(client.text()).toMatch(/cache-control: no-store/i);
    const id = await enqueue('one');
    await expectText(client, new RegExp(`event: job\\ndata: \\{"id":"${id}".*"state":"queued"`));
    await site.database.db.write((tx) => pauseJob(tx, id));
    await expectText(client, new RegExp(`"id":"${id}".*"state":"paused"`));
    const change = { kind: 'petition', country: 'DE', language: 'de' } as const;
    await site.database.db.write((tx) => notifyContentEvents(tx, [change]));
    await expectText(client, `event: changed\ndata: ${JSON.stringify(change)}\n\n`);
  });

  it.each<[how: string, call: string, body?: object]>([
    ['the role is taken away', 'PUT', { role: 'editor' }],
    ['the user is deactivated', 'PUT', { isActive: false }],
    ['the user is deleted', 'DELETE'],
  ])('ends at once, in every process, when %s', async (_, method, body) => {
    const unlocked = await site.staff.session('admin', { unlocked: true });
    const { rows } = await site.database.pool.query(
      "insert into users (username, role, password_hash) values ($1, 'admin', '-') returning id",
      [randomUUID()],
    );
    const id: number = rows[0].id;
    const [client, other] = await Promise.all([listen(await site.staff.session(id)), listen()]);
    for (const each of [client, other]) await expectText(each, /event: sync/);
    const changed = await site.admin(`${method} /api/admin/users/${id}`, {
      cookie: unlocked,
      ...(body ? { body } : {}),
    });
    expect(changed.status, changed.text).toBeLessThan(300);
    // The checks that run every minute would take longer.
    await expect.poll(client.text, { timeout: 10_000 }).toMatch(/0\r\n\r\n$/);
    await site.database.db.write((tx) => notifyContentEvents(tx, [{ kind: 'edition' }]));
    await expectText(other, /event: changed\ndata: \{"kind":"edition"\}/);
  });

  it('ends at once with the session itself', async () => {
    const cookie = await site.staff.session('admin');
    const client = await listen(cookie);
    await expectText(client, /event: sync/);
    await site.admin('POST /api/admin/logout', { cookie });
    await expect.poll(client.text, { timeout: 10_000 }).toMatch(/0\r\n\r\n$/);
  });

  it('is for admins', async () => {
    const client = await listen(site.cookies.editor);
    await expectText(client, /HTTP\/1\.1 403 /);
  });

  it('is opened four times by one session, and again when one has gone', async () => {
    const cookie = await site.staff.session('admin');
    const four = await Promise.all([1, 2, 3, 4].map(() => listen(cookie)));
    for (const client of four) await expectText(client, /event: sync/);
    const fifth = await listen(cookie);
    await expectText(fifth, /HTTP\/1\.1 429 [\s\S]*"rate_limited"/);
    four[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = await listen(cookie);
        await expectText(next, /HTTP\/1\.1 \d/);
        return next.statuses();
      })
      .toEqual([200]);
  });
});

describe('streams', () => {
  const read = async (stream: ReadableStream | string) => {
    if (typeof stream === 'string') throw new Error(stream);
    const parts: string[] = [];
    for await (const part of stream) parts.push(new TextDecoder().decode(part));
    return parts.join('');
  };

  it('are kept alive, and end with their session', async () => {
    const cookie = await site.staff.session('admin');
    const [row] = (await site.database.pool.query('select id from sessions order by created_at desc limit 1'))
      .rows;
    const isStreamOpen = async (id: string) => {
      const { rowCount } = await site.database.pool.query('select from sessions where id = $1', [id]);
      return rowCount === 1;
    };
    const streams = createStreams({ isOpen: isStreamOpen, heartbeatMs: 20, sessionCheckMs: 50 });
    const reading = read(streams.open(row.id, 'first\n'));
    await expect.poll(streams.count).toBe(1);
    await site.database.db.write((tx) => endSession(tx, cookie.replace('__Host-staff=', '')));
    expect(await reading).toMatch(/^first\n(:\n\n)+$/);
    expect(streams.count()).toBe(0);
    streams.close();
  });

  it('end for a client that does not read', () => {
    const streams = createStreams({ isOpen: async () => true });
    const stream = streams.open('one', 'x');
    expect(stream).toBeInstanceOf(ReadableStream);
    for (let sent = 0; sent < 100; sent += 1) streams.sendAll('ä'.repeat(1000));
    expect(streams.count()).toBe(0);
    streams.close();
  });

  it('are a hundred at most', () => {
    const streams = createStreams({ isOpen: async () => true });
    for (let opened = 0; opened < 100; opened += 1)
      expect(streams.open(`session ${opened}`, 'x')).toBeInstanceOf(ReadableStream);
    expect(streams.open('one more', 'x')).toBe('unavailable');
    streams.close();
    expect(streams.open('later', 'x')).toBe('unavailable');
  });

  it('do not outlive a session that ended while they were opened', async () => {
    const streams = createStreams({ isOpen: async () => false });
    expect(await read(streams.open('over', 'first\n'))).toBe('first\n');
    streams.close();
  });
});

describe('a server that is told to end', () => {
  // Whatever else is open is cut after 25 seconds.
  it('ends the streams, and does not wait for them', { timeout: 15_000 }, async () => {
    const client = await listen();
    await expectText(client, /event: sync/);
    site.endStreams();
    await server.close();
    await client.closed;
    expect(client.text()).toMatch(/0\r\n\r\n$/);
  });
});
