/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftEvent } from '#petitions/contract.ts';
import type { BulkResponse, RowsResponse } from '#petitions/lists.contract.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
  await editorial.pool.query(`insert into users (id, username, email, role, password_hash, is_active) values
    (4, 'Jorg_Sussmann', 'joerg@example.org', 'editor', '-', true),
    (5, 'ausgeschieden', 'fort@example.org', 'editor', '-', false)`);
  await editorial.pool.query(`insert into users (id, username, email, role, password_hash, languages) values
    (6, 'uebersetzung', 'ue@example.org', 'translator', '-', '{fr}')`);
});
afterAll(() => editorial.close());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);
const rowsOf = (query: string, who: 'admin' | 'redaktion' = 'admin') =>
  editorial.read<RowsResponse>(`GET /api/admin/petition-rows?${query}`, who);
const eventsOf = (id: number) => editorial.read<DraftEvent[]>(`GET ${draftPath(id, '/events')}`);

describe('the plan of a draft', () => {
  it('is answered with the draft and in its row, and is in history and log', async () => {
    const draft = await editorial.draftOf('DE');
    expect(draft).toMatchObject({
      assignee: null,
      dueOn: null,
      publishAt: null,
      withdrawAt: null,
      note: null,
    });
    const plan = {
      ...{ assignee: 'redaktion', dueOn: dayIn(3) },
      ...{ publishAt: inDays(5), withdrawAt: inDays(50), note: 'Größe prüfen' },
    };
    const response = await editorial.change(draft.id, plan);
    expect(response.json).toMatchObject({ ...plan, status: 'approved' });
    expect(response.json.updatedAt).not.toBe(draft.updatedAt);
    expect((await rowsOf('q=DE')).rows).toMatchObject([{ draftId: draft.id, ...plan }]);
    const { note, ...changes } = plan;
    expect((await editorial.logOf(draft.id)).at(-1)).toMatchObject({
      action: 'draft_planned',
      actor_name: 'admin',
      details: { country: 'DE', language: 'de', plan: changes, note },
    });
    expect((await eventsOf(draft.id))[0]).toMatchObject({
      kind: 'planned',
      by: 'admin',
      plan: changes,
      note,
    });
    const again = await editorial.change(draft.id, response.json);
    expect(again.json).toEqual(response.json);
    const cleared = { assignee: null, dueOn: null, publishAt: null, withdrawAt: null, note: null };
    expect((await editorial.change(draft.id, cleared)).json).toMatchObject(cleared);
  });

  it('knows a person by name in any case and by id', async () => {
    const { id } = await editorial.draftOf('FR', 'fr');
    for (const assignee of ['jorg_sussmann', 4])
      expect((await editorial.change(id, { assignee })).json).toMatchObject({ assignee: 'Jorg_Sussmann' });
  });

  it.each([
    [{ assignee: 'niemand' }, 422, 'assignee_unknown', /nicht aktiv/],
    [{ assignee: 'ausgeschieden' }, 422, 'assignee_unknown', /nicht aktiv/],
    [{ assignee: 'uebersetzung' }, 422, 'assignee_unknown', /keine Entwürfe/],
    [{ assignee: 999 }, 422, 'assignee_unknown', /nicht aktiv/],
    [{ dueOn: dayIn(-1) }, 422, 'due_in_past', /vorbei/],
    [{ publishAt: inDays(-1) }, 422, 'schedule_in_past', /vorbei/],
    [{ publishAt: inDays(2), withdrawAt: inDays(1) }, 422, 'schedule_order', /späteren/],
    [{ dueOn: '2027-02-30' }, 400, 'invalid_input', /./],
    [{ publishAt: 'morgen' }, 400, 'invalid_input', /./],
    [{ assignee: { id: 1 } }, 400, 'invalid_input', /./],
  ])('refuses %j and stays as it was', async (changes, status, code, sentence) => {
    const draft = await editorial.draftOf('AT', 'de', { replace: true });
    const response = await editorial.change(draft.id, { ...changes, title: 'Neuer Titel der Petition' });
    expect(response).toMatchObject({ status, code, json: { error: expect.stringMatching(sentence) } });
    expect(await editorial.find(draft.id)).toEqual(draft);
  });

  it('is made by editors except for the times', async () => {
    const draft = await editorial.draftOf('IT', 'it');
    const work = { assignee: 'admin', dueOn: dayIn(0), note: 'Bitte freigeben' };
    expect((await editorial.change(draft.id, work, 'redaktion')).json).toMatchObject(work);
    for (const times of [{ publishAt: inDays(1) }, { withdrawAt: inDays(1) }])
      expect(await editorial.change(draft.id, times, 'redaktion')).toMatchObject({
        status: 403,
        code: 'role_not_allowed',
      });
  });

  it('is not published a second time while it is published', async () => {
    const { id } = await editorial.draftOf('ES', 'es');
    await editorial.place(id, 'published');
    expect(await editorial.change(id, { publishAt: inDays(1) })).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
      json: { error: expect.stringContaining('neue Fassung') },
    });
    expect((await editorial.change(id, { withdrawAt: inDays(1) })).status).toBe(200);
    expect(await editorial.change(id, { publishAt: inDays(0.5), status: 'pending' })).toMatchObject({
      status: 200,
    });
  });

  it('conflicts with a save that was not seen', async () => {
    const draft = await editorial.draftOf('PT', 'pt');
    await editorial.change(draft.id, { assignee: 'redaktion' });
    expect(await editorial.change(draft.id, { dueOn: dayIn(1), updatedAt: draft.updatedAt })).toMatchObject({
      status: 409,
      code: 'edit_conflict',
      json: { current: { assignee: 'redaktion', dueOn: null } },
    });
  });

  it('keeps a note with each step, and none of an earlier step', async () => {
    const { id } = await editorial.draftOf('BE', 'nl', { priority: 'high' });
    await editorial.change(id, { status: 'pending', note: 'Anrede fehlt' });
    const fixed = await editorial.change(id, { status: 'review', note: 'Anrede ergänzt' });
    expect(fixed.json).toMatchObject({ status: 'review', note: 'Anrede ergänzt' });
    const approved = await editorial.change(id, { ...fixed.json, status: 'approved' });
    expect(approved.json).toMatchObject({ status: 'approved', note: null });
    expect((await eventsOf(id)).slice(0, 3)).toMatchObject([
      { kind: 'status', to: 'approved', note: null },
      { kind: 'status', to: 'review', note: 'Anrede ergänzt' },
      { kind: 'status', to: 'pending', note: 'Anrede fehlt' },
    ]);
  });

  it('follows the name of a user, and ends with the user', async () => {
    const { id } = await editorial.draftOf('LU', 'fr');
    const list = async () => (await editorial.call('GET /api/admin/petition-drafts')).headers.get('etag');
    await editorial.pool.query(
      `insert into users (id, username, role, password_hash) values (9, 'neu', 'editor', '-')`,
    );
    await editorial.change(id, { assignee: 'neu' });
    const before = await list();
    await editorial.pool.query(`update users set username = 'neuer' where id = 9`);
    expect(await editorial.find(id)).toMatchObject({ assignee: 'neuer' });
    const renamed = await list();
    await editorial.pool.query('delete from users where id = 9');
    expect(await editorial.find(id)).toMatchObject({ assignee: null });
    expect(new Set([before, renamed, await list()]).size).toBe(3);
  });
});

