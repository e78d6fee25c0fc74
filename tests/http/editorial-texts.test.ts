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

let desk: EditorialApp;
beforeAll(async () => {
  desk = await startEditorialApp();
});
afterAll(() => desk.close());

const failed = ({ checks }: QualityCheck) => checks.filter(({ passed }) => !passed);
const storedQuality = async (id: number) =>
  (await desk.pool.query('select quality, failed_checks from petition_drafts where id = $1', [id])).rows[0];

describe('the quality check', () => {
  const check = async (id: number) =>
    (await desk.call(`POST /api/admin/quality-check/${id}`, undefined, 'redaktion'))
      .json as unknown as QualityCheck;

  it('finds a new petition good, whose facts are supported', async () => {
    const { id } = await desk.draftOf('JP', 'ja');
    const result = await check(id);
    expect(result).toMatchObject({
      qualityScore: 100,
      passedChecks: 12,
      totalChecks: 12,
      recommendedStatus: 'approved',
    });
    expect(failed(result)).toEqual([]);
  });

  it.each(languages)('finds every character of a new petition printable in $tag', async ({ tag }) => {
    const { checker } = desk.editorial;
    const letters = ['DE', 'CI', 'VN'].map((countryCode) => {
      const name = { countryCode, language: tag };
      return { ...name, ...checker.compose(name) };
    });
    expect(await checker.missingGlyphsInAll(letters)).toEqual([[], [], []]);
  });

  it('keeps what it found and changes neither state nor time, so that an open editor can still save', async () => {
    const draft = await desk.draftOf('JP', 'de');
    await desk.pool.query("update petition_drafts set content = 'Nur dies.' where id = $1", [draft.id]);
    const result = await check(draft.id);
    expect(result.qualityScore).toBeLessThan(80);
    expect(result.recommendedStatus).toBe('pending');
    expect(await storedQuality(draft.id)).toEqual({
      quality: result.qualityScore,
      failed_checks: failed(result).map((each) => each.id),
    });
    expect(await desk.find(draft.id)).toMatchObject({ status: draft.status, updatedAt: draft.updatedAt });
  });

  it('names line and column of a character that no font has, in UTF-16 units', async () => {
    const draft = await desk.draftOf('JP', 'en');
    const content = draft.content.replace('\n\n', '\n👩‍👩‍👧 \u{13000}\n\n');
    const answer = await desk.call(`POST ${draftPath(draft.id)}/check-text`, { title: draft.title, content });
    const glyphs = failed(answer.json as unknown as QualityCheck).find(({ id }) => id === 'glyphs');
    const lines = content.split('\n');
    const line = lines.findIndex((each) => each.includes('👩‍👩‍👧'));
    expect(glyphs).toMatchObject({ line: line + 1, column: 1 });
    expect((await desk.find(draft.id)).content).toBe(draft.content);
  });

  it('brings the score of the list up to that of the editor when a draft is opened', async () => {
    const { id, updatedAt } = await desk.draftOf('KR', 'de');
    await desk.pool.query(
      "update petition_drafts set quality = 17, failed_checks = '{length}' where id = $1",
      [id],
    );
    const { quality } = await desk.read<Editor>(`GET ${draftPath(id)}/editor`);
    expect(await storedQuality(id)).toEqual({
      quality: quality.qualityScore,
      failed_checks: failed(quality).map((each) => each.id),
    });
    expect((await desk.find(id)).updatedAt).toBe(updatedAt);
  });

  it('gives the lines to sign on in the language of the letter', async () => {
    const { id, content } = await desk.draftOf('LA', 'lo');
    const { signature } = await desk.read<Editor>(`GET ${draftPath(id)}/editor`);
    expect(signature).toMatch(/^_+\n\p{Script=Lao}+/u);
    expect(content.endsWith(signature)).toBe(true);
  });

  it('keeps the score up to date with every save', async () => {
    const { id } = await desk.draftOf('KR', 'ko');
    await desk.change(id, { content: 'x' });
    expect((await storedQuality(id)).quality).toBeLessThan(50);
    await desk.call(`POST ${draftPath(id)}/versions/1/restore`);
    expect((await storedQuality(id)).quality).toBe(100);
  });
});

