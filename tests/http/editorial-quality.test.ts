/** @module-tag slow */

import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import type { DraftResponse, editorResponse, QualityCheck } from '#petitions/contract.ts';
import { draftPath, type EditorialApp, startEditorialApp } from '../support/editorial.ts';

type Editor = z.infer<typeof editorResponse>;

let editorial: EditorialApp;
beforeAll(async () => {
  editorial = await startEditorialApp();
});
afterAll(() => editorial.close());

const failedChecks = ({ checks }: QualityCheck) => checks.filter(({ passed }) => !passed);
const storedQuality = async (id: number) =>
  (await editorial.pool.query('select quality, failed_checks from petition_drafts where id = $1', [id]))
    .rows[0];

describe('the quality check', () => {
  const check = async (id: number) =>
    (await editorial.call(`POST /api/admin/quality-check/${id}`, undefined, 'redaktion'))
      .json as unknown as QualityCheck;

  it('finds a new petition good, whose facts are supported', async () => {
    const { id } = await editorial.draftOf('JP', 'ja');
    const result = await check(id);
    expect(result).toMatchObject({
      qualityScore: 100,
      passedChecks: 12,
      totalChecks: 12,
      recommendedStatus: 'approved',
    });
    expect(failedChecks(result)).toEqual([]);
  });

  it.each(languages)('finds every character of a new petition printable in $tag', async ({ tag }) => {
    const { checker } = editorial.editorial;
    const letters = ['DE', 'CI', 'VN'].map((countryCode) => {
      const name = { countryCode, language: tag };
      return { ...name, ...checker.compose(name) };
    });
    expect(await checker.missingGlyphsInAll(letters)).toEqual([[], [], []]);
  });

  it('keeps what it found and changes neither state nor time, so that an open editor can still save', async () => {
    const draft = await editorial.draftOf('JP', 'de');
    await editorial.pool.query("update petition_drafts set content = 'Nur dies.' where id = $1", [draft.id]);
    const result = await check(draft.id);
    expect(result.qualityScore).toBeLessThan(80);
    expect(result.recommendedStatus).toBe('pending');
    expect(await storedQuality(draft.id)).toEqual({
      quality: result.qualityScore,
      failed_checks: failedChecks(result).map((each) => each.id),
    });
    expect(await editorial.find(draft.id)).toMatchObject({
      status: draft.status,
      updatedAt: draft.updatedAt,
    });
  });

  it('names line and column of a character that no font has, in UTF-16 units', async () => {
    const draft = await editorial.draftOf('JP', 'en');
    const content = draft.content.replace('\n\n', '\n👩‍👩‍👧 \u{13000}\n\n');
    const response = await editorial.call(`POST ${draftPath(draft.id)}/check-text`, {
      title: draft.title,
      content,
    });
    const glyphs = failedChecks(response.json as unknown as QualityCheck).find(({ id }) => id === 'glyphs');
    const lines = content.split('\n');
    const line = lines.findIndex((each) => each.includes('👩‍👩‍👧'));
    expect(glyphs).toMatchObject({ line: line + 1, column: 1 });
    expect((await editorial.find(draft.id)).content).toBe(draft.content);
  });

  it('brings the score of the list up to that of the editor when a draft is opened', async () => {
    const { id, updatedAt } = await editorial.draftOf('KR', 'de');
    await editorial.pool.query(
      "update petition_drafts set quality = 17, failed_checks = '{length}' where id = $1",
      [id],
    );
    const { quality } = await editorial.read<Editor>(`GET ${draftPath(id)}/editor`);
    expect(await storedQuality(id)).toEqual({
      quality: quality.qualityScore,
      failed_checks: failedChecks(quality).map((each) => each.id),
    });
    expect((await editorial.find(id)).updatedAt).toBe(updatedAt);
  });

  it('gives the lines to sign on in the language of the letter', async () => {
    const { id, content } = await editorial.draftOf('LA', 'lo');
    const { signature } = await editorial.read<Editor>(`GET ${draftPath(id)}/editor`);
    expect(signature).toMatch(/^_+\n\p{Script=Lao}+/u);
    expect(content.endsWith(signature)).toBe(true);
  });

  it('keeps the score up to date with every save', async () => {
    const { id } = await editorial.draftOf('KR', 'ko');
    await editorial.change(id, { content: 'x' });
    expect((await storedQuality(id)).quality).toBeLessThan(50);
    await editorial.call(`POST ${draftPath(id)}/versions/1/restore`);
    expect((await storedQuality(id)).quality).toBe(100);
  });
});

