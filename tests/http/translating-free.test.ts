/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftResponse } from '#petitions/contract.ts';
import { createBudget } from '#translation/translating/budget.server.ts';
import { remember } from '#translation/translating/text-memory.server.ts';
import { type EditorialApp, startEditorialApp } from '../support/editorial.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { fakeTranslation, respondWithFakeTranslations, translated } from '../support/translator.ts';

let server: LanguageServer;
let editorial: EditorialApp;
beforeAll(async () => {
  server = await startLanguageServer();
  editorial = await startEditorialApp({
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `${server.url}/v1`,
    TRANSLATION_MODEL: 'model',
    TRANSLATION_MONTHLY_CHARACTERS: '3000',
  });
});
afterAll(async () => {
  await editorial.close();
  await server.close();
});
beforeEach(() =>
  editorial.pool.query('delete from translation_usage; delete from text_memory; delete from jobs'),
);

const translate = (
  text: string,
  who: Parameters<EditorialApp['call']>[2] = 'redaktion',
  targetLanguage = 'fr',
) => editorial.call('POST /api/translate', { text, targetLanguage, context: 'a remark' }, who);
const freeText = '**Wichtig:**\n\n• Bitte die Zahlen prüfen\n• Bitte die Namen prüfen\n\n____';

describe('a free text', () => {
  it('is translated for the staff line by line, and remembered', async () => {
    const service = respondWithFakeTranslations(server);
    const first = await translate(freeText);
    expect(first).toMatchObject({ status: 200, json: { origin: 'machine' } });
    expect(first.json.translatedText).toBe(fakeTranslation(freeText, 'fr'));
    expect(service.asked[0]?.rules).toContain('a remark');
    const again = await translate(`• Bitte die Namen prüfen\n${freeText}`);
    expect(again.json).toMatchObject({ origin: 'memory' });
    expect(service.asked).toHaveLength(1);
    const { rows } = await editorial.pool.query('select characters from translation_usage');
    expect(Number(rows[0].characters)).toBe('Wichtig:Bitte die Zahlen prüfenBitte die Namen prüfen'.length);
  });

  it('is no business of those who are not signed in', async () => {
    const service = respondWithFakeTranslations(server);
    expect(await translate(freeText, null)).toMatchObject({ status: 403, code: 'translation_not_allowed' });
    expect(service.asked).toHaveLength(0);
  });

  it('of the site itself costs nothing', async () => {
    const service = respondWithFakeTranslations(server);
    expect((await translate('Petition herunterladen')).json).toMatchObject({ origin: 'memory' });
    expect(service.asked).toHaveLength(0);
  });

  it.each([
    ['German', 'de', () => translated([]), 400, 'language_not_supported'],
    ['a service with another key', 'fr', () => ({ status: 401 }), 503, 'language_service_refused'],
    [
      'a service that leaves it in German',
      'fr',
      ({ texts }: { texts: string[] }) => translated(texts),
      503,
      'language_service_unavailable',
    ],
  ] as const)('is refused for %s', async (_name, tag, reply, status, code) => {
    respondWithFakeTranslations(server, reply);
    expect(
      await translate('Ein Satz, der lang genug ist, um erkannt zu werden.', 'admin', tag),
    ).toMatchObject({ status, code });
  });

  it.each([
    ['a null character', 'Ein Satz.\nNoch\0einer.', 'Zeile 2, Zeichen 5: ein Steuerzeichen (U+0000)', 5],
    ['half of a character', 'Ein\r\n\ud800 Satz.', 'Zeile 2, Zeichen 1: ein halbes Zeichen (U+D800)', 1],
    ['a turned direction', 'a\nb\u202ec', 'Zeile 2, Zeichen 2: ein Zeichen, das die Schreibrichtung', 2],
  ])('with %s is not paid for, and the place is named', async (_name, text, said, column) => {
    const service = respondWithFakeTranslations(server);
    expect(await translate(text)).toMatchObject({
      ...{ status: 422, code: 'text_not_publishable' },
      json: { details: [{ path: 'text', message: expect.stringContaining(said), line: 2, column }] },
    });
    expect(service.asked).toHaveLength(0);
  });

  it('waits for the next month when the budget is spent, as an improvement does', async () => {
    await editorial.pool.query(
      "insert into translation_usage values (to_char(now() at time zone 'utc', 'YYYY-MM'), 2990, 0)",
    );
    const service = respondWithFakeTranslations(server);
    expect(await translate(freeText)).toMatchObject({ status: 503, code: 'translation_budget_spent' });
    const { id, countryCode, content } = await editorial.draftOf('NL');
    const improve = { countryCode, currentContent: content };
    expect(await editorial.call(`POST /api/admin/ai-process-petition/${id}`, improve)).toMatchObject({
      ...{ status: 503, code: 'translation_budget_spent' },
    });
    expect(service.asked).toHaveLength(0);
  });

  it('is forgotten when it has not been asked for the longest', async () => {
    const direction = { from: 'de', to: 'fr' };
    for (const source of ['a', 'b', 'c'])
      await editorial.db.write((tx) => remember(tx, direction, new Map([[source, source]]), 2));
    const { rows } = await editorial.pool.query('select source from text_memory order by source');
    expect(rows.map(({ source }) => source)).toEqual(['b', 'c']);
  });
});

