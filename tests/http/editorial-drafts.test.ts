/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftResponse } from '#petitions/contract.ts';
import { canTransition, draftStatuses } from '#petitions/status.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

const isLater = (a: DraftResponse, b: DraftResponse) => Date.parse(a.updatedAt) > Date.parse(b.updatedAt);

const hostileText = '<script>alert(1)</script> **Ä** & "ß" ‮ مرحبا \\ $1 \' ; drop table petition_drafts; --';

describe('generating a draft', () => {
  it('composes the petition with the address first, and keeps it as version 1', async () => {
    const response = await editorial.call('POST /api/admin/generate-petition', { countryCode: 'de' });
    expect(response.status).toBe(201);
    const draft = response.json.draft as DraftResponse;
    expect(draft).toMatchObject({
      countryCode: 'DE',
      language: 'de',
      priority: 'standard',
      status: 'approved',
    });
    expect(draft.title).toContain('Deutschland');
    expect(draft.content.startsWith(`**An:**\n${draft.governmentAddress}\n\n─`)).toBe(true);
    expect(draft.createdAt).toBe(draft.updatedAt);
    expect(await editorial.find(draft.id)).toEqual(draft);
    expect(await editorial.versionsOf(draft.id)).toMatchObject([
      { version: 1, reason: 'generated', content: draft.content, savedBy: 'admin' },
    ]);
    expect(await editorial.logOf(draft.id)).toMatchObject([
      {
        action: 'draft_generated',
        actor_name: 'admin',
        details: { country: 'DE', language: 'de', to: 'approved' },
      },
    ]);
  });

  it.each([
    ['high', 'review'],
    ['medium', 'pending'],
    ['standard', 'approved'],
  ])('begins with priority %s in %s', async (priority, status) => {
    const draft = await editorial.draftOf('FR', { high: 'fr', medium: 'de', standard: 'en' }[priority], {
      priority,
    });
    expect(draft).toMatchObject({ priority, status });
  });

  it('refuses a second one, and replaces it only when told to', async () => {
    const first = await editorial.draftOf('AT');
    const again = { countryCode: 'AT', language: 'de' };
    expect(await editorial.call('POST /api/admin/generate-petition', again)).toMatchObject({
      status: 409,
      code: 'draft_exists',
    });
    await editorial.change(first.id, { content: hostileText, status: 'pending', note: 'Bitte kürzen' });
    const replaced = await editorial.draftOf('AT', 'de', { replace: true, priority: 'high' });
    expect(replaced).toMatchObject({
      id: first.id,
      content: first.content,
      status: 'review',
      priority: 'high',
    });
    expect((await editorial.versionsOf(first.id)).map(({ version, content }) => [version, content])).toEqual([
      [3, first.content],
      [2, hostileText],
      [1, first.content],
    ]);
  });

  it('makes one draft of twenty asked for at the same time', async () => {
    const body = { countryCode: 'CH', language: 'it' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => editorial.call('POST /api/admin/generate-petition', body)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'draft_exists')).toHaveLength(19);
  });

  it.each([
    [{ countryCode: 'XX' }, 404, 'country_not_found'],
    [{ countryCode: 'Deutschland' }, 400, 'invalid_input'],
    [{}, 400, 'invalid_input'],
    [{ countryCode: 'DE', language: 'tlh' }, 400, 'language_not_supported'],
    [{ countryCode: 'DE', priority: 'urgent' }, 400, 'invalid_input'],
  ])('refuses %j', async (body, status, code) =>
    expect(await editorial.call('POST /api/admin/generate-petition', body)).toMatchObject({ status, code }),
  );

  it('knows aliases of languages, and every country of the catalogue', async () => {
    expect(await editorial.draftOf('PH', 'tl')).toMatchObject({ language: 'fil' });
    expect(await editorial.draftOf('va', 'it')).toMatchObject({ countryCode: 'VA' });
  });
});

