/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftEvent, DraftResponse, Remark } from '#petitions/contract.ts';
import type { BulkResponse } from '#petitions/lists.contract.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

const remarksOf = (id: number) => editorial.read<Remark[]>(`GET ${draftPath(id)}/remarks`);
const remarkOn = async (id: number): Promise<number> => {
  const body = { text: 'Größe?', quote: '', from: 0, to: 0 };
  return (await editorial.call(`POST ${draftPath(id)}/remarks`, body, 'redaktion')).json.id as number;
};
const settle = (id: number, remark: number, state = 'settled') =>
  editorial.call(`PATCH ${draftPath(id)}/remarks/${remark}`, { state });

describe('replies to a remark', () => {
  const reply = (id: number, remark: number, text: string, who: 'admin' | 'redaktion' | null = 'admin') =>
    editorial.call(`POST ${draftPath(id)}/remarks/${remark}/replies`, { text }, who);

  it('are kept with it in their order, by whoever works on drafts', async () => {
    const { id } = await editorial.draftOf('AT', 'de');
    const remark = await remarkOn(id);
    expect((await remarksOf(id))[0]?.replies).toEqual([]);
    const first = await reply(id, remark, ' Ja,\r\n<b>„groß“</b> ');
    expect(first.status, first.text).toBe(201);
    expect(first.json).toMatchObject({
      id: remark,
      replies: [{ text: 'Ja,\n<b>„groß“</b>', author: 'admin' }],
    });
    await reply(id, remark, 'Erledigt', 'redaktion');
    const [stored] = await remarksOf(id);
    expect(stored?.replies.map(({ text, author }) => [text, author])).toEqual([
      ['Ja,\n<b>„groß“</b>', 'admin'],
      ['Erledigt', 'redaktion'],
    ]);
    expect((await settle(id, remark)).json.replies).toHaveLength(2);
  });

  it('are refused without text or session, on a remark of another draft, and beyond a hundred', async () => {
    const { id } = await editorial.draftOf('CH', 'de');
    const other = await editorial.draftOf('CH', 'fr');
    const remark = await remarkOn(id);
    expect(await reply(id, remark, ' \n')).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await reply(id, remark, 'Ö', null)).toMatchObject({ status: 401 });
    expect(await reply(other.id, remark, 'Ö')).toMatchObject({ status: 404, code: 'remark_not_found' });
    await editorial.pool.query(
      `insert into petition_remark_replies (remark_id, text, author) select $1, 'Ö', 'admin' from generate_series(1, 99)`,
      [remark],
    );
    expect((await reply(id, remark, 'Die hundertste')).status).toBe(201);
    expect((await reply(id, remark, 'Eine mehr')).json).toMatchObject({
      details: [{ path: 'text', message: 'Diese Bemerkung hat schon 100 Antworten.' }],
    });
  });
});

describe('an open remark', () => {
  it('holds approval back, one by one and in bulk, until it is settled', async () => {
    const { id, content } = await editorial.draftOf('PT', 'pt');
    await editorial.change(id, { status: 'review' });
    const remark = await remarkOn(id);
    const refused = await editorial.change(id, { status: 'approved' });
    expect(refused).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(refused.json.error).toMatch(/Eine Bemerkung ist noch offen\.$/);
    const withText = await editorial.change(id, { content: `${content}\n`, status: 'approved' });
    expect(withText.code).toBe('transition_not_allowed');
    expect(await editorial.find(id)).toMatchObject({ status: 'review', content });
    const bulk = async () =>
      (await editorial.call('POST /api/admin/petition-drafts/bulk-status', { ids: [id], status: 'approved' }))
        .json as BulkResponse;
    expect(await bulk()).toMatchObject({
      updated: 0,
      skipped: [{ id, code: 'open_remarks', reason: 'Eine Bemerkung ist noch offen.' }],
    });
    await settle(id, remark);
    expect((await bulk()).updated).toBe(1);
    // What is approved stays so; publishing it is held back.
    await settle(id, remark, 'open');
    expect((await editorial.change(id, { title: 'Petição „Größe“ & mais' })).json.status).toBe('approved');
    expect((await editorial.call('POST /api/admin/publish-petition', { draftId: id })).code).toBe(
      'petition_held',
    );
  });
});

describe('the history of a draft', () => {
  const eventsOf = (id: number) => editorial.read<DraftEvent[]>(`GET ${draftPath(id)}/events`, 'redaktion');
  const told = (events: readonly DraftEvent[]) =>
    events.map(({ kind, from, to, note, by }) => [kind, from, to, note, by]);

  it('has its status changes and publications, with who, and why', async () => {
    const { id, content }: DraftResponse = await editorial.draftOf('ES', 'es');
    await editorial.change(id, { status: 'review' }, 'redaktion');
    await editorial.change(id, { status: 'pending', note: 'Bitte <b>Anrede</b> prüfen' });
    await editorial.change(id, { content: `${content}\n`, status: 'approved' });
    const remark = await remarkOn(id);
    const release = 'Betrifft die nächste Fassung';
    const published = await editorial.call('POST /api/admin/publish-petition', { draftId: id, release });
    expect(published.status, published.text).toBe(201);
    await editorial.call('POST /api/admin/petition-drafts/bulk-undo', { undo: published.json.undo });
    await settle(id, remark);
    expect(told(await eventsOf(id))).toEqual([
      ['status', 'published', 'approved', null, 'admin'],
      ['undone', null, null, null, 'admin'],
      ['published', null, null, release, 'admin'],
      ['status', 'pending', 'approved', null, 'admin'],
      ['status', 'review', 'pending', 'Bitte <b>Anrede</b> prüfen', 'admin'],
      ['status', 'approved', 'review', null, 'redaktion'],
    ]);
    expect(await editorial.call(`GET ${draftPath(999_999)}/events`)).toMatchObject({
      code: 'draft_not_found',
    });
  });

  it('says which version is published, and which was', async () => {
    const { id, content } = await editorial.draftOf('IT', 'it');
    const publish = async () => {
      const { status, text, json } = await editorial.call('POST /api/admin/publish-petition', {
        draftId: id,
      });
      expect(status, text).toBe(201);
      return json.petition as { id: number };
    };
    await publish();
    await editorial.change(id, { status: 'pending' });
    await editorial.change(id, { content: `${content}\n` });
    const publishedStates = async () => (await editorial.versionsOf(id)).map(({ published }) => published);
    expect(await publishedStates()).toEqual([null, 'now']);
    await editorial.change(id, { status: 'approved' });
    const second = await publish();
    expect(await publishedStates()).toEqual(['now', 'before']);
    await editorial.call(`DELETE /api/admin/wto-petitions/${second.id}`);
    expect(await publishedStates()).toEqual(['before', 'before']);
  });
});
