/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#office/accounts/sessions.server.ts';
import type { InboxResponse } from '#office/inbox/contract.ts';
import { deleteOldReads } from '#office/inbox/inbox.server.ts';
import type { Remark } from '#petitions/contract.ts';
import { testUrl } from '../support/app.ts';
import { draftPath, type EditorialApp, startEditorialApp, type Who } from '../support/editorial.ts';

const dayMs = 86_400_000;

let office: EditorialApp;
beforeAll(async () => {
  office = await startEditorialApp();
});
afterAll(() => office.close());

const inboxOf = (who: Who) => office.read<InboxResponse>('GET /api/admin/inbox', who);
const itemsOf = async (who: Who, kind: string) =>
  (await inboxOf(who)).items.filter((item) => item.kind === kind);
const markRead = (body: object, who: Who = 'admin') => office.call('POST /api/admin/inbox/read', body, who);

const report = async (countryCode: string, message = 'Die Straße <b>heißt</b> anders') => {
  const response = await office.app.request('/api/report-fact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: testUrl },
    body: JSON.stringify({ countryCode, fact: 'recipient', message }),
  });
  expect(response.status).toBe(204);
};
const remark = async (id: number, text: string, who: Who = 'admin') => {
  const added = await office.call(`POST ${draftPath(id)}/remarks`, { text, quote: '', from: 0, to: 0 }, who);
  expect(added.status, added.text).toBe(201);
  return added.json as unknown as Remark;
};

