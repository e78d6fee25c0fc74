/** @module-tag slow */

import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOriginals } from '#content/files.server.ts';
import { createTranslatorGuides } from '#content/translator-guides.server.ts';
import type { JobResponse } from '#office/jobs/contract.ts';
import { Secret } from '#platform/config/secret.ts';
import { type Runner, runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { partOfText } from '#translation/progress/page-parts.ts';
import { createTranslating } from '#translation/translating/service.server.ts';
import { type EditorialApp, startEditorialApp } from '../support/editorial.ts';
import { completion, type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { translationCount } from '../support/languages.ts';
import {
  changeGerman,
  fakeTranslation,
  respondWithFakeTranslations,
  translated,
} from '../support/translator.ts';

const budget = 20_000;
const key = 'gfi_objective';
const sentence = 'Der Index misst, wie fair {count} Bereiche des Handels sind, und zwar für alle Mitglieder.';

let server: LanguageServer;
let editorial: EditorialApp;
const runners: Runner[] = [];
beforeAll(async () => {
  server = await startLanguageServer();
  editorial = await startEditorialApp({
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `${server.url}/v1`,
    TRANSLATION_MODEL: 'model',
    TRANSLATION_MONTHLY_CHARACTERS: String(budget),
    TRANSLATION_PRICE: '20',
  });
  await editorial.pool.query('create table kept_texts as select * from translations');
  await editorial.pool.query('create table kept_german as select key, german, hash from base_texts');
});
afterAll(async () => {
  await editorial.close();
  await server.close();
});
beforeEach(async () => {
  await editorial.pool.query('delete from jobs; delete from translation_usage; delete from text_memory');
  await editorial.pool.query(`insert into translations select * from kept_texts on conflict (key, language) do update
    set text = excluded.text, source_hash = excluded.source_hash, origin = excluded.origin, status = excluded.status,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where (translations.text, translations.origin, translations.source_hash)
      <> (excluded.text, excluded.origin, excluded.source_hash)`);
  await editorial.pool.query(
    'update base_texts set german = kept_german.german, hash = kept_german.hash from kept_german where kept_german.key = base_texts.key and base_texts.hash <> kept_german.hash',
  );
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});

/** Starts a runner for translation jobs. */
const startRunner = () => {
  const log = createLogger({ level: 'silent', name: 'test' });
  const kinds = [...Object.values(editorial.translating.jobs), ...Object.values(editorial.editorial.jobs)];
  const database = { db: editorial.db, whenReady: Promise.resolve() };
  runners.push(runJobs({ database, log, kinds, pollIntervalMs: 30 }));
};
const regenerate = async (body: object = { textId: key }) => {
  const response = await editorial.call('POST /api/admin/regenerate-translations', body);
  expect(response.status, response.text).toBe(202);
  return response.json as { jobId: string; total: number };
};
const jobOf = (jobId: string) => editorial.read<JobResponse>(`GET /api/admin/jobs/${jobId}`);
const waitUntilDone = async (jobId: string): Promise<JobResponse> => {
  await expect
    .poll(async () => (await jobOf(jobId)).state, { interval: 30 })
    .toMatch(/^(done|failed|paused)$/);
  return jobOf(jobId);
};
const textOf = async (language: string, textKey = key) => {
  const { rows } = await editorial.pool.query(
    'select text, origin, status, t.source_hash = b.hash as fresh, t.updated_by from translations t join base_texts b using (key) where key = $1 and language = $2',
    [textKey, language],
  );
  return rows[0];
};
/** Marks the translations as current except in these languages, so that only they are translated. */
const limitToLanguages = (...languages: string[]) =>
  editorial.pool.query(
    'update translations t set source_hash = b.hash from base_texts b where b.key = t.key and t.key = $1 and language <> all($2)',
    [key, languages],
  );
const count = async (sql: string, values: unknown[] = []) =>
  Number((await editorial.pool.query(sql, values)).rows[0]?.count);
const countFresh = () =>
  count(
    'select count(*) from translations t join base_texts b using (key) where key = $1 and t.source_hash = b.hash',
    [key],
  );
const usage = async () =>
  Number((await editorial.pool.query('select characters from translation_usage')).rows[0]?.characters ?? 0);
const writeTranslation = (language: string, text: string) =>
  editorial.pool.query(
    "update translations set text = $3, origin = 'human', status = 'reviewed', updated_by = 'redaktion', updated_at = now() where key = $1 and language = $2",
    [key, language, text],
  );

/** Number of languages without a human translation. */
const otherCount = translationCount - 1;

describe('a changed German sentence', () => {
  beforeEach(() => changeGerman(editorial.pool, key, sentence));

  it('is translated into every language but where a person wrote, with its description, terms and price', async () => {
    await writeTranslation('fr', 'De ma main, {count}');
    await editorial.pool.query(`insert into glossary_terms values ('es', 'Bereich', 'ámbito', '{Bereich}', '{ámbito}',
      '{sector}', '', now(), 'admin')`);
    const service = respondWithFakeTranslations(server);
    const characters = otherCount * sentence.length;
    const amount = Math.round(characters * 0.002) / 100;
    const price = await editorial.read(`GET /api/admin/translation-price?scope=text&textId=${key}`);
    expect(price).toMatchObject({
      texts: otherCount,
      languages: otherCount,
      characters,
      protected: 1,
      configured: true,
    });
    expect(price).toMatchObject({
      price: { amount, currency: 'EUR' },
      budget: { used: 0, limit: budget },
    });

    const { jobId, total } = await regenerate();
    expect(await regenerate()).toMatchObject({ jobId });
    expect(total).toBe(otherCount);
    startRunner();
    expect(await waitUntilDone(jobId)).toMatchObject({
      state: 'done',
      done: otherCount,
      failed: 0,
      message: `${otherCount} Texte übersetzt`,
    });

    expect(await countFresh()).toBe(otherCount);
    expect(service.asked).toHaveLength(otherCount);
    expect([...service.answered.values()]).toEqual(Array(otherCount).fill(1));
    expect(await textOf('fr')).toMatchObject({ text: 'De ma main, {count}', origin: 'human', fresh: false });
    expect(await textOf('zh')).toMatchObject({
      ...{ text: fakeTranslation(sentence, 'zh'), origin: 'machine', status: 'generated' },
      ...{ fresh: true, updated_by: null },
    });
    const { texts } = await readOriginals(path.resolve('content'));
    const toSpanish = service.asked.find(({ tag }) => tag === 'es')?.rules;
    expect(toSpanish).toContain(texts[key]?.description);
    expect(toSpanish).toMatch(/Mitglied \(der WTO\) = Miembro/i);
    expect(toSpanish).toContain('Bereich = ámbito (never: sector)');
    expect(await usage()).toBe(characters);
    expect(
      await count("select count(*) from translation_versions where key = $1 and language = 'zh'", [key]),
    ).toBe(2);
    const [entry] = (
      await editorial.pool.query(
        "select * from audit_log where action = 'translation_started' order by id desc",
      )
    ).rows;
    expect(entry).toMatchObject({
      actor_name: 'admin',
      subject: `job:${jobId}`,
      details: { total: otherCount },
    });
    expect(await editorial.read('GET /api/admin/translation-service')).toMatchObject({
      ...{ provider: 'openai', model: 'model', price: 20, budget: { used: characters } },
      cost: { amount },
    });
  });

  it('is asked for alone and with its fault named where the answer was wrong, and told where it is wrong again', async () => {
    await limitToLanguages('es', 'it', 'sw');
    const service = respondWithFakeTranslations(server, ({ tag, rules, texts }) => {
      if (tag === 'es' && !rules.includes('refused'))
        return translated(texts.map((text) => text.replace('{count}', '18')));
      return tag === 'it' ? translated(texts) : null;
    });
    const { jobId } = await regenerate();
    startRunner();
    const job = await waitUntilDone(jobId);
    expect(job).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(job.message).toContain('gfi_objective it (unübersetzt');
    expect((await textOf('es')).text).toBe(fakeTranslation(sentence, 'es'));
    expect((await textOf('it')).fresh).toBe(false);
    const second = service.asked.filter(({ tag }) => tag === 'es')[1];
    expect(second?.rules).toContain('the placeholders must be exactly {count}');
  });

  it('does not replace what a person wrote while the service was asked, nor what was meant by another sentence', async () => {
    respondWithFakeTranslations(server, async ({ tag }) => {
      if (tag === 'nl') await writeTranslation('nl', 'Zelf geschreven, {count}');
      if (tag === 'pl') await changeGerman(editorial.pool, key, `${sentence} Neu.`);
      return null;
    });
    const { jobId } = await regenerate({ textId: key, language: 'nl' });
    const polish = await regenerate({ textId: key, language: 'pl' });
    startRunner();
    expect((await waitUntilDone(jobId)).message).toContain('1 Text inzwischen von anderen geändert');
    await waitUntilDone(polish.jobId);
    expect(await textOf('nl')).toMatchObject({ text: 'Zelf geschreven, {count}', origin: 'human' });
    expect((await textOf('pl')).text).not.toBe(fakeTranslation(sentence, 'pl'));
  });

  it('replaces what a person wrote only where that is asked for', async () => {
    await writeTranslation('fr', 'De ma main, {count}');
    respondWithFakeTranslations(server);
    expect(
      await editorial.call('POST /api/admin/regenerate-translations', { textId: key, replaceHuman: true }),
    ).toMatchObject({ status: 400, code: 'invalid_input' });
    const { jobId, total } = await regenerate({ textId: key, language: 'fr', replaceHuman: true });
    expect(total).toBe(1);
    startRunner();
    await waitUntilDone(jobId);
    expect(await textOf('fr')).toMatchObject({ text: fakeTranslation(sentence, 'fr'), origin: 'machine' });
  });

  it('ends the job at the first request where the service refuses', async () => {
    server.received.length = 0;
    server.respondWith(() => ({ status: 401, body: { error: { message: 'no' } } }));
    const { jobId } = await regenerate();
    startRunner();
    const job = await waitUntilDone(jobId);
    expect(job).toMatchObject({ state: 'failed', done: 0 });
    expect(job.message).toContain('TRANSLATION_KEY');
    expect(server.received).toHaveLength(1);
    expect(await usage()).toBe(0);
  });

  it.each([
    [402, 'Guthaben'],
    [429, 'Guthaben'],
  ])('pauses the job where what was paid for is used up: %d', async (status, word) => {
    server.respondWith(() => ({ status, body: { error: { message: 'no', code: 'insufficient_quota' } } }));
    const { jobId } = await regenerate();
    startRunner();
    const job = await waitUntilDone(jobId);
    expect(job).toMatchObject({ state: 'paused', message: expect.stringMatching(/^Budget ausgebraucht\./) });
    expect(job.message).toContain(word);
  });

  it('stops where the budget is spent, never above it, and goes on in the next month', async () => {
    await limitToLanguages('ar', 'es', 'it', 'nl', 'sw');
    const left = 2 * sentence.length;
    await editorial.pool.query(
      "insert into translation_usage values (to_char(now() at time zone 'utc', 'YYYY-MM'), $1, 0)",
      [budget - left - 5],
    );
    const service = respondWithFakeTranslations(server);
    const { jobId } = await regenerate();
    startRunner();
    const paused = await waitUntilDone(jobId);
    expect(paused).toMatchObject({
      state: 'paused',
      message: expect.stringMatching(/^Budget ausgebraucht\. .*ab dem 1\. /),
    });
    expect(await countFresh()).toBe(translationCount - 3);
    expect(await usage()).toBe(budget - 5);
    const notes = await editorial.read<{ code: string }[]>('GET /api/admin/operation-notes');
    expect(notes.map(({ code }) => code)).toContain('translation_budget_low');

    await editorial.pool.query("update translation_usage set month = '2020-01'");
    expect((await editorial.call(`POST /api/admin/jobs/${jobId}/resume`)).status).toBe(200);
    expect(await waitUntilDone(jobId)).toMatchObject({ state: 'done' });
    expect(await countFresh()).toBe(translationCount);
    expect([...service.answered.values()]).toEqual(Array(5).fill(1));
  });

  it('is asked for once where two processes run jobs', async () => {
    const languages = ['ar', 'es', 'it', 'nl', 'sw', 'zh'];
    await limitToLanguages(...languages);
    const service = respondWithFakeTranslations(server);
    const first = await regenerate();
    const second = await regenerate({ textId: key, language: 'sw' });
    startRunner();
    startRunner();
    await waitUntilDone(first.jobId);
    expect(await waitUntilDone(second.jobId)).toMatchObject({ state: 'done' });
    expect([...service.answered.values()]).toEqual(languages.map(() => 1));
  });
});

describe('many texts', () => {
  const texts = (language: string) =>
    count(
      "select count(*) from translations t join base_texts b using (key) where language = $1 and category = 'petition' and t.source_hash = b.hash",
      [language],
    );

  it('go in batches, and in halves where an answer is cut off, broken, or has another number of texts', async () => {
    await editorial.pool.query(
      "delete from translations where language = 'fr' and key in (select key from base_texts where category = 'petition')",
    );
    const broken = [
      completion('{"translations": ["', 'length'),
      { text: 'no JSON' },
      translated(['un seul']),
      { status: 503 },
    ];
    const all = await count("select count(*) from base_texts where category = 'petition'");
    const service = respondWithFakeTranslations(server, ({ texts: asked }) =>
      asked.length > 6 ? (broken.shift() ?? null) : null,
    );
    const { jobId, total } = await regenerate({ language: 'fr' });
    startRunner();
    expect(await waitUntilDone(jobId)).toMatchObject({ state: 'done', failed: 0 });
    expect(total).toBe(all);
    expect(await texts('fr')).toBe(all);
    expect([...service.answered.values()]).toEqual(Array(service.answered.size).fill(1));
    expect(Math.max(...service.asked.map((request) => request.texts.length))).toBe(25);
  });

  it('can be chosen one by one within a language', async () => {
    await editorial.pool.query(
      "delete from translations where key in ('home_lead', 'offline_text', 'annex_note') and language = 'fr'",
    );
    respondWithFakeTranslations(server);
    const textIds = ['home_lead', 'offline_text', 'home_title'];
    const { jobId, total } = await regenerate({ language: 'fr', textIds });
    expect(await regenerate({ language: 'fr', textIds: textIds.toReversed() })).toMatchObject({ jobId });
    startRunner();
    await waitUntilDone(jobId);
    expect(total).toBe(2);
    const missing = await count(
      "select count(*) from translations where language = 'fr' and key in ('home_lead', 'offline_text', 'annex_note')",
    );
    expect(missing).toBe(2);
    const without = await editorial.call('POST /api/admin/regenerate-translations', { textIds });
    expect([without.status, without.code]).toEqual([400, 'invalid_input']);
  });

  it('of the interface and of country pages need no job where all are there', async () => {
    const { rows } = await editorial.pool.query(
      "select count(*)::int as count from base_texts where category <> 'petition'",
    );
    expect((await editorial.call('POST /api/admin/auto-translate-frontend')).json).toEqual({
      ...{ translatedCount: rows[0].count * 20, languages: 20, jobId: null },
    });
    expect(
      (await editorial.call('POST /api/admin/generate-country-content-translations')).json,
    ).toMatchObject({
      ...{ totalTranslations: 193 * 20 * 61, countries: 193, languages: 20, pending: 0, jobId: null },
      texts: Object.keys(partOfText).length * 20,
    });
    const jobs = async () => (await editorial.read<JobResponse[]>('GET /api/admin/jobs')).length;
    const before = await jobs();
    const petitions = await editorial.call('POST /api/admin/regenerate-all-petitions', { updateAll: true });
    expect([petitions.status, petitions.json]).toEqual([202, { jobId: null, total: 0 }]);
    expect(await regenerate({ language: 'nl' })).toEqual({ jobId: null, total: 0 });
    expect(await jobs()).toBe(before);
  });

  it.each([
    ['a field of the page', 'country_title'],
    ['any other text that its progress counts', 'letter_shown_title'],
  ])('get a job where one is missing: %s', async (_, missing) => {
    await editorial.pool.query("delete from translations where key = $1 and language = 'bn'", [missing]);
    respondWithFakeTranslations(server);
    const { json } = await editorial.call('POST /api/admin/generate-country-content-translations');
    expect(json).toMatchObject({ pending: 1, jobId: expect.any(String) });
    startRunner();
    await waitUntilDone(String(json.jobId));
    expect((await textOf('bn', missing)).fresh).toBe(true);
  });
});

it('refuses what it cannot do', async () => {
  const cases = [
    ['a scope that is none', 'GET /api/admin/translation-price?scope=x', undefined, 400, 'invalid_input'],
    [
      'a text that is none',
      'GET /api/admin/translation-price?scope=text&textId=x',
      undefined,
      404,
      'text_not_found',
    ],
    [
      'the price of a key that cannot be one',
      'GET /api/admin/translation-price?scope=text&textId=%00',
      undefined,
      400,
      'invalid_input',
    ],
    [
      'a key that cannot be one',
      'POST /api/admin/regenerate-translations',
      { textId: '\0' },
      400,
      'invalid_input',
    ],
    ['no category', 'GET /api/admin/translation-price?scope=category', undefined, 400, 'invalid_input'],
    [
      'German',
      'GET /api/admin/translation-price?scope=language&language=de',
      undefined,
      400,
      'language_not_supported',
    ],
    ['nothing', 'POST /api/admin/regenerate-translations', {}, 400, 'invalid_input'],
    ['an unknown text', 'POST /api/admin/regenerate-translations', { textId: 'x' }, 404, 'text_not_found'],
    [
      'an unknown language',
      'POST /api/admin/regenerate-translations',
      { language: 'xx' },
      400,
      'language_not_supported',
    ],
  ] as const;
  for (const [name, call, body, status, code] of cases)
    expect(await editorial.call(call, body), name).toMatchObject({ status, code });
});

it('knows that nothing costs anything where all is translated', async () => {
  const scopes = ['interface', 'country', 'petitions', 'finals', 'all', 'language&language=fr'];
  for (const scope of scopes)
    expect(await editorial.read(`GET /api/admin/translation-price?scope=${scope}`)).toMatchObject({
      ...{ texts: 0, languages: 0, characters: 0, price: { amount: 0 } },
    });
});

const noSettings = {
  ...{ databaseUrl: null, databaseDirectUrl: null, adminPassword: null, masterPassword: null },
  cdnToken: null,
};

describe('services that only translate', () => {
  it.each([
    [
      'deepl',
      (texts: string[], tag: string) => ({
        translations: texts.map((text) => ({ text: fakeTranslation(text, tag) })),
      }),
    ],
    [
      'libretranslate',
      (texts: string[], tag: string) => ({
        translatedText: texts.map((text) => fakeTranslation(text, tag)),
      }),
    ],
  ] as const)('%s is asked in its own way, and checked all the same', async (provider, response) => {
    await changeGerman(editorial.pool, key, sentence);
    server.respondWith((body) => ({ body: response((body.text ?? body.q) as string[], 'fr') }));
    const bounds = { monthlyCharacters: budget, price: null, requestsPerMinute: null };
    const { jobs } = await createTranslating({
      db: editorial.db,
      config: {
        translation: { provider, url: server.url, ...bounds },
        secrets: { ...noSettings, translationKey: new Secret('k') },
      },
      guides: createTranslatorGuides(path.resolve('content'), async () => []),
    });
    const order = { batches: [{ language: 'fr', keys: [key] }], againBefore: null, replaceHuman: false };
    for (const unit of await jobs['texts-translate'].units(order))
      await unit.run({ signal: new AbortController().signal, setMessage: () => {} });
    expect(await textOf('fr')).toMatchObject({ fresh: true, origin: 'machine' });
  });
});
