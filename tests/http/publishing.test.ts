/** @module-tag slow */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#lib/result.ts';
import { readAudit } from '#office/audit/store.server.ts';
import { publishAll } from '#petitions/publishing/publish-all.server.ts';
import { publishOne } from '#petitions/publishing/publish-one.server.ts';
import { createDraftChecker } from '#petitions/quality/draft-checker.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { publishedPetitions } from '#site/published/published-petitions.table.ts';
import { composedRow, insertDrafts, petitionContent } from '../support/draft-rows.ts';
import { type StaffSite, startStaffSite } from '../support/staff-site.ts';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());
beforeEach(() =>
  site.database.pool.query('truncate petition_drafts, wto_petitions restart identity cascade'),
);

const insert = (...rows: Parameters<typeof insertDrafts>[1]) => insertDrafts(site.database.db, rows);
const insertOne = async (row: Parameters<typeof insertDrafts>[1][number] = {}) =>
  (await insert(row))[0] as number;
/** The rows are artificial, so publishing needs a release reason. */
const publish = (draftId: number, release = 'Für den Test') =>
  site.admin('POST /api/admin/publish-petition', { body: { draftId, release } });
const composedText = (countryCode: string, language: string) =>
  composedRow(site.content.current(), countryCode, language);
const published = async (draftId: number) => {
  const response = await publish(draftId);
  expect(response.status, response.text).toBe(201);
  return response.json.petition as { id: number; draftId: number; title: string };
};
const statusOf = async (id: number) => {
  const { rows } = await site.database.pool.query('select status from petition_drafts where id = $1', [id]);
  return rows[0]?.status;
};
const list = async () => JSON.parse((await site.admin('GET /api/admin/wto-petitions')).text);