describe('the repair', () => {
  const broken = 'Text mit **offener Hervorhebung und {reference}.';

  it('puts in what is missing, says what, and saves nothing', async () => {
    const draft = await editorial.draftOf('BR', 'pt');
    const response = await editorial.call(
      `POST ${draftPath(draft.id)}/repair`,
      { content: broken },
      'redaktion',
    );
    const { content, changes } = response.json as { content: string; changes: string[] };
    expect(changes.length).toBeGreaterThan(4);
    expect(content.startsWith(`**Para:**`) || content.startsWith('**')).toBe(true);
    expect(content).toContain(draft.governmentAddress);
    expect(content).not.toContain('{reference}');
    expect((await editorial.find(draft.id)).content).toBe(draft.content);
    const checked = await editorial.call(`POST ${draftPath(draft.id)}/check-text`, {
      title: draft.title,
      content,
    });
    const left = failedChecks(checked.json as unknown as QualityCheck);
    expect(left.filter(({ repairable }) => repairable)).toEqual([]);
    expect(left.map(({ id }) => id)).not.toContain('address');
  });

  it('mends only what it is told to', async () => {
    const { id } = await editorial.draftOf('BR', 'de');
    const response = await editorial.call(`POST ${draftPath(id)}/repair`, {
      content: broken,
      checks: ['emphasis'],
    });
    expect(response.json).toEqual({
      content: 'Text mit offener Hervorhebung und {reference}.',
      changes: ['Einzelne Sterne entfernt'],
    });
  });

  it('stands in for the language service, as a new version, and approves nothing by itself', async () => {
    const draft = await editorial.draftOf('MX', 'es');
    expect(draft.status).toBe('approved');
    const body = { countryCode: 'mx', currentContent: broken };
    const response = await editorial.call(`POST /api/admin/ai-process-petition/${draft.id}`, body);
    expect(response.json).toMatchObject({ method: 'repair', draft: { status: 'review' } });
    expect((response.json.draft as DraftResponse).content).toBe(response.json.content);
    expect((await editorial.versionsOf(draft.id))[0]).toMatchObject({ version: 2, reason: 'repaired' });
    expect((await editorial.logOf(draft.id)).map(({ action }) => action)).toEqual([
      'draft_generated',
      'draft_repaired',
      'draft_status',
    ]);
  });

  it('leaves what is in order as it is', async () => {
    const draft = await editorial.draftOf('MX', 'de');
    const body = { countryCode: 'MX', currentContent: draft.content };
    const response = await editorial.call(
      `POST /api/admin/ai-process-petition/${draft.id}`,
      body,
      'redaktion',
    );
    expect(response.json).toEqual({
      content: draft.content,
      changes: ['Ein Sprachdienst, der Texte verbessert, ist nicht eingerichtet'],
      method: 'repair',
      draft,
    });
    expect(await editorial.versionsOf(draft.id)).toHaveLength(1);
  });

  it('refuses another country, a published draft and nobody', async () => {
    const { id } = await editorial.draftOf('AR', 'es');
    const process = (draft: number, countryCode: string) =>
      editorial.call(`POST /api/admin/ai-process-petition/${draft}`, { countryCode, currentContent: broken });
    expect(await process(id, 'BR')).toMatchObject({
      status: 400,
      json: { details: [{ path: 'countryCode' }] },
    });
    await editorial.place(id, 'published');
    expect(await process(id, 'AR')).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(await process(999_999, 'AR')).toMatchObject({ status: 404, code: 'draft_not_found' });
  });
});

describe('many drafts by a job', () => {
  it('are made where there is none, and made once', async () => {
    const existing = await editorial.draftOf('UZ', 'ru', { priority: 'high' });
    const body = { countryCodes: ['uz', 'KZ', 'KG', 'KZ'], languages: ['ru', 'tr'], priority: 'standard' };
    const asked = await editorial.call('POST /api/admin/generate-petitions', body);
    expect(asked).toMatchObject({ status: 202, json: { total: 6 } });
    expect((await editorial.call('POST /api/admin/generate-petitions', body)).json.jobId).toBe(
      asked.json.jobId,
    );
    const run = () => editorial.runJob(editorial.editorial.jobs['drafts-generate'], String(asked.json.jobId));
    expect(await run()).toBe('5 Entwürfe angelegt, 1 gab es schon; zuletzt Türkisch');
    expect(await run()).toBe('0 Entwürfe angelegt, 6 gab es schon; zuletzt Türkisch');
    expect(await editorial.find(existing.id)).toEqual(existing);
    const { rows } = await editorial.pool.query(
      "select id, status, quality from petition_drafts where country_code in ('KZ', 'KG', 'UZ') order by id",
    );
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toMatchObject({ status: 'approved', quality: 100 });
    expect(await editorial.versionsOf(rows.at(-1).id)).toMatchObject([{ version: 1, reason: 'generated' }]);
    expect(await editorial.logOf(rows.at(-1).id)).toMatchObject([
      { action: 'draft_generated', details: { to: 'approved' } },
    ]);
  });

  it('are those of all member states in all languages when nothing else is said', async () => {
    const asked = await editorial.call('POST /api/admin/generate-petitions', {
      countryCodes: 'all',
      languages: 'all',
    });
    expect(asked.json.total).toBe(193 * languages.length);
    const all = { countryCodes: 'all', languages: ['tlh'] };
    expect(await editorial.call('POST /api/admin/generate-petitions', all)).toMatchObject({
      code: 'language_not_supported',
    });
    const none = { countryCodes: ['QQ'], languages: 'all' };
    expect(await editorial.call('POST /api/admin/generate-petitions', none)).toMatchObject({
      code: 'country_not_found',
    });
  });

  it('are checked, and how many lie below the threshold is said', async () => {
    const bad = await editorial.draftOf('VN', 'vi');
    await editorial.pool.query("update petition_drafts set content = 'Không' where id = $1", [bad.id]);
    const { id } = await editorial.draftOf('VN', 'de');
    const asked = await editorial.call('POST /api/admin/petition-drafts/check-many', {
      ids: [bad.id, id, 888_888],
    });
    expect(asked).toMatchObject({ status: 202, json: { total: 3 } });
    const said = await editorial.runJob(editorial.editorial.jobs['drafts-check'], String(asked.json.jobId));
    expect(said).toBe('2 geprüft, 1 unter der Schwelle von 80 %');
    expect((await storedQuality(bad.id)).quality).toBeLessThan(80);
    const filter = { filter: { q: 'vn', language: 'vi' } };
    expect((await editorial.call('POST /api/admin/petition-drafts/check-many', filter)).json.total).toBe(1);
  });
});
