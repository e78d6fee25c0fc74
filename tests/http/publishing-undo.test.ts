/** @module-tag slow */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#lib/result.ts';
import { undoBulk } from '#petitions/bulk/undo-bulk.server.ts';
import { drafts } from '#petitions/drafts.table.ts';
import { batchesOf } from '#petitions/jobs/batches.ts';
import { publishAll as publishAllOf } from '#petitions/publishing/publish-all.server.ts';
import { publishDrafts } from '#petitions/publishing/publish-drafts.server.ts';
import type { PublishAllResponse } from '#petitions/publishing.contract.ts';
import { createTestDatabase } from '../support/database.ts';
import { allDrafts, insertAllDrafts } from '../support/many-drafts.ts';
import { publishingOn } from '../support/publishing.ts';
import { shippedSources } from '../support/shipped-sources.ts';
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

const publishAll = async (body: object = {}) =>
  (await site.admin('POST /api/admin/publish-all', { body })).json as unknown as PublishAllResponse;
const servedDrafts = async () => {
  const { rows } = await site.database.pool.query(
    `select draft_id from wto_petitions where state = 'published' order by draft_id`,
  );
  return rows.map((row) => row.draft_id);
};
const changedSince = (id: number, letter: string) => ({
  ...{ id, code: 'changed_since', reason: expect.stringContaining(letter) },
});

describe('undoing one publication', () => {
  it('serves the composed letter again, and approves the draft again', async () => {
    const id = await office.insertOne('DE', 'de', 'Für Größe & Maß.');
    const { id: petition, undo } = await office.publish(id);
    await office.expectPublic('/country/DE?lang=de', 'Für Größe &amp; Maß.');
    expect(await office.undo(undo)).toMatchObject({ status: 200, json: { restored: 1, skipped: [] } });
    expect(await office.draft(id)).toMatchObject({ status: 'approved', note: null, updated_by: 'admin' });
    expect(await servedDrafts()).toEqual([]);
    expect(await office.history(petition)).toMatchObject([{ id: petition, status: 'withdrawn' }]);
    expect(await office.log(id)).toContainEqual({
      action: 'petition_undone',
      details: { country: 'DE', language: 'de', petition, restored: null },
    });
    await office.expectPublic('/country/DE?lang=de', 'Für Größe &amp; Maß.', false);
    expect(await office.undo(undo)).toMatchObject({ status: 409, code: 'undo_expired' });
    await office.publish(id);
  });

  it('serves the replaced one again, as it was', async () => {
    const release = { release: 'Mit der Botschaft abgesprochen' };
    const first = await office.insertOne('DE', 'de', 'Die erste.', { textsDigest: 'older' });
    await office.publish(first, release);
    const second = await office.insertOne('DE', 'de', 'Die zweite.');
    const { id: petition, undo } = await office.publish(second);
    await office.expectPublic('/country/DE?lang=de', 'Die zweite.');
    const list = (await site.admin('GET /api/admin/wto-petitions')).headers.get('etag');
    await office.undo(undo);
    await office.expectPublic('/country/DE?lang=de', 'Die erste.');
    expect(await servedDrafts()).toEqual([first]);
    expect((await office.history(petition)).map(({ status, draftId }) => [status, draftId])).toEqual([
      ['published', first],
      ['withdrawn', second],
      ['replaced', first],
    ]);
    expect((await office.history(petition))[0]).toMatchObject(release);
    expect((await office.draft(first)).status).toBe('published');
    expect((await site.admin('GET /api/admin/wto-petitions')).headers.get('etag')).not.toBe(list);
  });

  it('is refused when it is too late, and after a new draft, an edit or another publication', async () => {
    const late = await office.publish(await office.insertOne('FR', 'fr'));
    await site.database.pool.query(
      "update petition_bulk_changes set made_at = made_at - interval '121 seconds'",
    );
    expect(await office.undo(late.undo)).toMatchObject({ status: 409, code: 'undo_expired' });

    const newDraft = await office.insertOne('DE', 'de');
    const beside = await office.publish(newDraft);
    await office.insertOne('DE', 'de', '', { status: 'pending' });
    const reopened = await office.insertOne('AT', 'de');
    const edited = await office.publish(reopened);
    await site.admin(`PATCH /api/admin/petition-drafts/${reopened}`, { body: { status: 'pending' } });
    const replaced = await office.insertOne('CH', 'de', 'Alt.');
    const before = await office.publish(replaced);
    await office.publish(await office.insertOne('CH', 'de', 'Neu.'));
    for (const [{ undo }, id, letter] of [
      [beside, newDraft, 'Deutschland (Deutsch)'],
      [edited, reopened, 'Österreich (Deutsch)'],
      [before, replaced, 'Schweiz (Deutsch)'],
    ] as const)
      expect((await office.undo(undo)).json).toEqual({ restored: 0, skipped: [changedSince(id, letter)] });
    expect((await servedDrafts()).length).toBe(4);
    expect((await office.draft(reopened)).status).toBe('pending');
  });

  it('is for admins', async () => {
    const { undo } = await office.publish(await office.insertOne('DE', 'de'));
    const call = 'POST /api/admin/petition-drafts/bulk-undo';
    expect(await site.editor(call, { body: { undo } })).toMatchObject({ code: 'role_not_allowed' });
    expect(await servedDrafts()).toHaveLength(1);
  });

  it('happens once, and not beside a withdrawal, when both are asked for at the same time', async () => {
    const draft = await office.insertOne('DE', 'de');
    const { id, undo } = await office.publish(draft);
    const [withdrawn, ...undone] = await Promise.all([
      site.admin(`DELETE /api/admin/wto-petitions/${id}`),
      ...[1, 2, 3].map(() => office.undo(undo)),
    ]);
    const restored = undone.reduce((sum, { json }) => sum + Number(json.restored ?? 0), 0);
    expect(restored + (withdrawn.status === 204 ? 1 : 0)).toBe(1);
    expect(await servedDrafts()).toEqual([]);
    expect((await office.draft(draft)).status).toBe('approved');
  });
});