describe('changing a draft', () => {
  const moves = draftStatuses.flatMap((from) => draftStatuses.map((to) => ({ from, to })));

  it.each(moves)('from $from to $to', async ({ from, to }) => {
    const { id } = await editorial.draftOf('BE', 'nl', { replace: true });
    await editorial.place(id, from);
    const before = await editorial.find(id);
    const response = await editorial.change(id, { status: to });
    const allowed = canTransition(from, to) && (to !== 'published' || from === 'published');
    if (allowed) expect(response.json).toMatchObject({ status: to });
    else expect(response).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect((await editorial.find(id)).status).toBe(allowed ? to : from);
    expect(isLater(await editorial.find(id), before)).toBe(allowed && from !== to);
    const last = (await editorial.logOf(id)).at(-1);
    if (allowed && from !== to) expect(last).toMatchObject({ action: 'draft_status', details: { from, to } });
    else expect(last?.action).toBe('draft_generated');
    // The next one starts over.
    await editorial.pool.query('delete from petition_drafts where id = $1', [id]);
  });

  it.each([
    ['approve', 'approved'],
    ['review', 'review'],
    ['revise', 'pending'],
  ])('with the action %s saves the text and sets %s', async (action, status) => {
    const draft = await editorial.draftOf('ES', { approve: 'es', review: 'de', revise: 'en' }[action], {
      priority: action === 'review' ? 'medium' : 'high',
    });
    const content = `${draft.content}\n`;
    const response = await editorial.change(draft.id, { ...draft, content, action });
    expect(response.json).toMatchObject({ content, status });
  });

  it('keeps markup, script and every writing direction as they are', async () => {
    const draft = await editorial.draftOf('EG', 'ar');
    const changes = {
      title: hostileText,
      content: `${hostileText}\n\n${hostileText}`,
      governmentAddress: hostileText,
    };
    const response = await editorial.change(draft.id, { ...changes, status: 'pending', note: hostileText });
    expect(response.json).toMatchObject({ ...changes, status: 'pending' });
    expect(await editorial.read(`GET ${draftPath(draft.id)}/editor`)).toMatchObject({
      note: hostileText,
      direction: 'rtl',
    });
  });

  it('reads line breaks of every system as the same text', async () => {
    const draft = await editorial.draftOf('EG', 'en');
    const response = await editorial.change(draft.id, { content: draft.content.replaceAll('\n', '\r\n') });
    expect(response.json).toEqual(draft);
  });

  it('that changes nothing makes neither a version nor an entry nor a new time', async () => {
    const draft = await editorial.draftOf('IT', 'it');
    expect((await editorial.change(draft.id, draft)).json).toEqual(draft);
    expect((await editorial.change(draft.id, {})).json).toEqual(draft);
    expect((await editorial.change(draft.id, draft, 'redaktion')).json).toEqual(draft);
    expect(await editorial.versionsOf(draft.id)).toHaveLength(1);
    expect(await editorial.logOf(draft.id)).toHaveLength(1);
  });

  it('forgets why a draft was sent back when it goes on', async () => {
    const { id } = await editorial.draftOf('IT', 'de');
    await editorial.change(id, { status: 'pending', note: 'Anrede fehlt' });
    const noted = async () =>
      (await editorial.read<{ note: string | null }>(`GET ${draftPath(id)}/editor`)).note;
    expect(await noted()).toBe('Anrede fehlt');
    await editorial.change(id, { title: 'Petition für fairen Handel' });
    expect(await noted()).toBe('Anrede fehlt');
    await editorial.change(id, { status: 'review' });
    expect(await noted()).toBeNull();
  });

  it('with an outdated time is a conflict that brings the record as it is now', async () => {
    const draft = await editorial.draftOf('PT', 'pt');
    const theirs = (await editorial.change(draft.id, { ...draft, title: 'Das andere Fenster' })).json;
    const mine = await editorial.change(draft.id, { ...draft, title: 'Mein Fenster' });
    expect(mine).toMatchObject({ status: 409, code: 'edit_conflict', json: { current: theirs } });
    expect(await editorial.find(draft.id)).toEqual(theirs);
  });

  it('lets exactly one of twenty savers win who saw the same state', async () => {
    const draft = await editorial.draftOf('PL', 'pl');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        editorial.change(draft.id, { updatedAt: draft.updatedAt, content: `Fassung ${index}` }),
      ),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'edit_conflict')).toHaveLength(19);
    expect(await editorial.find(draft.id)).toEqual(won[0]?.json);
    expect(await editorial.versionsOf(draft.id)).toHaveLength(2);
  });

  it('gives every save a later time, however fast they follow', async () => {
    const draft = await editorial.draftOf('PL', 'de');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => editorial.change(draft.id, { content: `Fassung ${index}` })),
    );
    const times = responses.map(({ json }) => json.updatedAt);
    expect(new Set([draft.updatedAt, ...times]).size).toBe(11);
    expect((await editorial.versionsOf(draft.id)).map(({ version }) => version)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
  });

  it('does not touch the text of a published petition until it is taken back', async () => {
    const { id, content } = await editorial.draftOf('LU', 'fr');
    await editorial.place(id, 'published');
    expect(await editorial.change(id, { content: 'Neu' })).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
    });
    expect((await editorial.find(id)).content).toBe(content);
    expect((await editorial.change(id, { content: 'Neu', status: 'pending' })).json).toMatchObject({
      content: 'Neu',
    });
  });

  it('does not take a published petition back beside another open draft', async () => {
    const { id } = await editorial.draftOf('LU', 'de');
    await editorial.place(id, 'published');
    const body = { countryCode: 'LU', language: 'de' };
    const [back, made] = await Promise.all([
      editorial.change(id, { status: 'pending' }),
      editorial.call('POST /api/admin/generate-petition', body),
    ]);
    expect([back.status, made.status].filter((status) => status < 300)).toHaveLength(1);
    expect([back.code, made.code]).toContain('draft_exists');
  });

  it.each([
    [{ content: ' \n\t ' }, 'content'],
    [{ content: 'a\0b' }, 'content'],
    [{ content: 'halb \ud800' }, 'content'],
    [{ content: 'x'.repeat(20_001) }, 'content'],
    [{ title: '' }, 'title'],
    [{ title: 'ü'.repeat(301) }, 'title'],
    [{ governmentAddress: 'ß'.repeat(1001) }, 'governmentAddress'],
    [{ note: 'ñ'.repeat(1001) }, 'note'],
    [{ status: 'erledigt' }, 'status'],
    [{ priority: 'urgent' }, 'priority'],
    [{ updatedAt: 'gestern' }, 'updatedAt'],
  ])('refuses %j and says so in German', async (changes, field) => {
    const { id } = await editorial.draftOf('NL', 'nl', { replace: true });
    const response = await editorial.change(id, changes);
    expect(response).toMatchObject({
      status: 400,
      code: 'invalid_input',
      json: { details: [{ path: field, message: expect.not.stringMatching(/expected|Invalid|Too /) }] },
    });
  });

  it('refuses a megabyte, other types and what is no draft', async () => {
    const { id } = await editorial.draftOf('NL', 'de');
    const tooLarge = await editorial.change(id, { content: 'x'.repeat(1_000_000) });
    expect(tooLarge).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(await editorial.change(999_999, { title: 'Niemand' })).toMatchObject({
      status: 404,
      code: 'draft_not_found',
    });
    for (const wrong of ['9999999999', '0', '-1', 'abc', '1.5'])
      expect(await editorial.call(`GET /api/admin/petition-drafts/${wrong}`)).toMatchObject({ status: 400 });
    const typed = await editorial.call(`PATCH ${draftPath(id)}`, '{"title":', 'admin');
    expect(typed).toMatchObject({ status: 400, code: 'invalid_json' });
    const form = { headers: { 'Content-Type': 'text/plain' } };
    expect((await editorial.call(`PATCH ${draftPath(id)}`, 'x', 'admin', form)).status).toBe(415);
  });
});

