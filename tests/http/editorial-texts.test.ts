/** @module-tag slow */

import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import type {
  DraftResponse,
  editorResponse,
  Merge,
  QualityCheck,
  Remark,
  RowsResponse,
} from '#petitions/contract.ts';
import { putBaseText } from '../support/content.ts';
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

describe('remarks', () => {
  const remarksOf = (id: number) => editorial.read<Remark[]>(`GET ${draftPath(id)}/remarks`);
  const addRemark = (id: number, content: string, quote: string, text = '<b>Bitte</b> prüfen: ß, 漢字') => {
    const from = content.indexOf(quote);
    return editorial.call(
      `POST ${draftPath(id)}/remarks`,
      { text, quote, from, to: from + quote.length },
      'redaktion',
    );
  };

  it('stay at their passages while the text around them changes, and stay when theirs is deleted', async () => {
    const { id, content } = await editorial.draftOf('CA', 'de');
    expect((await addRemark(id, content, 'Sehr geehrte')).status).toBe(201);
    await addRemark(id, content, 'fairen Welthandel');
    const edited = content.replace('Sehr geehrte Damen', 'Einschub 👍 davor. Sehr geehrte Damen');
    await editorial.change(id, { content: edited });
    const quoted = async (text: string) => (await remarksOf(id)).map(({ from, to }) => text.slice(from, to));
    expect((await quoted(edited)).toSorted()).toEqual(['Sehr geehrte', 'fairen Welthandel']);
    const without = edited.replace('Sehr geehrte', '');
    await editorial.change(id, { content: without });
    expect((await quoted(without)).toSorted()).toEqual(['', 'fairen Welthandel']);
    expect((await remarksOf(id)).map(({ quote }) => quote)).toContain('Sehr geehrte');
  });

  it('are settled and opened again, by whom they may concern', async () => {
    const { id, content } = await editorial.draftOf('CA', 'fr');
    const { json } = await addRemark(id, content, 'OMC');
    expect(json).toMatchObject({ state: 'open', author: 'redaktion', text: '<b>Bitte</b> prüfen: ß, 漢字' });
    const set = (draft: number, state: string) =>
      editorial.call(`PATCH ${draftPath(draft)}/remarks/${json.id}`, { state });
    expect((await set(id, 'settled')).json).toMatchObject({ state: 'settled' });
    expect((await set(id, 'open')).json).toMatchObject({ state: 'open' });
    expect((await set(id, 'done')).status).toBe(400);
    expect(await set(999_999, 'open')).toMatchObject({ status: 404, code: 'remark_not_found' });
  });

  it('find their passage when the text has moved since it was marked, and say so when it is gone', async () => {
    const { id, content } = await editorial.draftOf('CA', 'en');
    await editorial.change(id, { content: `Preface.\n\n${content}` });
    const moved = await addRemark(id, content, 'World Trade Organization');
    const { from, to } = moved.json as Remark;
    expect((await editorial.find(id)).content.slice(from, to)).toBe('World Trade Organization');
    const gone = { text: 'Wo?', quote: 'steht nirgends', from: 0, to: 14 };
    expect(await editorial.call(`POST ${draftPath(id)}/remarks`, gone)).toMatchObject({
      status: 409,
      code: 'edit_conflict',
    });
    expect((await editorial.call(`POST ${draftPath(id)}/remarks`, { ...gone, text: ' ' })).status).toBe(400);
  });
});

describe('who has a draft open', () => {
  it('is told to the others for half a minute after the last sign', async () => {
    const { id, updatedAt } = await editorial.draftOf('AU', 'en');
    const sign = async (editor: string, who: 'admin' | 'redaktion', leaving = false) =>
      (await editorial.call(`POST ${draftPath(id)}/presence`, { editor, leaving }, who)).json as {
        others: { username: string }[];
      };
    const names = ({ others }: { others: { username: string }[] }) => others.map(({ username }) => username);
    expect(await sign('fenster-1', 'admin')).toEqual({ others: [], updatedAt, updatedBy: 'admin' });
    expect(names(await sign('fenster-2', 'redaktion'))).toEqual(['admin']);
    expect(names(await sign('fenster-1', 'admin'))).toEqual(['redaktion']);
    await sign('fenster-2', 'redaktion', true);
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    await sign('fenster-2', 'redaktion');
    await editorial.pool.query(
      "update petition_draft_presence set seen_at = seen_at - interval '31 seconds'",
    );
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    const left = await editorial.pool.query('select editor from petition_draft_presence');
    expect(left.rows).toEqual([{ editor: 'fenster-1' }]);
  });

  it('is refused for what is no draft or no name of an editor', async () => {
    const { id } = await editorial.draftOf('AU', 'de');
    expect((await editorial.call(`POST ${draftPath(id)}/presence`, { editor: 'kurz' })).status).toBe(400);
    expect(
      (await editorial.call(`POST ${draftPath(999_999)}/presence`, { editor: 'fenster-1' })).status,
    ).toBe(404);
  });
});