describe('the lists', () => {
  const q = 'Japan';
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (const language of ['ja', 'de', 'en', 'fr', 'es'])
      ids.push((await editorial.draftOf('JP', language, { priority: 'high' })).id);
    const [overdue, soon, far, done, others] = ids as [number, number, number, number, number];
    const mine = { assignee: 'redaktion' };
    await editorial.change(overdue, { ...mine, dueOn: dayIn(0), status: 'pending' });
    await editorial.pool.query(`update petition_drafts set due_on = $1 where id = $2`, [dayIn(-2), overdue]);
    await editorial.change(soon, { ...mine, dueOn: dayIn(7) });
    await editorial.change(far, { ...mine, dueOn: dayIn(8) });
    await editorial.change(done, { dueOn: dayIn(1) });
    await editorial.place(done, 'published');
    await editorial.change(others, { assignee: 'admin', dueOn: dayIn(1) });
  });
  const found = async (query: string, who: 'admin' | 'redaktion') =>
    (await rowsOf(`q=${q}&${query}`, who)).rows.map(({ draftId }) => ids.indexOf(draftId));

  it.each([
    ['flag=assigned&sort=due', 'redaktion', [0, 1, 2]],
    ['flag=assigned&sort=due', 'admin', [4]],
    ['flag=waiting', 'redaktion', [0]],
    ['flag=waiting', 'admin', [4]],
    ['flag=due&sort=due', 'redaktion', [0, 4, 1]],
    ['flag=due&assigned=me&sort=due', 'redaktion', [0, 1]],
    ['sort=due', 'admin', [0, 4, 3, 1, 2]],
  ] as const)('find with %s for %s', async (query, who, expected) =>
    expect(await found(query, who)).toEqual(expected),
  );

  it('are read page by page in the order of the days', async () => {
    const first = await rowsOf(`q=${q}&sort=due&limit=3`);
    const rest = await rowsOf(`q=${q}&sort=due&limit=3&cursor=${first.next}`);
    expect([...first.rows, ...rest.rows].map(({ draftId }) => ids.indexOf(draftId))).toEqual([0, 4, 3, 1, 2]);
  });

  it('say to whom drafts can be assigned', async () => {
    expect(await editorial.read('GET /api/admin/assignees', 'redaktion')).toEqual(
      ['admin', 'Jorg_Sussmann', 'redaktion', 'vertretung'].map((username) => ({ username })),
    );
  });
});

