import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '#office/audit/store.server.ts';
import type { BulkResponse } from '#translation/contract/bulk.ts';
import type { TextLabel } from '#translation/contract/labels.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';
import { messages, textCalls } from '../support/texts.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

const { call, change, items, detail, writeTranslation } = textCalls(() => site);

const labels = async () => (await call<TextLabel[]>('GET /api/admin/text-labels')).body;
const create = (name: unknown) => call<TextLabel>('POST /api/admin/text-labels', { body: { name } });
const bulk = (body: object, language = 'fr') =>
  call<BulkResponse>(`POST /api/admin/side-by-side/${language}/bulk`, { body });
const textsOf = async (...keys: string[]) =>
  Promise.all(keys.map(async (textId) => ({ textId, updatedAt: (await detail(textId, 'fr')).updatedAt })));

describe('a label', () => {
  it('is created, renamed and deleted, with its texts', async () => {
    const { status, body } = await create('  für \n Juristen ');
    expect([status, body]).toEqual([201, { id: body.id, name: 'für Juristen', texts: 0 }]);
    const texts = await textsOf('home_lead', 'offline_text');
    const labelled = await bulk({ action: 'label', labelId: body.id, texts });
    expect(labelled.body).toEqual({ changed: texts, skipped: [] });
    const rename = await call(`PATCH /api/admin/text-labels/${body.id}`, { body: { name: 'Recht' } });
    expect(rename.body).toEqual({ id: body.id, name: 'Recht', texts: 2 });
    expect(await labels()).toEqual([rename.body]);
    const found = await items('fr', `?label=${body.id}`);
    expect(found.map(({ textId, labels: own }) => [textId, own])).toEqual([
      ['home_lead', [body.id]],
      ['offline_text', [body.id]],
    ]);
    expect(await items('es', `?label=${body.id}`)).toEqual([]);
    expect((await call(`DELETE /api/admin/text-labels/${body.id}`)).status).toBe(204);
    expect(await labels()).toEqual([]);
    expect((await detail('home_lead', 'fr')).labels).toEqual([]);
    const log = await readAudit(site.staff.db, 4);
    expect(log.map(({ action }) => action)).toEqual([
      'text_label_deleted',
      'text_label_renamed',
      'texts_labelled',
      'text_label_created',
    ]);
  });

  it.each([
    ['is blank', '  ', /Buchstaben/],
    ['is too long', 'x'.repeat(41), /Höchstens 40/],
    ['has invisible characters', 'a\u202eb', /unsichtbar/],
  ])('is refused when its name %s', async (_, name, said) => {
    const response = await create(name);
    expect([response.status, response.code]).toEqual([400, 'invalid_input']);
    expect(messages(response)).toMatch(said);
  });

  it('has a name that no other has, in any case', async () => {
    const [one, other] = [await create('Ä'), await create('Andere')];
    expect(await create('ä')).toMatchObject({ status: 409, code: 'label_taken' });
    const path = `/api/admin/text-labels/${other.body.id}`;
    expect(await call(`PATCH ${path}`, { body: { name: 'ä' } })).toMatchObject({ code: 'label_taken' });
    expect(await call('PATCH /api/admin/text-labels/999', { body: { name: 'x' } })).toMatchObject({
      ...{ status: 404, code: 'label_not_found' },
    });
    expect(await call('DELETE /api/admin/text-labels/999')).toMatchObject({ code: 'label_not_found' });
    const at = await textsOf('home_lead');
    expect(await bulk({ action: 'label', labelId: 999, texts: at })).toMatchObject({
      code: 'label_not_found',
    });
    expect(await bulk({ action: 'label', texts: at })).toMatchObject({ code: 'invalid_input' });
    for (const { body } of [one, other]) await call(`DELETE /api/admin/text-labels/${body.id}`);
  });

  it('is one of a hundred', async () => {
    await site.database.pool.query(
      "insert into text_labels (name, created_by) select 'Nummer ' || n, 'a' from generate_series(1, 100) n",
    );
    expect(await create('Eines mehr')).toMatchObject({ status: 422, code: 'labels_full' });
    await site.database.pool.query('delete from text_labels');
  });
});