describe('what stands beside a draft', () => {
  it('is the German petition of the same country, and what the public gets', async () => {
    const { id, content, title } = await editorial.draftOf('TH', 'th');
    const german = await editorial.read<{ content: string }>(`GET ${draftPath(id)}/german`);
    expect(german.content).toContain('Sehr geehrte Damen und Herren');
    expect(german.content).toContain('Thailand');
    const page = '/country/TH?lang=th';
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'composed',
      title,
      content,
      page,
    });
    await editorial.pool.query(
      `insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by)
       select id, country_code, language, 'Veröffentlicht', 'So steht es', priority, '', 'admin' from petition_drafts where id = $1`,
      [id],
    );
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'final',
      title: 'Veröffentlicht',
      content: 'So steht es',
      page,
    });
  });
});

describe('where the public sees a petition', () => {
  it('is nowhere for a country whose page has no letter', async () => {
    const { id } = await editorial.draftOf('IQ', 'ar');
    expect(await editorial.read(`GET ${draftPath(id)}/served`)).toMatchObject({ page: null });
  });
});

describe('taking changed sources over', () => {
  const mergeOf = (id: number) => editorial.read<Merge>(`GET ${draftPath(id)}/merge`);

  it('brings in what has changed, leaves what somebody wrote, and names what both have changed', async () => {
    const [untouched, edited, both] = [
      await editorial.draftOf('GH', 'de'),
      await editorial.draftOf('NG', 'de'),
      await editorial.draftOf('KE', 'de'),
    ] as const;
    const mine = edited.content.replace('Mit freundlichen Grüßen', 'Mit besten Grüßen');
    await editorial.change(edited.id, { content: mine });
    const clash = both.content.replace('So steht es im Gründungsvertrag der WTO.', 'So will es die WTO.');
    await editorial.change(both.id, { content: clash });
    expect(await mergeOf(edited.id)).toMatchObject({ merged: mine, conflicts: [], changed: [] });

    const german = editorial.content.current().texts.text('petition_reasons', 'de');
    const renewed = german.replace('im Gründungsvertrag der WTO', 'im Übereinkommen von Marrakesch');
    await putBaseText(editorial, 'petition_reasons', renewed);
    const changed = [{ source: 'petition_reasons', label: 'petition_reasons' }];
    expect(await editorial.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: true });

    const merge = await mergeOf(edited.id);
    expect(merge).toMatchObject({ conflicts: [], changed, base: edited.content, edited: mine });
    expect(merge.merged).toContain('Übereinkommen von Marrakesch');
    expect(merge.merged).toContain('Mit besten Grüßen');
    const conflict = await mergeOf(both.id);
    expect(conflict.merged).toBe(clash);
    expect(conflict.conflicts).toEqual([
      {
        base: expect.stringContaining('Gründungsvertrag'),
        edited: expect.stringContaining('So will es die WTO.'),
        current: expect.stringContaining('Marrakesch'),
      },
    ]);

    const stale = { content: merge.merged, updatedAt: edited.updatedAt };
    expect(await editorial.call(`POST ${draftPath(edited.id)}/merge`, stale)).toMatchObject({
      code: 'edit_conflict',
    });
    const saved = await editorial.call(
      `POST ${draftPath(edited.id)}/merge`,
      { content: merge.merged },
      'redaktion',
    );
    expect(saved.json).toMatchObject({ content: merge.merged, status: 'review' });
    expect((await editorial.versionsOf(edited.id))[0]).toMatchObject({ reason: 'merged' });
    expect(await mergeOf(edited.id)).toMatchObject({ changed: [], base: merge.current });
    expect(await editorial.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: false });

    const ids = [untouched.id, edited.id, both.id];
    const asked = await editorial.call('POST /api/admin/petition-drafts/merge-many', { ids });
    expect(asked).toMatchObject({ status: 202, json: { total: 3 } });
    const said = await editorial.runJob(editorial.editorial.jobs['drafts-merge'], String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 1 war aktuell, 1 braucht einen Menschen');
    expect((await editorial.find(untouched.id)).content).toContain('Marrakesch');
    expect((await editorial.find(both.id)).content).toBe(clash);
  });

  it('begins a new version of what is published; its letter stays served and marked until the next publication', async () => {
    const published = async (country: string) => {
      const draft = await editorial.draftOf(country, 'de');
      await editorial.place(draft.id, 'approved');
      const response = await editorial.call('POST /api/admin/publish-petition', { draftId: draft.id });
      return { draft, finalId: (response.json.petition as { id: number }).id };
    };
    const [one, many, kept, twin] = [
      await published('ZA'),
      await published('ZM'),
      await published('ZW'),
      await published('NA'),
    ] as const;
    await editorial.draftOf('NA', 'de');
    const editorOf = (id: number) => editorial.read<Editor>(`GET ${draftPath(id)}/editor`);
    const isMarked = async (countryCode: string) => {
      const list = `GET /api/admin/petition-rows?list=finals&q=${countryCode}`;
      const { rows } = await editorial.read<RowsResponse>(list);
      return rows.find((row) => row.countryCode === countryCode)?.outdated;
    };
    const german = editorial.content.current().texts.text('petition_reasons', 'de');
    await putBaseText(editorial, 'petition_reasons', `${german} Größe <b>zählt</b>.`);

    const { merged } = await mergeOf(one.draft.id);
    const saved = await editorial.call(
      `POST ${draftPath(one.draft.id)}/merge`,
      { content: merged },
      'redaktion',
    );
    expect(saved.json).toMatchObject({ status: 'pending', content: expect.stringContaining('<b>zählt</b>') });
    expect(await editorOf(one.draft.id)).toMatchObject({
      note: 'Quellen haben sich geändert',
      outdated: false,
      servedFinalId: one.finalId,
    });
    expect(await editorial.read(`GET ${draftPath(one.draft.id)}/served`)).toMatchObject({
      kind: 'final',
      content: one.draft.content,
    });
    expect((await editorial.logOf(one.draft.id)).slice(-2)).toMatchObject([
      { action: 'draft_status', actor_name: 'redaktion', details: { from: 'published', to: 'pending' } },
      { action: 'draft_merged' },
    ]);
    expect(await isMarked('ZA')).toBe(true);
    await editorial.place(one.draft.id, 'approved');
    await editorial.call('POST /api/admin/publish-petition', { draftId: one.draft.id });
    expect(await isMarked('ZA')).toBe(false);

    const decided = { content: kept.draft.content };
    const stays = await editorial.call(`POST ${draftPath(kept.draft.id)}/merge`, decided);
    expect(stays.json).toMatchObject({ status: 'published', content: kept.draft.content });
    expect(await isMarked('ZW')).toBe(false);

    const stale = { content: merged, updatedAt: twin.draft.updatedAt };
    const path = `POST ${draftPath(twin.draft.id)}/merge`;
    expect(await editorial.call(path, stale)).toMatchObject({ code: 'edit_conflict' });
    expect(await editorial.call(path, { content: merged })).toMatchObject({ code: 'draft_exists' });
    const ids = [many.draft.id, twin.draft.id];
    const asked = await editorial.call('POST /api/admin/petition-drafts/merge-many', { ids });
    const said = await editorial.runJob(editorial.editorial.jobs['drafts-merge'], String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 0 waren aktuell, 1 braucht einen Menschen');
    expect(await editorial.find(many.draft.id)).toMatchObject({ status: 'pending' });
    expect(await editorial.find(twin.draft.id)).toMatchObject({ status: 'published' });
    expect(await editorOf(many.draft.id)).toMatchObject({ servedFinalId: many.finalId });
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