describe('the repair', () => {
  const broken = 'Text mit **offener Hervorhebung und {reference}.';

  it('puts in what is missing, says what, and saves nothing', async () => {
    const draft = await desk.draftOf('BR', 'pt');
    const answer = await desk.call(`POST ${draftPath(draft.id)}/repair`, { content: broken }, 'redaktion');
    const { content, changes } = answer.json as { content: string; changes: string[] };
    expect(changes.length).toBeGreaterThan(4);
    expect(content.startsWith(`**Para:**`) || content.startsWith('**')).toBe(true);
    expect(content).toContain(draft.governmentAddress);
    expect(content).not.toContain('{reference}');
    expect((await desk.find(draft.id)).content).toBe(draft.content);
    const checked = await desk.call(`POST ${draftPath(draft.id)}/check-text`, {
      title: draft.title,
      content,
    });
    const left = failed(checked.json as unknown as QualityCheck);
    expect(left.filter(({ repairable }) => repairable)).toEqual([]);
    expect(left.map(({ id }) => id)).not.toContain('address');
  });

  it('mends only what it is told to', async () => {
    const { id } = await desk.draftOf('BR', 'de');
    const answer = await desk.call(`POST ${draftPath(id)}/repair`, { content: broken, checks: ['emphasis'] });
    expect(answer.json).toEqual({
      content: 'Text mit offener Hervorhebung und {reference}.',
      changes: ['Einzelne Sterne entfernt'],
    });
  });

  it('stands in for the language service, as a new version, and approves nothing by itself', async () => {
    const draft = await desk.draftOf('MX', 'es');
    expect(draft.status).toBe('approved');
    const body = { countryCode: 'mx', currentContent: broken };
    const answer = await desk.call(`POST /api/admin/ai-process-petition/${draft.id}`, body);
    expect(answer.json).toMatchObject({ method: 'repair', draft: { status: 'review' } });
    expect((answer.json.draft as DraftResponse).content).toBe(answer.json.content);
    expect((await desk.versionsOf(draft.id))[0]).toMatchObject({ version: 2, reason: 'repaired' });
    expect((await desk.logOf(draft.id)).map(({ action }) => action)).toEqual([
      'draft_generated',
      'draft_repaired',
      'draft_status',
    ]);
  });

  it('leaves what is in order as it is', async () => {
    const draft = await desk.draftOf('MX', 'de');
    const body = { countryCode: 'MX', currentContent: draft.content };
    const answer = await desk.call(`POST /api/admin/ai-process-petition/${draft.id}`, body, 'redaktion');
    expect(answer.json).toEqual({
      content: draft.content,
      changes: ['Ein Sprachdienst, der Texte verbessert, ist nicht eingerichtet'],
      method: 'repair',
      draft,
    });
    expect(await desk.versionsOf(draft.id)).toHaveLength(1);
  });

  it('refuses another country, a published draft and nobody', async () => {
    const { id } = await desk.draftOf('AR', 'es');
    const process = (draft: number, countryCode: string) =>
      desk.call(`POST /api/admin/ai-process-petition/${draft}`, { countryCode, currentContent: broken });
    expect(await process(id, 'BR')).toMatchObject({
      status: 400,
      json: { details: [{ path: 'countryCode' }] },
    });
    await desk.place(id, 'published');
    expect(await process(id, 'AR')).toMatchObject({ status: 409, code: 'transition_not_allowed' });
    expect(await process(999_999, 'AR')).toMatchObject({ status: 404, code: 'draft_not_found' });
  });
});