describe('the inbox', () => {
  it('counts the open reports of a country, never repeats them, and only for those who can settle them', async () => {
    await report('bd');
    await report('BD', 'Größer!');
    const [item] = await itemsOf('admin', 'report');
    expect(item).toMatchObject({
      id: expect.any(Number),
      text: 'Bangladesch: Besucher haben 2 Fehler gemeldet.',
      link: '/admin/facts?country=BD',
      read: false,
    });
    expect(Date.now() - Date.parse(item?.at ?? '')).toBeLessThan(60_000);
    expect(await itemsOf('redaktion', 'report')).toEqual([]);
    const id = (await office.pool.query('select id from fact_reports limit 1')).rows[0].id;
    await office.call(`POST /api/admin/facts/reports/${id}/settle`);
    expect((await itemsOf('admin', 'report'))[0]?.text).toBe(
      'Bangladesch: Ein Besucher hat einen Fehler gemeldet.',
    );
  });

  it('is read by each person alone, and unread again when something new arrives', async () => {
    await report('CH');
    const isRead = async (who: Who) =>
      (await itemsOf(who, 'report')).find(({ link }) => link.endsWith('CH'))?.read;
    const found = (await itemsOf('admin', 'report')).find(({ link }) => link.endsWith('CH'));
    const { unread } = await inboxOf('admin');
    const marked = await markRead({ ids: [found?.id, 12] });
    expect(marked.json).toMatchObject({ unread: unread - 1 });
    expect(await isRead('admin')).toBe(true);
    expect(await isRead('vertretung')).toBe(false);
    await report('CH');
    expect(await isRead('admin')).toBe(false);
    // What arrived after the newest that was shown stays unread.
    await markRead({ all: true, until: found?.at });
    expect(await isRead('admin')).toBe(false);
    expect((await markRead({ all: true })).json.unread).toBe(0);
    expect((await inboxOf('admin')).unread).toBe(0);
    expect((await inboxOf('vertretung')).unread).toBeGreaterThan(0);
  });

  it('refuses what does not say what was read, and whoever has no session', async () => {
    for (const body of [
      {},
      { ids: [1], all: true },
      { ids: ['1'] },
      { all: false },
      { all: true, until: 'x' },
    ])
      expect(await markRead(body)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await markRead({ ids: Array.from({ length: 201 }, (_, id) => id) })).toMatchObject({
      status: 400,
    });
    expect(await office.call('GET /api/admin/inbox', undefined, null)).toMatchObject({ code: 'no_session' });
  });

  it('has failed jobs by their German name, until they are resumed', async () => {
    const { rows } = await office.pool.query(
      `insert into jobs (kind, key, lane, data, state, finished_at)
       values ('backup', 'inbox', 'backup', '{}', 'failed', now()) returning id`,
    );
    expect(await itemsOf('admin', 'job')).toMatchObject([
      { text: 'Der Auftrag „Sicherung machen“ ist gescheitert.', link: '/admin/operation' },
    ]);
    expect(await itemsOf('redaktion', 'job')).toEqual([]);
    await office.call(`POST /api/admin/jobs/${rows[0].id}/resume`);
    expect(await itemsOf('admin', 'job')).toEqual([]);
  });

  it('has suggestions of native readers, counted by language', async () => {
    await office.pool.query(
      `with link as (insert into reader_links (token_hash, language, expires_at, created_by)
         values ('x', 'fr', now(), 'admin') returning id)
       insert into suggestions (link_id, key, language, seen, suggested, remark, reader)
       select link.id, 'petition_closing', 'fr', 'Öl', 'Maß', 'geheim', 'Zoé' from link, generate_series(1, 2)`,
    );
    expect(await itemsOf('admin', 'suggestion')).toMatchObject([
      {
        text: 'Französisch: 2 Vorschläge von Lesern sind zu entscheiden.',
        link: '/admin/readers?tab=suggestions&language=fr',
      },
    ]);
    expect(await itemsOf('redaktion', 'suggestion')).toEqual([]);
  });

  it('gives translators the suggestions of their own languages, and nothing else', async () => {
    await office.pool.query(
      `insert into users (id, username, role, languages, password_hash) values (7, 'zoe', 'translator', '{ja}', '-')`,
    );
    const cookie = `__Host-staff=${await office.db.write((tx) => openSession(tx, 7, new Date()))}`;
    const read = async () =>
      (await office.call('GET /api/admin/inbox', undefined, null, { headers: { Cookie: cookie } })).json;
    expect(await read()).toEqual({ items: [], unread: 0 });
    await office.pool.query(`update users set languages = '{ja,fr}' where id = 7`);
    expect(await read()).toMatchObject({
      items: [{ kind: 'suggestion', link: '/admin/translations?language=fr&filter=suggested' }],
      unread: 1,
    });
    const draft = await office.draftOf('BE', 'fr');
    expect((await remark(draft.id, '@zoe')).mentions).toEqual([]);
    await office.pool.query('delete from users where id = 7');
  });

  it('has answers of governments from the day after they came', async () => {
    const insert = (day: string) =>
      office.pool.query(
        `insert into government_answers (country_code, posted_month, answered_month, kind, publish_text, language, received_on)
         values ('AT', '2026-01', '2026-02', 'promise', false, 'de', ${day})`,
      );
    await insert("(now() at time zone 'UTC')::date");
    expect(await itemsOf('admin', 'answer')).toEqual([]);
    await insert("(now() at time zone 'UTC')::date - 1");
    expect(await itemsOf('admin', 'answer')).toMatchObject([
      {
        text: '1 Antwort einer Regierung wartet auf eine Entscheidung.',
        link: '/admin/answers',
        at: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
      },
    ]);
    expect(await itemsOf('redaktion', 'answer')).toEqual([]);
  });

  it('says how many facts are due', async () => {
    const dueCount = async () => (await office.read<unknown[]>('GET /api/admin/facts?state=old')).length;
    await office.pool.query('delete from country_facts');
    const read = await office.read<{ recipient: { version: number } & Record<string, unknown> }>(
      'GET /api/admin/facts/AT',
    );
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const changed = await office.call('PATCH /api/admin/facts/AT', {
      recipient: { version: read.recipient.version, reviewBy: yesterday, source: 'Größe, S. 3' },
    });
    expect(changed.status, changed.text).toBe(200);
    const number = await dueCount();
    expect(number).toBeGreaterThan(0);
    const [item] = await itemsOf('admin', 'facts_due');
    expect(item?.text).toContain(number === 1 ? '1 Angabe ist' : `${number} Angaben sind`);
    expect(item).toMatchObject({ link: '/admin/facts?state=old', at: `${yesterday}T00:00:00.000Z` });
    expect(await itemsOf('redaktion', 'facts_due')).toEqual([]);
  });

  it('lists the newest 200 of the last 90 days, and forgets what was read before', async () => {
    await office.pool.query(
      `insert into jobs (kind, key, lane, data, state, finished_at)
       select 'backup', 'old ' || n, 'backup', '{}', 'failed', now() - n * interval '10 hours'
       from generate_series(1, 250) as n`,
    );
    const { items } = await inboxOf('admin');
    expect(items).toHaveLength(200);
    const times = items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    await office.pool.query(
      `update jobs set finished_at = finished_at - interval '90 days' where key like 'old %'`,
    );
    expect(await itemsOf('admin', 'job')).toEqual([]);
    await office.pool.query(`delete from jobs where key like 'old %'`);

    const readRows = async () =>
      Number((await office.pool.query('select count(*) from inbox_reads')).rows[0].count);
    await markRead({ all: true });
    const before = await readRows();
    expect(before).toBeGreaterThan(0);
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    await office.db.write((tx) => deleteOldReads(tx, inDays(80)));
    expect(await readRows()).toBeGreaterThan(0);
    await office.db.write((tx) => deleteOldReads(tx, inDays(91)));
    expect(await readRows()).toBe(0);
  });
});

