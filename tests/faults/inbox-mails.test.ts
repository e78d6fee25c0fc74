import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import { markRead, readInbox } from '#office/inbox/inbox.server.ts';
import { saveMailChoice } from '#office/inbox/mail-settings.server.ts';
import { queueInboxMails } from '#office/inbox/mails.server.ts';
import type { Arrival, InboxSource } from '#office/inbox/source.server.ts';
import { type Staff, startStaff } from '../support/accounts.ts';

const [admin, editor] = [1, 2];
const publicUrl = 'https://petition.example';

let staff: Staff;
beforeAll(async () => {
  staff = await startStaff();
});
afterAll(() => staff.close());
beforeEach(async () => {
  arrivals = [];
  await staff.database.pool.query('truncate mails, inbox_mails, inbox_reads');
  await staff.database.pool.query('update users set is_active = true');
});

let arrivals: Arrival[];
/** One source, for editors and admins. */
const source: InboxSource = { kind: 'test', right: 'GET /api/admin/inbox', read: async () => arrivals };
const parts = { sources: [source], rights, jobName: (kind: string) => kind };

const at = (time: string) => new Date(`2026-11-${time}Z`);
const arrive = (time: string, text = 'Größe & Maß sind da.') =>
  arrivals.push({ key: `${arrivals.length}`, text, link: '/admin/facts?country=DE', at: at(time) });
const tick = (time: string) => queueInboxMails({ ...parts, db: staff.db, publicUrl }, at(time));
const choose = (user: number, choice: 'now' | 'daily' | 'never', time: string) =>
  staff.db.write((tx) => saveMailChoice(tx, user, choice, at(time)));
const mails = async () =>
  (
    await staff.database.pool.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mails order by recipient, created_at',
    )
  ).rows;
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

describe('mails about what arrived', () => {
  it('are written once a day at 7 UTC, where nobody chose otherwise', async () => {
    await tick('10T08:00');
    arrive('10T09:00', 'Das Erste.');
    arrive('11T06:30', 'Das Zweite.');
    await tick('11T06:59');
    expect(await mails()).toEqual([]);
    await tick('11T07:00');
    await tick('11T07:01');
    expect(await recipients()).toEqual(['leitung@example.org', 'redaktion@example.org']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('WTO-Petition: 2 neue Meldungen');
    expect(mail?.text).toContain('Guten Tag, admin,');
    expect(mail?.text).toContain('– Das Erste.\n  https://petition.example/admin/facts?country=DE');
    expect(mail?.text).toContain('– Das Zweite.');
    expect(mail?.text).toContain('„Eigenes Konto“: https://petition.example/admin/account');
    await tick('12T07:00');
    expect(await mails()).toHaveLength(2);
  });

  it('at once collect what arrives in five minutes', async () => {
    await choose(admin, 'now', '10T08:00');
    await choose(editor, 'never', '10T08:00');
    for (let index = 0; index < 10; index += 1) arrive(`10T09:0${Math.floor(index / 5)}`);
    await tick('10T09:04');
    expect(await mails()).toEqual([]);
    await tick('10T09:05');
    await tick('10T09:30');
    expect(await mails()).toMatchObject([
      { recipient: 'leitung@example.org', subject: 'WTO-Petition: 10 neue Meldungen' },
    ]);
  });

  it('leave what arrived within the last minute to the next one', async () => {
    await choose(admin, 'now', '10T08:00');
    arrive('10T09:00:00');
    arrive('10T09:04:30', 'Gerade eben.');
    await tick('10T09:05:00');
    await tick('10T09:10:00');
    const written = (await mails()).filter(({ recipient }) => recipient.startsWith('leitung'));
    expect(written.map(({ text }) => text.includes('Gerade eben.'))).toEqual([false, true]);
  });

  it('leave out what was read, and what arrived while none were wanted', async () => {
    await choose(admin, 'never', '10T08:00');
    arrive('10T09:00');
    await tick('11T07:00');
    await choose(admin, 'now', '11T08:00');
    await tick('11T09:00');
    expect(await recipients()).toEqual([]);
    arrive('11T09:30');
    const owner = { id: admin, username: 'admin', role: 'admin', languages: [] } as const;
    const items = await readInbox(staff.db, parts, owner, at('11T09:31'));
    await staff.db.write((tx) => markRead(tx, admin, items, at('11T09:31')));
    await tick('11T10:00');
    expect(await recipients()).toEqual([]);
  });

  it('go to nobody who is inactive or has no address', async () => {
    await tick('10T06:00');
    arrive('10T06:30');
    await staff.database.pool.query('update users set is_active = false where id = 2');
    await staff.database.pool.query('update users set email = null where id = 1');
    await tick('10T07:00');
    await staff.database.pool.query(`update users set email = 'leitung@example.org' where id = 1`);
    expect(await mails()).toEqual([]);
  });

  it('are written once by several processes, and list fifty things at most', async () => {
    await tick('10T06:00');
    for (let index = 0; index < 52; index += 1) arrive('10T06:10');
    await Promise.all([tick('10T07:00'), tick('10T07:00'), tick('10T07:00')]);
    expect(await recipients()).toEqual(['leitung@example.org', 'redaktion@example.org']);
    const text = (await mails())[0]?.text ?? '';
    expect(text.match(/Größe & Maß/g)).toHaveLength(50);
    expect(text).toContain('– und 2 weitere Meldungen');
  });
});