describe('many texts', () => {
  it('get a label, and what had it before is named', async () => {
    const { id: labelId } = (await create('Probe')).body;
    const texts = await textsOf('home_lead', 'offline_text');
    await bulk({ action: 'label', labelId, texts: texts.slice(0, 1) });
    const all = [...texts, { textId: 'no_such_text', updatedAt: null }];
    const expected = {
      changed: [texts[1]],
      skipped: [
        { textId: 'no_such_text', code: 'not_found', reason: 'Diesen Text gibt es nicht mehr.' },
        { textId: 'home_lead', code: 'done', reason: 'Nichts zu ändern.' },
      ],
    };
    expect((await bulk({ action: 'label', labelId, texts: all, dryRun: true })).body).toEqual(expected);
    expect((await detail('offline_text', 'fr')).labels).toEqual([]);
    expect((await bulk({ action: 'label', labelId, texts: all })).body).toEqual(expected);
    expect((await bulk({ action: 'unlabel', labelId, texts: [texts[1]] })).body.changed).toEqual([texts[1]]);
    expect((await detail('offline_text', 'fr')).labels).toEqual([]);
    expect((await detail('home_lead', 'fr')).labels).toEqual([labelId]);
  });

  it('are marked as read and good, except for those that somebody must see first', async () => {
    const keys = ['home_lead', 'offline_text', 'gfi_objective', 'annex_note', 'country_info', 'reform_title'];
    await site.database.pool.query(
      `update translations set status = 'generated', origin = 'machine' where language = 'fr' and key = any($1)`,
      [keys],
    );
    await site.database.pool.query(
      `update translations set text = 'Das ist ein deutscher Satz, der hier nicht stehen soll.' where language = 'fr' and key = 'offline_text'`,
    );
    await site.database.pool.query(
      `update translations set text = 'sans le pays' where language = 'fr' and key = 'country_info'`,
    );
    await site.database.pool.query(`delete from translations where language = 'fr' and key = 'reform_title'`);
    await change('annex_note', 'Stand und Quellen des Index – auf der Länderseite.');
    const texts = await textsOf(...keys);
    await writeTranslation('gfi_objective', 'fr', (await detail('gfi_objective', 'fr')).text);
    const planned = await bulk({ action: 'review', texts, dryRun: true });
    expect(planned.body.changed).toEqual([texts[0]]);
    expect(planned.body.skipped.map(({ textId, code }) => [textId, code])).toEqual([
      ['offline_text', 'in_doubt'],
      ['gfi_objective', 'changed_since'],
      ['annex_note', 'stale'],
      ['country_info', 'faulty'],
      ['reform_title', 'missing'],
    ]);
    expect(planned.body.skipped[0]?.reason).toContain('sieht nach Deutsch aus');
    expect((await detail('home_lead', 'fr')).status).toBe('generated');

    const done = await bulk({ action: 'review', texts });
    expect(done.body.skipped).toEqual(planned.body.skipped);
    const read = await detail('home_lead', 'fr');
    expect(done.body.changed).toEqual([{ textId: 'home_lead', updatedAt: read.updatedAt }]);
    expect(read).toMatchObject({ status: 'reviewed', origin: 'machine', updatedBy: 'admin' });
    expect(read.history[0]).toMatchObject({ status: 'reviewed', savedBy: 'admin' });

    const undone = await bulk({ action: 'unreview', texts: done.body.changed });
    expect(undone.body.changed).toHaveLength(1);
    expect(await detail('home_lead', 'fr')).toMatchObject({ status: 'generated', updatedBy: null });
    expect((await bulk({ action: 'unreview', texts: done.body.changed })).body.skipped).toMatchObject([
      { code: 'changed_since' },
    ]);
    expect((await readAudit(site.staff.db, 2)).map(({ action, details }) => [action, details.total])).toEqual(
      [
        ['translations_unreviewed', 1],
        ['translations_reviewed', 1],
      ],
    );
  });

  it('are marked by two at once without waiting for each other for ever', async () => {
    const all = (await items('es')).map(({ textId, updatedAt }) => ({ textId, updatedAt }));
    await site.database.pool.query(`update translations set status = 'generated' where language = 'es'`);
    const responses = await Promise.all([
      bulk({ action: 'review', texts: all }, 'es'),
      bulk({ action: 'review', texts: all.toReversed() }, 'es'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = responses.map(({ body }) => body.changed.length) as [number, number];
    expect(Math.min(one, other)).toBe(0);
    expect(Math.max(one, other)).toBeGreaterThan(400);
  });

  it.each([
    ['no text', { action: 'review', texts: [] }],
    ['an unknown action', { action: 'delete', texts: [{ textId: 'home_lead', updatedAt: null }] }],
    ['too many', { action: 'review', texts: Array(2001).fill({ textId: 'a', updatedAt: null }) }],
  ])('are refused with %s', async (_, body) =>
    expect(await bulk(body)).toMatchObject({ status: 400, code: 'invalid_input' }),
  );

  it('are not German ones', async () =>
    expect(await bulk({ action: 'review', texts: await textsOf('home_lead') }, 'de')).toMatchObject({
      ...{ status: 400, code: 'language_not_supported' },
    }));
});