describe('undoing the publication of all', () => {
  const letters: [string, string][] = ['DE', 'AT', 'CH', 'FR'].flatMap((country) =>
    ['de', 'fr', 'es'].map((language): [string, string] => [country, language]),
  );

  it('undoes what several calls did with one token, and names what was changed since', async () => {
    const former = await office.insertOne('DE', 'de', 'Die erste.');
    await office.publish(former);
    const ids = await office.insert(letters, 'Die neue.');
    const by = { actor: { id: 1, username: 'admin' }, role: 'admin', now: new Date() } as const;
    const token = randomUUID();
    const none = await publishAllOf(site.editorial, by, { withinMs: 0, undo: token });
    expect(none).toMatchObject({ published: 0, undo: token });
    const first = await publishAll({ undo: token });
    expect(first).toMatchObject({ published: ids.length, remaining: 0, undo: token });
    const [later] = await office.insert([['NO', 'de']]);
    expect(await publishAll({ undo: token })).toMatchObject({ published: 1, undo: token });
    await office.expectPublic('/country/DE?lang=de', 'Die neue.');

    const touched = ids[letters.findIndex(([country, language]) => country === 'FR' && language === 'es')];
    await site.admin(`PATCH /api/admin/petition-drafts/${touched}`, { body: { status: 'pending' } });
    const undone = await office.undo(token);
    expect(undone.json).toEqual({
      restored: ids.length,
      skipped: [changedSince(touched ?? 0, 'Frankreich (Spanisch)')],
    });
    await office.expectPublic('/country/DE?lang=de', 'Die erste.');
    expect(await servedDrafts()).toEqual([former, touched]);
    for (const id of [...ids, later])
      expect((await office.draft(id ?? 0)).status).toBe(id === touched ? 'pending' : 'approved');
    expect(await publishAll()).toMatchObject({ published: ids.length });
  });

  it('of nothing has no token, and none is taken that is no token', async () => {
    expect(await publishAll()).toMatchObject({ published: 0, undo: null });
    expect(await publishAll({ undo: 'x' })).toMatchObject({ code: 'invalid_input' });
  });

  it('covers what was published one by one with the same token', async () => {
    const [one = 0, two = 0] = await office.insert(letters.slice(0, 2));
    const { undo } = await office.publish(one);
    expect((await office.publish(two, { undo })).undo).toBe(undo);
    expect((await office.undo(undo)).json).toEqual({ restored: 2, skipped: [] });
    expect(await servedDrafts()).toEqual([]);
  });
});

describe('the largest undo', () => {
  it('puts back a petition of every country in every language', async () => {
    const { db, pool, close } = await createTestDatabase();
    await insertAllDrafts(pool, await shippedSources());
    await pool.query(`update petition_drafts set status = 'approved'`);
    await pool.query(`
      insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by)
      select id, country_code, language, 'Davor', content, priority, government_address, 'admin' from petition_drafts`);
    const by = { actor: { id: 1, username: 'admin' }, now: new Date(), role: 'admin' as const };
    let token = '';
    for (const batch of batchesOf(await db.select().from(drafts), 2000)) {
      const { undo } = await db.write((tx) => publishDrafts(tx, batch, by, { undo: token || undefined }));
      token = undo;
    }
    expect(await db.write((tx) => undoBulk(tx, token, by))).toEqual(ok({ restored: allDrafts, skipped: [] }));
    const { rows } = await pool.query(
      `select state, title = 'Davor' as former, count(*)::int from wto_petitions group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual([
      { state: 'published', former: true, count: allDrafts },
      { state: 'replaced', former: true, count: allDrafts },
      { state: 'withdrawn', former: false, count: allDrafts },
    ]);
    await close();
  });
});