describe('publishing a draft', () => {
  it('makes the petition that is served, and keeps the draft', async () => {
    const id = await insertOne();
    const petition = await published(id);
    expect(petition).toMatchObject({
      draftId: id,
      countryName: 'Deutschland',
      language: 'de',
      title: 'Petition <b>„Größe“</b> & mehr',
      status: 'published',
      translationNotes: '',
    });
    expect(await statusOf(id)).toBe('published');
    expect(await list()).toEqual([petition]);
    expect((await site.editor(`GET /api/admin/wto-petitions/${petition.id}`)).json).toEqual(petition);
    const [entry] = await readAudit(site.database.db, 1, `draft:${id}`);
    expect(entry).toMatchObject({ action: 'petition_published', details: { country: 'DE', language: 'de' } });
  });

  it('does the same from the other path', async () => {
    const id = await insertOne(composedText('DE', 'de'));
    expect(await site.admin(`POST /api/admin/promote-to-wto/${id}`)).toMatchObject({ status: 201 });
  });

  it.each(['draft', 'pending', 'review', 'published'] as const)('is refused from %s', async (status) => {
    const id = await insertOne({ status });
    expect(await publish(id)).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(await statusOf(id)).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('is refused where a character cannot be printed, and names it', async () => {
    const id = await insertOne({ content: `${petitionContent()}\n\nEnde \u{e000}` });
    const response = await publish(id);
    expect(response).toMatchObject({ status: 422, code: 'text_not_publishable' });
    expect(response.json.details).toMatchObject([{ path: 'content', line: 17, column: 6 }]);
    expect(await statusOf(id)).toBe('approved');
  });

  it('is refused where the title hides a change of direction', async () => {
    const response = await publish(await insertOne({ title: 'Gut\u202e' }));
    expect(response.json.details).toMatchObject([{ path: 'title' }]);
  });

  it('of one nobody has is 404, of no number 400', async () => {
    expect(await publish(999_999)).toMatchObject({ status: 404, code: 'draft_not_found' });
    for (const none of ['x' as unknown as number, 0, 1.5, 3_000_000_000])
      expect(await publish(none)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('at the same time makes one petition, and the others are told', async () => {
    const id = await insertOne();
    const responses = await Promise.all(Array.from({ length: 6 }, () => publish(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('again for the same country and language replaces what is served', async () => {
    const first = await published(await insertOne());
    const second = await published(await insertOne({ title: 'Neu' }));
    expect(await list()).toEqual([second]);
    expect((await site.admin(`GET /api/admin/wto-petitions/${first.id}`)).code).toBe('petition_not_found');
    const history = JSON.parse((await site.editor(`GET /api/admin/wto-petitions/${second.id}/history`)).text);
    expect(history).toMatchObject([
      { id: second.id, status: 'published', endedAt: null, publishedBy: 'admin' },
      { id: first.id, status: 'replaced', endedAt: expect.stringMatching(/Z$/) },
    ]);
  });
});

describe('the list', () => {
  it('is sent again only when it has changed', async () => {
    const { id } = await published(await insertOne());
    const first = await site.admin('GET /api/admin/wto-petitions');
    const etag = first.headers.get('etag') as string;
    const again = () => site.admin('GET /api/admin/wto-petitions', { headers: { 'If-None-Match': etag } });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await site.admin(`DELETE /api/admin/wto-petitions/${id}`);
    expect(await again()).toMatchObject({ status: 200, text: '[]' });
  });

  it('is another where a backup was restored and then another petition taken back', async () => {
    const first = await published(await insertOne());
    const second = await published(await insertOne(composedText('FR', 'fr')));
    await site.admin(`DELETE /api/admin/wto-petitions/${first.id}`);
    expect(await list()).toMatchObject([{ id: second.id }]);
    await site.database.pool.query(`update wto_petitions set state = 'published', ended_at = null`);
    await site.admin(`DELETE /api/admin/wto-petitions/${second.id}`);
    expect(await list()).toMatchObject([{ id: first.id }]);
  });
});

describe('taking a petition back', () => {
  it('by deleting it leaves its draft approved', async () => {
    const draft = await insertOne(composedText('DE', 'de'));
    const { id } = await published(draft);
    expect(await site.admin(`DELETE /api/admin/wto-petitions/${id}`)).toMatchObject({ status: 204 });
    expect(await statusOf(draft)).toBe('approved');
    expect(await list()).toEqual([]);
    expect((await site.admin(`DELETE /api/admin/wto-petitions/${id}`)).code).toBe('petition_not_found');
    const log = await readAudit(site.database.db, 5, `draft:${draft}`);
    expect(log.map(({ action }) => action)).toContain('petition_deleted');
    await published(draft);
  });

  it('to correct it leaves its draft in correction', async () => {
    const draft = await insertOne();
    const { id } = await published(draft);
    const response = await site.admin(`POST /api/admin/wto-petitions/${id}/back-to-editing`);
    expect(response).toMatchObject({ status: 200, json: { draft: { id: draft, status: 'pending' } } });
    expect(await list()).toEqual([]);
    const log = await readAudit(site.database.db, 5, `draft:${draft}`);
    expect(log.map(({ action }) => action)).toContain('petition_withdrawn');
  });

  it('is refused while another draft of the country and language is worked on', async () => {
    const { id } = await published(await insertOne());
    await insert({ status: 'review' });
    for (const call of [
      `POST /api/admin/wto-petitions/${id}/back-to-editing`,
      `DELETE /api/admin/wto-petitions/${id}`,
    ])
      expect(await site.admin(call)).toMatchObject({ status: 409, code: 'draft_exists' });
    expect(await list()).toMatchObject([{ id }]);
  });

  it('twice at the same time happens once', async () => {
    const { id } = await published(await insertOne());
    const responses = await Promise.all(
      [1, 2, 3].map(() => site.admin(`POST /api/admin/wto-petitions/${id}/back-to-editing`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe('publishing all', () => {
  it('publishes what is approved and printable, and says why not', async () => {
    const [fine, waiting, broken] = (await insert(
      composedText('DE', 'de'),
      { ...composedText('FR', 'fr'), status: 'review' },
      { ...composedText('TH', 'th'), content: '**ข้อความ \u{e000}**' },
    )) as [number, number, number];
    const response = await site.admin('POST /api/admin/publish-all');
    expect(response.json).toEqual({
      ready: 2,
      published: 1,
      held: [],
      failed: [
        { id: broken, reason: expect.stringMatching(/^Thailand \(Thailändisch\): Zeile 1, Zeichen 10:/) },
      ],
      remaining: 0,
      undo: expect.any(String),
    });
    expect(await Promise.all([fine, waiting, broken].map(statusOf))).toEqual([
      'published',
      'review',
      'approved',
    ]);
  });

  it('publishes many at once, also when two ask at the same time', async () => {
    const codes = ['AT', 'BR', 'CA', 'CH', 'DE', 'ES', 'FI', 'FR', 'GB', 'IN', 'IT', 'JP'];
    const languages = [
      'de',
      'en',
      'fr',
      'ar',
      'zh',
      'ru',
      'hi',
      'th',
      'ko',
      'ja',
      'vi',
      'es',
      'pt',
      'nl',
      'pl',
    ];
    await insert(
      ...codes.flatMap((countryCode) => languages.map((language) => composedText(countryCode, language))),
    );
    const responses = await Promise.all([1, 2].map(() => site.admin('POST /api/admin/publish-all')));
    const sum = responses.reduce((total, { json }) => total + Number(json.published), 0);
    expect(sum).toBe(codes.length * languages.length);
    expect(await list()).toHaveLength(sum);
  });

  it('leaves the rest for the next call when its time is over', async () => {
    await insertOne(composedText('DE', 'de'));
    const by = { actor: { id: 1, username: 'admin' }, now: new Date() };
    const response = { ready: 1, held: [], failed: [] };
    expect(await publishAll(site.editorial, by, { withinMs: 0 })).toEqual({
      ...{ ...response, published: 0, remaining: 1, undo: null },
    });
    expect(await publishAll(site.editorial, by)).toMatchObject({ ...response, published: 1, remaining: 0 });
  });
});

describe('a draft whose characters could not be looked at', () => {
  const by = { actor: { id: 1, username: 'admin' }, now: new Date() };
  const unknown = { quality: 92, failedChecks: ['glyphs'], checkedAgainst: '' };

  it('is not said to be unprintable before they are', async () => {
    await insertOne({ ...composedText('DE', 'de'), ...unknown });
    expect(await publishAll(site.editorial, by, { withinMs: 0 })).toMatchObject({ ready: 1, held: [] });
  });

  it('is published when its letter can be set', async () => {
    const content = () => site.content.current();
    const missingGlyphs = () => Promise.reject(new TypesetError('busy', ''));
    const checker = createDraftChecker({ content, missingGlyphs });
    const letterTexts = { pdf: async () => ok(new Uint8Array()) };
    const parts = { db: site.database.db, checker, content, letterTexts };
    const id = await insertOne({ ...composedText('DE', 'de'), ...unknown });
    expect(await publishOne(parts, { id }, by)).toMatchObject({ ok: true });
    const { rows } = await site.database.pool.query('select failed_checks from petition_drafts');
    expect(rows).toEqual([{ failed_checks: [] }]);
  });
});

describe('translating a petition', () => {
  it('says that no service is configured, and of none that there is none', async () => {
    const { id } = await published(await insertOne());
    const ask = (of: number, language = 'fr') =>
      site.admin(`POST /api/admin/wto-petitions/${of}/translate`, { body: { language } });
    expect(await ask(id)).toMatchObject({ status: 503, code: 'translation_not_configured' });
    expect(await ask(id, 'tlh')).toMatchObject({ status: 400, code: 'language_not_supported' });
    expect(await ask(999_999)).toMatchObject({ status: 404, code: 'petition_not_found' });
  });
});

describe('GET /api/admin/stats', () => {
  it('counts what the lists show', async () => {
    await insert(
      { priority: 'high' },
      { countryCode: 'FR', language: 'fr', status: 'review', priority: 'high' },
      { countryCode: 'FR', language: 'de', status: 'pending', priority: 'high' },
      { countryCode: 'EG', language: 'ar', status: 'draft' },
    );
    await published(1);
    expect((await site.editor('GET /api/admin/stats')).json).toEqual({
      totalPetitions: 4,
      pendingReview: 2,
      approved: 0,
      published: 1,
      highPriorityCountries: 2,
      activeTranslations: 2,
    });
  });
});

describe('the list of what is served', () => {
  it('is made anew when a lower row takes the place of another after a higher one was committed', async () => {
    const values = (country: string, language: string) => ({
      ...{
        draftId: 1,
        countryCode: country,
        language,
        title: country,
        content: 'Text',
        priority: 'standard',
      },
      ...{ governmentAddress: 'Amt', publishedBy: 'admin' },
    });
    const { db } = site.database;
    await db.write((tx) => tx.insert(publishedPetitions).values(values('DE', 'de')));
    const [replaced, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db.write(async (tx) => {
      await tx
        .update(publishedPetitions)
        .set({ state: 'replaced', endedAt: new Date() })
        .where(eq(publishedPetitions.countryCode, 'DE'));
      await tx.insert(publishedPetitions).values({ ...values('DE', 'de'), title: 'Neu' });
      replaced.resolve();
      await committed.promise;
    });
    await replaced.promise;
    await db.write((tx) => tx.insert(publishedPetitions).values(values('FR', 'fr')));
    const titles = async () => (await list()).map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['FR', 'DE']);
    committed.resolve();
    await slow;
    expect(await titles()).toEqual(['FR', 'Neu']);
  });
});
