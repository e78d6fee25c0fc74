/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishingOn } from '../support/publishing.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
let office: ReturnType<typeof publishingOn>;
beforeAll(async () => {
  site = await startStaffSite();
  office = publishingOn(site);
});
afterAll(() => site.close());
beforeEach(() =>
  site.database.pool.query('truncate petition_drafts, wto_petitions restart identity cascade'),
);

const page = '/country/DE?lang=de';
const idOf = ({ json }: { json: Record<string, unknown> }) => (json.petition as { id: number }).id;

/** Publishes two texts one after the other. */
const twice = async () => {
  const [oldDraft, older] = await publishNew('Die alte für Öl.');
  const [newDraft, newer] = await publishNew('Die neue für Öl.');
  return { oldDraft, older, newDraft, newer };
};
const publishNew = async (mark: string): Promise<[number, number]> => {
  const draft = await office.insertOne('DE', 'de', mark);
  return [draft, (await office.publish(draft)).id];
};

describe('putting a former petition back', () => {
  it('serves it again, gives its text to its published draft, and says so in the log', async () => {
    const { oldDraft, older, newer } = await twice();
    await office.expectPublic(page, 'Die neue für Öl.');
    await site.database.pool.query('update petition_drafts set title = $2 where id = $1', [
      ...[oldDraft, 'Inzwischen'],
    ]);
    const response = await office.restore(newer, older);
    expect(response.status, response.text).toBe(201);
    expect(response.json.petition).toMatchObject({ draftId: oldDraft, status: 'published' });
    await office.expectPublic(page, 'Die alte für Öl.');
    expect((await office.history(older)).map(({ id, status }) => [id, status])).toEqual([
      [idOf(response), 'published'],
      [newer, 'replaced'],
      [older, 'replaced'],
    ]);
    const draft = await office.draft(oldDraft);
    expect(draft).toMatchObject({ status: 'published', version: 2 });
    expect(draft.title).not.toBe('Inzwischen');
    expect(draft.content).toContain('Die alte für Öl.');
    const versions = JSON.parse(
      (await site.editor(`GET /api/admin/petition-drafts/${oldDraft}/versions`)).text,
    );
    expect(versions[0]).toMatchObject({ version: 2, reason: 'restored', savedBy: 'admin' });
    expect(await office.log(oldDraft)).toContainEqual({
      action: 'petition_restored',
      details: { country: 'DE', language: 'de', petition: idOf(response), version: older },
    });
  });

  it('works for one that was withdrawn, and leaves a draft in work as it is', async () => {
    const [draft, petition] = await publishNew('Die alte für Öl.');
    await site.admin(`POST /api/admin/wto-petitions/${petition}/back-to-editing`);
    await site.admin(`PATCH /api/admin/petition-drafts/${draft}`, { body: { title: 'In Arbeit „Größe“' } });
    await office.expectPublic(page, 'Die alte für Öl.', false);
    const before = await office.draft(draft);
    expect((await office.restore(petition, petition)).status).toBe(201);
    await office.expectPublic(page, 'Die alte für Öl.');
    expect(await office.draft(draft)).toEqual(before);
  });

  it('is held back by failed checks and facts until an admin says why, not by sources or remarks', async () => {
    const { oldDraft, older, newer } = await twice();
    await site.database.pool.query(`update petition_drafts set texts_digest = 'older' where id = $1`, [
      oldDraft,
    ]);
    await site.admin(`POST /api/admin/petition-drafts/${oldDraft}/remarks`, {
      body: { text: 'Größe?', quote: '', from: 0, to: 0 },
    });
    expect((await office.restore(newer, older)).status).toBe(201);

    await site.database.pool.query(`update wto_petitions set content = 'kurz [Adresse]' where id = $1`, [
      newer,
    ]);
    const held = await office.restore(older, newer);
    expect(held).toMatchObject({ status: 409, code: 'petition_held' });
    expect(held.json.reasons).toMatchObject([{ reason: 'checks' }]);
    expect(held.json.error).toMatch(/^Deutschland \(Deutsch\): /);
    const release = 'Nur für eine <b>Stunde</b>';
    const done = await office.restore(older, newer, { release });
    expect(done.status, done.text).toBe(201);
    expect((await office.history(older))[0]).toMatchObject({ status: 'published', release });
    expect(await office.log((await office.history(older))[0]?.draftId ?? 0)).toContainEqual({
      action: 'petition_restored',
      details: expect.objectContaining({ release, held: ['checks'] }),
    });
  });

  it('is refused where its letter cannot be set, whatever the reason', async () => {
    const { older, newer } = await twice();
    await site.database.pool.query(`update wto_petitions set content = content || $2 where id = $1`, [
      older,
      '\n\nEnde \u{e000}',
    ]);
    expect(await office.restore(newer, older, { release: 'Trotzdem' })).toMatchObject({
      ...{ status: 422, code: 'text_not_publishable' },
    });
    await office.expectPublic(page, 'Die neue für Öl.');
  });

  it('of what is served, of another country or of nobody is refused', async () => {
    const { older, newer } = await twice();
    const { id: other } = await office.publish(await office.insertOne('AT', 'de'));
    const served = await office.restore(older, newer);
    expect(served).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(served.json.error).toBe('Diese Fassung wird schon ausgegeben.');
    for (const version of [other, 999_999])
      expect(await office.restore(newer, version)).toMatchObject({ status: 404, code: 'version_not_found' });
    expect(await office.restore(999_999, older)).toMatchObject({ status: 404, code: 'petition_not_found' });
    expect(await office.restore(newer, 0)).toMatchObject({ status: 400, code: 'invalid_input' });
    const call = `POST /api/admin/wto-petitions/${newer}/restore`;
    expect(await site.editor(call, { body: { version: older } })).toMatchObject({ code: 'role_not_allowed' });
  });

  it('at the same time as others and a publication leaves one petition', async () => {
    const { older, newer } = await twice();
    const draft = await office.insertOne('DE', 'de', 'Die dritte.');
    const responses = await Promise.all([
      ...[older, older, older].map((version) => office.restore(newer, version)),
      site.admin('POST /api/admin/publish-petition', { body: { draftId: draft } }),
    ]);
    for (const { status, text } of responses) expect([201, 409], text).toContain(status);
    const { rows } = await site.database.pool.query(
      `select count(*)::int from wto_petitions where state = 'published'`,
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('withdrawing a petition whose draft is worked on again', () => {
  it.each([
    ['DELETE', ''],
    ['POST', '/back-to-editing'],
  ])('with %s %s leaves that draft as it is', async (method, path) => {
    const [draft, petition] = await publishNew('Die alte für Öl.');
    await site.admin(`PATCH /api/admin/petition-drafts/${draft}`, { body: { status: 'pending' } });
    await site.admin(`PATCH /api/admin/petition-drafts/${draft}`, { body: { status: 'review' } });
    const before = await office.draft(draft);
    const response = await site.admin(`${method} /api/admin/wto-petitions/${petition}${path}`);
    expect(response.status, response.text).toBe(method === 'DELETE' ? 204 : 200);
    expect(await office.draft(draft)).toEqual(before);
    await office.expectPublic(page, 'Die alte für Öl.', false);
  });
});