describe('remarks', () => {
  const remarksOf = (id: number) => desk.read<Remark[]>(`GET ${draftPath(id)}/remarks`);
  const add = (id: number, content: string, quote: string, text = '<b>Bitte</b> prüfen: ß, 漢字') => {
    const from = content.indexOf(quote);
    return desk.call(
      `POST ${draftPath(id)}/remarks`,
      { text, quote, from, to: from + quote.length },
      'redaktion',
    );
  };

  it('stay at their passages while the text around them changes, and stay when theirs is deleted', async () => {
    const { id, content } = await desk.draftOf('CA', 'de');
    expect((await add(id, content, 'Sehr geehrte')).status).toBe(201);
    await add(id, content, 'fairen Welthandel');
    const edited = content.replace('Sehr geehrte Damen', 'Einschub 👍 davor. Sehr geehrte Damen');
    await desk.change(id, { content: edited });
    const quoted = async (text: string) => (await remarksOf(id)).map(({ from, to }) => text.slice(from, to));
    expect((await quoted(edited)).toSorted()).toEqual(['Sehr geehrte', 'fairen Welthandel']);
    const without = edited.replace('Sehr geehrte', '');
    await desk.change(id, { content: without });
    expect((await quoted(without)).toSorted()).toEqual(['', 'fairen Welthandel']);
    expect((await remarksOf(id)).map(({ quote }) => quote)).toContain('Sehr geehrte');
  });

  it('are settled and opened again, by whom they may concern', async () => {
    const { id, content } = await desk.draftOf('CA', 'fr');
    const { json } = await add(id, content, 'OMC');
    expect(json).toMatchObject({ state: 'open', author: 'redaktion', text: '<b>Bitte</b> prüfen: ß, 漢字' });
    const set = (draft: number, state: string) =>
      desk.call(`PATCH ${draftPath(draft)}/remarks/${json.id}`, { state });
    expect((await set(id, 'settled')).json).toMatchObject({ state: 'settled' });
    expect((await set(id, 'open')).json).toMatchObject({ state: 'open' });
    expect((await set(id, 'done')).status).toBe(400);
    expect(await set(999_999, 'open')).toMatchObject({ status: 404, code: 'remark_not_found' });
  });

  it('find their passage when the text has moved since it was marked, and say so when it is gone', async () => {
    const { id, content } = await desk.draftOf('CA', 'en');
    await desk.change(id, { content: `Preface.\n\n${content}` });
    const moved = await add(id, content, 'World Trade Organization');
    const { from, to } = moved.json as Remark;
    expect((await desk.find(id)).content.slice(from, to)).toBe('World Trade Organization');
    const gone = { text: 'Wo?', quote: 'steht nirgends', from: 0, to: 14 };
    expect(await desk.call(`POST ${draftPath(id)}/remarks`, gone)).toMatchObject({
      status: 409,
      code: 'edit_conflict',
    });
    expect((await desk.call(`POST ${draftPath(id)}/remarks`, { ...gone, text: ' ' })).status).toBe(400);
  });
});

describe('who has a draft open', () => {
  it('is told to the others for half a minute after the last sign', async () => {
    const { id, updatedAt } = await desk.draftOf('AU', 'en');
    const sign = async (editor: string, who: 'admin' | 'redaktion', leaving = false) =>
      (await desk.call(`POST ${draftPath(id)}/presence`, { editor, leaving }, who)).json as {
        others: { username: string }[];
      };
    const names = ({ others }: { others: { username: string }[] }) => others.map(({ username }) => username);
    expect(await sign('fenster-1', 'admin')).toEqual({ others: [], updatedAt, updatedBy: 'admin' });
    expect(names(await sign('fenster-2', 'redaktion'))).toEqual(['admin']);
    expect(names(await sign('fenster-1', 'admin'))).toEqual(['redaktion']);
    await sign('fenster-2', 'redaktion', true);
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    await sign('fenster-2', 'redaktion');
    await desk.pool.query("update petition_draft_presence set seen_at = seen_at - interval '31 seconds'");
    expect(names(await sign('fenster-1', 'admin'))).toEqual([]);
    const left = await desk.pool.query('select editor from petition_draft_presence');
    expect(left.rows).toEqual([{ editor: 'fenster-1' }]);
  });

  it('is refused for what is no draft or no name of an editor', async () => {
    const { id } = await desk.draftOf('AU', 'de');
    expect((await desk.call(`POST ${draftPath(id)}/presence`, { editor: 'kurz' })).status).toBe(400);
    expect((await desk.call(`POST ${draftPath(999_999)}/presence`, { editor: 'fenster-1' })).status).toBe(
      404,
    );
  });
});

describe('what stands beside a draft', () => {
  it('is the German petition of the same country, and what the public gets', async () => {
    const { id, content, title } = await desk.draftOf('TH', 'th');
    const german = await desk.read<{ content: string }>(`GET ${draftPath(id)}/german`);
    expect(german.content).toContain('Sehr geehrte Damen und Herren');
    expect(german.content).toContain('Thailand');
    const page = '/country/TH?lang=th';
    expect(await desk.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'composed',
      title,
      content,
      page,
    });
    await desk.pool.query(
      `insert into wto_petitions (draft_id, country_code, language, title, content, priority, government_address, published_by)
       select id, country_code, language, 'Veröffentlicht', 'So steht es', priority, '', 'admin' from petition_drafts where id = $1`,
      [id],
    );
    expect(await desk.read(`GET ${draftPath(id)}/served`)).toEqual({
      kind: 'final',
      title: 'Veröffentlicht',
      content: 'So steht es',
      page,
    });
  });
});

describe('where the public sees a petition', () => {
  it('is nowhere for a country whose page has no letter', async () => {
    const { id } = await desk.draftOf('IQ', 'ar');
    expect(await desk.read(`GET ${draftPath(id)}/served`)).toMatchObject({ page: null });
  });
});