it('the budget is never exceeded, however many take from it at once', async () => {
  const processes = [createBudget(editorial.db, 100), createBudget(editorial.db, 100)];
  const taken = await Promise.all(Array.from({ length: 40 }, (_, index) => processes[index % 2]?.reserve(7)));
  expect(taken.filter((month) => month !== null)).toHaveLength(14);
  expect(await processes[0]?.state()).toMatchObject({ used: 98, limit: 100, left: 2 });
  expect(await processes[0]?.reserve(101)).toBeNull();
});

describe('a published petition', () => {
  const publish = async (countryCode: string, edit: (content: string) => string) => {
    const draft = await editorial.draftOf(countryCode);
    const changed = await editorial.change(draft.id, { content: edit(draft.content) });
    expect(changed.status, changed.text).toBe(200);
    await editorial.place(draft.id, 'approved');
    const response = await editorial.call('POST /api/admin/publish-petition', { draftId: draft.id });
    expect(response.status, response.text).toBe(201);
    return (response.json.petition as { id: number }).id;
  };
  const requestTranslation = (id: number, language: string) =>
    editorial.call(`POST /api/admin/wto-petitions/${id}/translate`, { language });
  const draftIn = async (language: string, countryCode: string) =>
    (await editorial.read<DraftResponse[]>('GET /api/admin/petition-drafts')).find(
      (draft) => draft.language === language && draft.countryCode === countryCode,
    );

  it('becomes a draft in another language, of which only what was edited is paid for', async () => {
    const own = 'Unser Verein mit vielen Menschen unterstützt das.';
    const id = await publish('AT', (content) =>
      content.replace('\nMit freundlichen', `\n${own}\n\nMit freundlichen`),
    );
    const service = respondWithFakeTranslations(server);
    const { json, status } = await requestTranslation(id, 'fr');
    expect(status).toBe(202);
    expect((await requestTranslation(id, 'fr')).json).toEqual(json);
    const said = await editorial.runJob(editorial.editorial.jobs['petition-translate'], String(json.jobId));
    expect(said).toContain('angelegt');
    expect(service.asked.flatMap(({ texts }) => texts)).toEqual([own]);
    const made = (await draftIn('fr', 'AT')) as DraftResponse;
    const composed = editorial.editorial.checker.compose({ countryCode: 'AT', language: 'fr' });
    expect(made).toMatchObject({ status: 'pending', title: composed.title });
    expect(made.content).toContain(fakeTranslation(own, 'fr'));
    expect(made.content.replace(`${fakeTranslation(own, 'fr')}\n\n`, '')).toBe(composed.content);
    expect((await editorial.logOf(made.id)).map(({ action }) => action)).toEqual(['draft_translated']);

    await editorial.pool.query('delete from jobs');
    expect(await requestTranslation(id, 'fr')).toMatchObject({ status: 409, code: 'draft_exists' });
  });

  it('is not translated into its own language, or one that is none', async () => {
    const id = await publish('CH', (content) => content);
    expect(await requestTranslation(id, 'de')).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await requestTranslation(id, 'xx')).toMatchObject({ status: 400, code: 'language_not_supported' });
    expect(await requestTranslation(999, 'fr')).toMatchObject({ status: 404, code: 'petition_not_found' });
  });

  it('leaves a draft alone that somebody has made meanwhile', async () => {
    const id = await publish('LI', (content) => content);
    const { json } = await requestTranslation(id, 'fr');
    const theirs = await editorial.draftOf('LI', 'fr');
    await expect(
      editorial.runJob(editorial.editorial.jobs['petition-translate'], String(json.jobId)),
    ).rejects.toThrow(/^Liechtenstein \(Französisch\): .* inzwischen/);
    expect(await editorial.find(theirs.id)).toEqual(theirs);
  });
});