describe('what an editor may change', () => {
  it('is text and title, and the way to correction and review', async () => {
    const draft = await editorial.draftOf('SE', 'sv', { priority: 'high' });
    const text = { title: 'Namninsamling för rättvis handel', content: 'Text' };
    expect((await editorial.change(draft.id, text, 'redaktion')).json).toMatchObject({
      ...text,
      status: 'review',
    });
    expect((await editorial.change(draft.id, { status: 'pending' }, 'redaktion')).status).toBe(200);
    expect((await editorial.change(draft.id, { status: 'review' }, 'redaktion')).status).toBe(200);
    expect((await editorial.versionsOf(draft.id))[0]).toMatchObject({
      savedBy: 'redaktion',
      reason: 'edited',
    });
  });

  it.each([
    { status: 'approved' },
    { action: 'approve', content: 'Neu' },
    { status: 'published' },
    { priority: 'standard' },
    { governmentAddress: 'Anderswo' },
  ])('is not %j', async (changes) => {
    const draft = await editorial.draftOf('DK', 'da', { priority: 'high', replace: true });
    const response = await editorial.change(draft.id, changes, 'redaktion');
    expect(response).toMatchObject({ status: 403, code: 'role_not_allowed' });
    expect(await editorial.find(draft.id)).toEqual(draft);
  });

  it('sends what was approved back to review when its text changes', async () => {
    const draft = await editorial.draftOf('FI', 'fi');
    expect(draft.status).toBe('approved');
    const content = draft.content.replace('.', '!');
    const response = await editorial.change(draft.id, { ...draft, content }, 'redaktion');
    expect(response.json).toMatchObject({ content, status: 'review' });
    const admin = await editorial.draftOf('FI', 'sv');
    const changed = await editorial.change(admin.id, { content: admin.content.replace('.', '!') });
    expect(changed.json).toMatchObject({ status: 'approved' });
  });
});