describe('taking changed sources over', () => {
  const mergeOf = (id: number) => desk.read<Merge>(`GET ${draftPath(id)}/merge`);

  it('brings in what has changed, leaves what somebody wrote, and names what both have changed', async () => {
    const [untouched, edited, both] = [
      await desk.draftOf('GH', 'de'),
      await desk.draftOf('NG', 'de'),
      await desk.draftOf('KE', 'de'),
    ] as const;
    const mine = edited.content.replace('Mit freundlichen Grüßen', 'Mit besten Grüßen');
    await desk.change(edited.id, { content: mine });
    const clash = both.content.replace('So steht es im Gründungsvertrag der WTO.', 'So will es die WTO.');
    await desk.change(both.id, { content: clash });
    expect(await mergeOf(edited.id)).toMatchObject({ merged: mine, conflicts: [], changed: [] });

    const german = desk.content.current().texts.text('petition_reasons', 'de');
    const renewed = german.replace('im Gründungsvertrag der WTO', 'im Übereinkommen von Marrakesch');
    await putBaseText(desk, 'petition_reasons', renewed);
    const changed = [{ source: 'petition_reasons', label: 'petition_reasons' }];
    expect(await desk.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: true });

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
    expect(await desk.call(`POST ${draftPath(edited.id)}/merge`, stale)).toMatchObject({
      code: 'edit_conflict',
    });
    const saved = await desk.call(
      `POST ${draftPath(edited.id)}/merge`,
      { content: merge.merged },
      'redaktion',
    );
    expect(saved.json).toMatchObject({ content: merge.merged, status: 'review' });
    expect((await desk.versionsOf(edited.id))[0]).toMatchObject({ reason: 'merged' });
    expect(await mergeOf(edited.id)).toMatchObject({ changed: [], base: merge.current });
    expect(await desk.read(`GET ${draftPath(edited.id)}/editor`)).toMatchObject({ outdated: false });

    const ids = [untouched.id, edited.id, both.id];
    const asked = await desk.call('POST /api/admin/petition-drafts/merge-many', { ids });
    expect(asked).toMatchObject({ status: 202, json: { total: 3 } });
    const said = await desk.runJob(desk.editorial.jobs.merge, String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 1 war aktuell, 1 braucht einen Menschen');
    expect((await desk.find(untouched.id)).content).toContain('Marrakesch');
    expect((await desk.find(both.id)).content).toBe(clash);
  });

  it('begins a new version of what is published; its letter stays served and marked until the next publication', async () => {
    const published = async (country: string) => {
      const draft = await desk.draftOf(country, 'de');
      await desk.place(draft.id, 'approved');
      const answer = await desk.call('POST /api/admin/publish-petition', { draftId: draft.id });
      return { draft, finalId: (answer.json.petition as { id: number }).id };
    };
    const [one, many, kept, twin] = [
      await published('ZA'),
      await published('ZM'),
      await published('ZW'),
      await published('NA'),
    ] as const;
    await desk.draftOf('NA', 'de');
    const editorOf = (id: number) => desk.read<Editor>(`GET ${draftPath(id)}/editor`);
    const isMarked = async (countryCode: string) => {
      const list = `GET /api/admin/petition-rows?list=finals&q=${countryCode}`;
      const { rows } = await desk.read<RowsResponse>(list);
      return rows.find((row) => row.countryCode === countryCode)?.outdated;
    };
    const german = desk.content.current().texts.text('petition_reasons', 'de');
    await putBaseText(desk, 'petition_reasons', `${german} Größe <b>zählt</b>.`);

    const { merged } = await mergeOf(one.draft.id);
    const saved = await desk.call(`POST ${draftPath(one.draft.id)}/merge`, { content: merged }, 'redaktion');
    expect(saved.json).toMatchObject({ status: 'pending', content: expect.stringContaining('<b>zählt</b>') });
    expect(await editorOf(one.draft.id)).toMatchObject({
      note: 'Quellen haben sich geändert',
      outdated: false,
      servedFinalId: one.finalId,
    });
    expect(await desk.read(`GET ${draftPath(one.draft.id)}/served`)).toMatchObject({
      kind: 'final',
      content: one.draft.content,
    });
    expect((await desk.logOf(one.draft.id)).slice(-2)).toMatchObject([
      { action: 'draft_status', actor_name: 'redaktion', details: { from: 'published', to: 'pending' } },
      { action: 'draft_merged' },
    ]);
    expect(await isMarked('ZA')).toBe(true);
    await desk.place(one.draft.id, 'approved');
    await desk.call('POST /api/admin/publish-petition', { draftId: one.draft.id });
    expect(await isMarked('ZA')).toBe(false);

    const decided = { content: kept.draft.content };
    const stays = await desk.call(`POST ${draftPath(kept.draft.id)}/merge`, decided);
    expect(stays.json).toMatchObject({ status: 'published', content: kept.draft.content });
    expect(await isMarked('ZW')).toBe(false);

    const stale = { content: merged, updatedAt: twin.draft.updatedAt };
    const path = `POST ${draftPath(twin.draft.id)}/merge`;
    expect(await desk.call(path, stale)).toMatchObject({ code: 'edit_conflict' });
    expect(await desk.call(path, { content: merged })).toMatchObject({ code: 'draft_exists' });
    const ids = [many.draft.id, twin.draft.id];
    const asked = await desk.call('POST /api/admin/petition-drafts/merge-many', { ids });
    const said = await desk.runJob(desk.editorial.jobs.merge, String(asked.json.jobId));
    expect(said).toBe('1 übernommen, 0 waren aktuell, 1 braucht einen Menschen');
    expect(await desk.find(many.draft.id)).toMatchObject({ status: 'pending' });
    expect(await desk.find(twin.draft.id)).toMatchObject({ status: 'published' });
    expect(await editorOf(many.draft.id)).toMatchObject({ servedFinalId: many.finalId });
  });
});