describe('a mention', () => {
  it('reaches the colleague, not the author, and names neither remark nor reply', async () => {
    const draft = await office.draftOf('AT', 'de');
    const added = await remark(draft.id, 'Bitte @Redaktion. Oder @admin, @niemand? Größe');
    expect(added.mentions).toEqual(['redaktion']);
    const link = `/admin/complete?draft=${draft.id}&remark=${added.id}`;
    expect(await itemsOf('redaktion', 'mention')).toMatchObject([
      { text: 'admin hat Sie in einer Bemerkung erwähnt: Österreich, Deutsch.', link, read: false },
    ]);
    expect(await itemsOf('admin', 'mention')).toEqual([]);
    const answered = await office.call(
      `POST ${draftPath(draft.id)}/remarks/${added.id}/replies`,
      { text: '@admin und @vertretung: ja' },
      'redaktion',
    );
    expect(answered.json).toMatchObject({
      mentions: ['redaktion'],
      replies: [{ mentions: ['admin', 'vertretung'] }],
    });
    expect((await itemsOf('vertretung', 'mention'))[0]?.text).toBe(
      'redaktion hat Sie in einer Antwort erwähnt: Österreich, Deutsch.',
    );
    const listed = await office.read<Remark[]>(`GET ${draftPath(draft.id)}/remarks`);
    expect(listed[0]).toMatchObject({
      mentions: ['redaktion'],
      replies: [{ mentions: ['admin', 'vertretung'] }],
    });
  });

  it('does not reach those who cannot see drafts, and says so before', async () => {
    await office.pool.query(
      `insert into users (id, username, email, role, password_hash, is_active) values (9, 'Ruht', 'ruht@example.org', 'editor', '-', false)`,
    );
    expect(await office.read('GET /api/admin/colleagues', 'redaktion')).toEqual([
      { username: 'admin', seesDrafts: true },
      { username: 'redaktion', seesDrafts: true },
      { username: 'Ruht', seesDrafts: false },
      { username: 'vertretung', seesDrafts: true },
    ]);
    const draft = await office.draftOf('LU', 'de');
    expect((await remark(draft.id, '@ruht')).mentions).toEqual([]);
  });
});

describe('the stream of the inbox', () => {
  it('tells an editor of what arrived, and of nothing else', async () => {
    const response = await office.app.request('/api/admin/inbox/events', {
      headers: { Cookie: office.cookies.redaktion },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let seen = '';
    const readUntil = async (text: string) => {
      while (!seen.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(seen);
        seen += new TextDecoder().decode(value);
      }
    };
    await readUntil('event: sync');
    const draft = await office.draftOf('LI', 'de');
    await remark(draft.id, 'Für @redaktion');
    await readUntil('event: changed\ndata: {"kind":"inbox"}\n\n');
    expect(seen).not.toContain('event: job');
    await reader.cancel();
  });
});

describe('the choice of mails', () => {
  const choose = (choice: string, who: Who = 'redaktion') =>
    office.call('PUT /api/admin/inbox/mails', { choice }, who);

  it('is once a day until it is made, each for oneself', async () => {
    expect(await office.read('GET /api/admin/inbox/mails', 'redaktion')).toEqual({
      choice: 'daily',
      email: 'redaktion@example.org',
      configured: false,
    });
    expect((await choose('now')).json).toMatchObject({ choice: 'now' });
    expect(await office.read('GET /api/admin/inbox/mails', 'redaktion')).toMatchObject({ choice: 'now' });
    expect(await office.read('GET /api/admin/inbox/mails')).toMatchObject({ choice: 'daily' });
    expect(await choose('hourly')).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('needs an address, except for none', async () => {
    await office.pool.query('update users set email = null where id = 3');
    expect(await choose('now', 'vertretung')).toMatchObject({ status: 409, code: 'mail_without_address' });
    expect((await choose('never', 'vertretung')).status).toBe(200);
  });
});