describe('versions', () => {
  it('are restored as a new version', async () => {
    const draft = await editorial.draftOf('NO', 'nb');
    await editorial.place(draft.id, 'review');
    await editorial.change(draft.id, { title: 'Zweite Fassung', content: 'Zweite' });
    const response = await editorial.call(
      `POST ${draftPath(draft.id)}/versions/1/restore`,
      undefined,
      'redaktion',
    );
    expect(response.json).toMatchObject({ title: draft.title, content: draft.content, status: 'review' });
    expect(await editorial.versionsOf(draft.id)).toMatchObject([
      { version: 3, reason: 'restored', savedBy: 'redaktion', content: draft.content },
      { version: 2, reason: 'edited', content: 'Zweite', title: 'Zweite Fassung' },
      { version: 1, reason: 'generated' },
    ]);
    expect((await editorial.logOf(draft.id)).at(-1)?.action).toBe('draft_restored');
  });

  it('that do not exist are not found', async () => {
    const { id } = await editorial.draftOf('NO', 'de');
    const restore = (draft: number, version: number | string) =>
      editorial.call(`POST ${draftPath(draft)}/versions/${version}/restore`);
    expect(await restore(id, 7)).toMatchObject({ status: 404, code: 'version_not_found' });
    expect(await restore(999_999, 1)).toMatchObject({ status: 404, code: 'draft_not_found' });
    expect((await restore(id, 'x')).status).toBe(400);
  });
});

describe('all drafts at once', () => {
  it('are sent whole, by status, and not again while nothing changes', async () => {
    const { id } = await editorial.draftOf('IS', 'en');
    const all = await editorial.call('GET /api/admin/petition-drafts');
    const list = all.json as unknown as DraftResponse[];
    expect(list.find((draft) => draft.id === id)).toEqual(await editorial.find(id));
    expect(list.map((draft) => draft.id)).toEqual([...list.map((draft) => draft.id)].sort((a, b) => a - b));
    const again = () =>
      editorial.call('GET /api/admin/petition-drafts', undefined, 'admin', {
        headers: { 'If-None-Match': all.headers.get('etag') ?? '' },
      });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await editorial.change(id, { title: 'Petition für Island' });
    expect((await again()).status).toBe(200);
    const approved = await editorial.read<DraftResponse[]>('GET /api/admin/petition-drafts?status=review');
    expect(new Set(approved.map(({ status }) => status))).toEqual(new Set(['review']));
    expect((await editorial.call('GET /api/admin/petition-drafts?status=x')).status).toBe(400);
  });
});