describe('many drafts by a job', () => {
  it('are made where there is none, and made once', async () => {
    const existing = await desk.draftOf('UZ', 'ru', { priority: 'high' });
    const body = { countryCodes: ['uz', 'KZ', 'KG', 'KZ'], languages: ['ru', 'tr'], priority: 'standard' };
    const asked = await desk.call('POST /api/admin/generate-petitions', body);
    expect(asked).toMatchObject({ status: 202, json: { total: 6 } });
    expect((await desk.call('POST /api/admin/generate-petitions', body)).json.jobId).toBe(asked.json.jobId);
    const run = () => desk.runJob(desk.editorial.jobs.generate, String(asked.json.jobId));
    expect(await run()).toBe('5 Entwürfe angelegt, 1 gab es schon; zuletzt Türkisch');
    expect(await run()).toBe('0 Entwürfe angelegt, 6 gab es schon; zuletzt Türkisch');
    expect(await desk.find(existing.id)).toEqual(existing);
    const { rows } = await desk.pool.query(
      "select id, status, quality from petition_drafts where country_code in ('KZ', 'KG', 'UZ') order by id",
    );
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toMatchObject({ status: 'approved', quality: 100 });
    expect(await desk.versionsOf(rows.at(-1).id)).toMatchObject([{ version: 1, reason: 'generated' }]);
    expect(await desk.logOf(rows.at(-1).id)).toMatchObject([
      { action: 'draft_generated', details: { to: 'approved' } },
    ]);
  });

  it('are those of all member states in all languages when nothing else is said', async () => {
    const asked = await desk.call('POST /api/admin/generate-petitions', {
      countryCodes: 'all',
      languages: 'all',
    });
    expect(asked.json.total).toBe(193 * languages.length);
    const all = { countryCodes: 'all', languages: ['tlh'] };
    expect(await desk.call('POST /api/admin/generate-petitions', all)).toMatchObject({
      code: 'language_not_supported',
    });
    const none = { countryCodes: ['QQ'], languages: 'all' };
    expect(await desk.call('POST /api/admin/generate-petitions', none)).toMatchObject({
      code: 'country_not_found',
    });
  });

  it('are checked, and how many lie below the threshold is said', async () => {
    const bad = await desk.draftOf('VN', 'vi');
    await desk.pool.query("update petition_drafts set content = 'Không' where id = $1", [bad.id]);
    const { id } = await desk.draftOf('VN', 'de');
    const asked = await desk.call('POST /api/admin/petition-drafts/check-many', {
      ids: [bad.id, id, 888_888],
    });
    expect(asked).toMatchObject({ status: 202, json: { total: 3 } });
    const said = await desk.runJob(desk.editorial.jobs.check, String(asked.json.jobId));
    expect(said).toBe('2 geprüft, 1 unter der Schwelle von 80 %');
    expect((await storedQuality(bad.id)).quality).toBeLessThan(80);
    const filter = { filter: { q: 'vn', language: 'vi' } };
    expect((await desk.call('POST /api/admin/petition-drafts/check-many', filter)).json.total).toBe(1);
  });
});