describe('planning many', () => {
  const plan = async (body: object, who: 'admin' | 'redaktion' = 'redaktion') =>
    (await editorial.call('POST /api/admin/petition-drafts/bulk-plan', body, who))
      .json as unknown as BulkResponse;
  const undo = (token: unknown, who: 'admin' | 'redaktion' = 'redaktion') =>
    editorial.call('POST /api/admin/petition-drafts/bulk-undo', { undo: token }, who);

  it('ends the mark of a planned step that was missed', async () => {
    const { id } = await editorial.draftOf('MU', 'en');
    await editorial.pool.query('update petition_drafts set missed_at = now() where id = $1', [id]);
    await plan({ ids: [id], assignee: 'admin' });
    const { rows } = await editorial.pool.query('select missed_at from petition_drafts where id = $1', [id]);
    expect(rows).toEqual([{ missed_at: null }]);
  });

  it('says before what it does, does it, and undoes it', async () => {
    const [one, other] = [await editorial.draftOf('KE', 'en'), await editorial.draftOf('KE', 'sw')];
    await editorial.change(other.id, { assignee: 'admin' });
    const body = { ids: [one.id, other.id, 999_999], assignee: 'admin' };
    const expected = {
      updated: 1,
      skipped: [
        { id: other.id, code: 'unchanged' },
        { id: 999_999, code: 'not_found' },
      ],
    };
    expect(await plan({ ...body, dryRun: true })).toMatchObject({ ...expected, undo: null });
    expect(await editorial.find(one.id)).toEqual(one);
    const done = await plan(body);
    expect(done).toMatchObject(expected);
    expect(await editorial.find(one.id)).toMatchObject({ assignee: 'admin', dueOn: null });
    expect((await editorial.logOf(one.id)).at(-1)).toMatchObject({
      action: 'draft_planned',
      actor_name: 'redaktion',
      details: { plan: { assignee: 'admin' }, bulk: true },
    });
    const undone = await undo(done.undo);
    expect(undone.json).toEqual({ restored: 1, skipped: [] });
    expect(await editorial.find(one.id)).toMatchObject({ assignee: null, status: one.status });
    expect(await editorial.logOf(one.id)).not.toContainEqual(
      expect.objectContaining({ action: 'draft_status' }),
    );
  });

  it('sets a day for all that a filter finds, and leaves what was changed since when it is undone', async () => {
    const [one, other] = [await editorial.draftOf('TZ', 'en'), await editorial.draftOf('TZ', 'sw')];
    await editorial.change(one.id, { dueOn: dayIn(9) });
    const done = await plan({ filter: { q: 'TZ' }, dueOn: dayIn(2) });
    expect(done.updated).toBe(2);
    await editorial.change(other.id, { assignee: 'admin' });
    expect((await undo(done.undo)).json).toMatchObject({
      restored: 1,
      skipped: [{ id: other.id, code: 'changed_since' }],
    });
    expect(await editorial.find(one.id)).toMatchObject({ dueOn: dayIn(9) });
    expect(await editorial.find(other.id)).toMatchObject({ dueOn: dayIn(2), assignee: 'admin' });
  });

  it('lets editors undo what they did themselves alone', async () => {
    const { id } = await editorial.draftOf('UG', 'en', { priority: 'high' });
    const approved = await editorial.call('POST /api/admin/petition-drafts/bulk-status', {
      ...{ ids: [id], status: 'approved' },
    });
    expect(await undo(approved.json.undo)).toMatchObject({ status: 403, code: 'role_not_allowed' });
    expect(await editorial.find(id)).toMatchObject({ status: 'approved' });
    expect((await undo(approved.json.undo, 'admin')).json).toMatchObject({ restored: 1 });
  });

  it.each([
    [{ assignee: 'niemand' }, 422, 'assignee_unknown'],
    [{ dueOn: dayIn(-1) }, 422, 'due_in_past'],
    [{}, 400, 'invalid_input'],
  ])('refuses %j', async (work, status, code) =>
    expect(
      await editorial.call('POST /api/admin/petition-drafts/bulk-plan', { ids: [1], ...work }),
    ).toMatchObject({ status, code }),
  );
});

describe('who writes', () => {
  const beat = async (id: number, who: 'admin' | 'redaktion', more: object = {}) =>
    (await editorial.call(`POST ${draftPath(id, '/presence')}`, { editor: `fenster-${who}`, ...more }, who))
      .json as { writer: string | null; others: unknown[] };
  const later = (id: number, column: 'seen_at' | 'writing_at', seconds: number) =>
    editorial.pool.query(
      `update petition_draft_presence set ${column} = ${column} - make_interval(secs => $2) where draft_id = $1`,
      [id, seconds],
    );

  it('is who typed first, until a minute after the last letter', async () => {
    const { id } = await editorial.draftOf('NO', 'nb');
    expect(await beat(id, 'admin')).toMatchObject({ writer: null });
    expect(await beat(id, 'redaktion')).toMatchObject({ writer: null, others: [{ username: 'admin' }] });
    expect(await beat(id, 'admin', { writing: true })).toMatchObject({ writer: null });
    expect(await beat(id, 'redaktion', { writing: true })).toMatchObject({ writer: 'admin' });
    expect(await beat(id, 'admin')).toMatchObject({ writer: null });
    await later(id, 'writing_at', 61);
    expect(await beat(id, 'redaktion', { writing: true })).toMatchObject({ writer: null });
    expect(await beat(id, 'admin', { writing: true })).toMatchObject({ writer: 'redaktion' });
  });

  it('is who takes over, and nobody once a window is gone', async () => {
    const { id } = await editorial.draftOf('NO', 'es');
    await beat(id, 'admin', { writing: true });
    expect(await beat(id, 'redaktion', { takeOver: true })).toMatchObject({ writer: null });
    expect(await beat(id, 'admin', { writing: true })).toMatchObject({ writer: 'redaktion' });
    await later(id, 'seen_at', 31);
    expect(await beat(id, 'admin')).toMatchObject({ writer: null, others: [] });
  });

  it('is one of twenty who begin at the same time', async () => {
    const { id } = await editorial.draftOf('NO', 'en');
    const beats = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        beat(id, index % 2 ? 'admin' : 'redaktion', { writing: true, editor: `fenster-${index}` }),
      ),
    );
    const writers = new Set(beats.map(({ writer }) => writer));
    expect(writers.size).toBe(2);
    expect(writers).toContain(null);
  });

  it('is asked for by nobody who saves', async () => {
    const { id } = await editorial.draftOf('NO', 'de');
    await beat(id, 'admin', { writing: true });
    expect((await editorial.change(id, { dueOn: dayIn(1) }, 'redaktion')).status).toBe(200);
  });
});
