/** @module-tag slow */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#app/limits.server.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';
import { ownLetterApi } from '#public/country/own-letter/api.server.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { comparable, extractWithPdfium, pdfInfo } from '../support/pdf.ts';

/** Behind one trusted proxy, so that a header sets the client address; all log lines are collected. */
const logLines: string[] = [];
let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'own-letter-'));
  const output = { write: (line: string) => logLines.push(line) };
  const log = createLogger({ level: 'trace', name: 'test', pretty: false, output });
  app = await startTestApp({ env: { TRUST_PROXY: '1', DATA_DIR: dataDir }, log });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const typed = {
  language: 'de',
  name: 'Erika Muster',
  address: 'Hauptstraße 1\r\n12345 Musterstadt',
  place: 'Musterstadt',
  date: '2026-11-21',
  own: '#panic("x") *Ich* arbeite in einer kleinen Fabrik.\n\n<b> $x$ \\ // Zweiter Absatz.',
};

const post = (
  body: unknown,
  {
    code = 'DE',
    headers = {},
    target = app.app,
  }: Partial<{ code: string; headers: object; target: TestApp['app'] }> = {},
) =>
  target.request(`/api/own-letter/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: testUrl, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const createPdf = async (body: object, code = 'DE') => {
  const response = await post({ ...typed, ...body }, { code });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const textOf = async (bytes: Uint8Array) => (await extractWithPdfium(bytes)).join('\n').replace(/\s+/g, ' ');

describe('POST /api/own-letter/{code}', () => {
  it('answers with a tagged PDF to be saved that holds the typed words as plain text in their places', async () => {
    const response = await post(typed, { code: 'de' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': 'de',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="WTO-Reform-Petition-Germany-DE.pdf"/,
      ),
    });
    expect(response.headers.has('etag')).toBe(false);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await pdfInfo(bytes)).toMatchObject({ tagged: true, pages: 2, language: 'de' });
    const text = await textOf(bytes);
    expect(text).toMatch(/^Erika Muster Hauptstraße 1 12345 Musterstadt Bundeskanzleramt/);
    expect(text).toContain('Musterstadt, 21. November 2026 ');
    expect(text).toContain(
      '#panic("x") *Ich* arbeite in einer kleinen Fabrik. <b> $x$ \\ // Zweiter Absatz. Bitte teilen Sie',
    );
    expect(text).toMatch(/Mit freundlichen Grüßen Erika Muster Name in Druckschrift/);
    expect(text).not.toContain('Straße, Hausnummer');
  });

  it('leaves lines to fill in by hand where nothing was typed', async () => {
    const text = await textOf(
      await createPdf({ name: '', address: '', place: '', date: '2026-11-21', own: ' \n' }),
    );
    for (const label of ['Straße, Hausnummer', 'Ort, Datum', '21. November 2026'])
      expect(text).toContain(label);
  });

  it('flows on where the words are long, and never off the paper', async () => {
    const bytes = await createPdf({ own: `${'x'.repeat(700)} ${'Wort '.repeat(159)}` });
    expect((await pdfInfo(bytes)).pages).toBe(3);
    expect((await textOf(bytes)).match(/x/g)?.length).toBeGreaterThanOrEqual(700);
  });

  it.each([
    [
      'JP',
      'ja',
      { name: '山田太郎', address: '〒100-0001\n東京都千代田区千代田1-1', own: '小さな工場で働いています。' },
    ],
    ['EG', 'ar', { name: 'محمد علي', address: 'شارع النيل', own: 'أعمل في مصنع صغير.' }],
    ['BD', 'bn', { name: 'রহিম উদ্দিন', address: 'ঢাকা', own: 'আমি কাজ করি।' }],
  ])('gives back the words of %s in %s', async (code, language, words) => {
    const text = comparable(await textOf(await createPdf({ language, place: '', ...words }, code)));
    for (const word of Object.values(words).flatMap((each) => each.split('\n')))
      expect(text).toContain(comparable(word));
  });

  it.each([
    [
      'characters that the fonts of the letter lack',
      { name: 'Erika 山田 ম' },
      'name',
      ['山', '田', 'ম'],
      [1, 7],
    ],
    ['an emoji', { own: 'Zeile\nfair 😀' }, 'own', ['😀'], [2, 6]],
    ['a control character', { place: 'Bo\u0007nn' }, 'place', ['U+0007'], [1, 3]],
    ['a mark before any letter', { own: 'a\n\u0303b' }, 'own', ['U+0303'], [2, 1]],
    ['a mark that a tidied line begins with', { own: 'a\u2028 \u0303b' }, 'own', ['U+0303'], [2, 1]],
    ['half of a character', { address: '\ud800' }, 'address', ['U+D800'], [1, 1]],
    ['a tag that nobody sees', { name: 'Erika\u{e0041}' }, 'name', ['U+E0041'], [1, 5]],
    ['an override of the direction', { own: '\u202eesrever' }, 'own', ['U+202E'], [1, 1]],
    ['a direction without an end', { own: '\u2067abc' }, 'own', ['U+2067'], [1, 1]],
  ])(
    'refuses %s, and names field, place and character',
    async (_, words, field, characters, [line, column]) => {
      const response = await post({ ...typed, ...words });
      expect(response.status).toBe(422);
      const { code, details } = await response.json();
      expect(code).toBe('text_not_publishable');
      expect(details.map(({ message }: { message: string }) => message)).toEqual(characters);
      expect(details[0]).toMatchObject({ path: field, line, column });
    },
  );

  it.each([
    ['an own paragraph of 1,501 characters', { own: 'ä'.repeat(1501) }, 'own'],
    ['one of too many marks', { own: `a${'\u0301'.repeat(6000)}` }, 'own'],
    ['a line too long for the head', { name: 'n'.repeat(45) }, 'name'],
    ['seven lines of address', { address: 'a\n'.repeat(6).concat('b') }, 'address'],
    ['two lines as a place', { place: 'a\nb' }, 'place'],
    ['a missing field', { date: undefined }, 'date'],
    ['a value that is no text', { name: 7 }, 'name'],
    ['a field more', { email: 'a@example.org' }, 'json'],
  ])('refuses %s', async (_, words, field) => {
    const response = await post({ ...typed, ...words });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input', details: [{ path: field }] });
  });

  it('takes 1,500 characters, and no larger body than they could need', async () => {
    expect((await post({ ...typed, own: '👨‍👩‍👧'.repeat(2) })).status).toBe(422);
    await createPdf({ own: 'é'.repeat(1500) });
    const refusals = [
      [post({ ...typed, own: 'x'.repeat(60_000) }), 'payload_too_large'],
      [post('{'), 'invalid_json'],
      [post(typed, { headers: { 'Content-Type': 'text/plain' } }), 'unsupported_media_type'],
      [post(typed, { headers: { Origin: 'https://petition.example.evil' } }), 'origin_not_allowed'],
      [post(typed, { code: 'XX' }), 'country_not_found'],
      [post({ ...typed, language: 'tlh' }), 'language_not_supported'],
    ] as const;
    for (const [response, code] of refusals) expect((await (await response).json()).code).toBe(code);
  });

  it('leaves no trace: nothing on the disk, in memory or in the log', async () => {
    const secret = 'Geheimnis-7f3a';
    const before = await readdir(dataDir, { recursive: true });
    const counts = app.letterCache.counts();
    await createPdf({ own: secret, name: secret });
    expect((await post({ ...typed, own: `${secret} 漢` })).status).toBe(422);
    expect((await post({ ...typed, own: `${secret} \u0007` })).status).toBe(422);
    expect((await post(`{"name": "${secret}`)).status).toBe(400);
    expect(app.letterCache.counts()).toEqual(counts);
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    expect(logLines.join('')).not.toContain(secret);
  });

  it('is counted as a download, with nothing of it, and limited for one address', async () => {
    const { url, close } = await listen(app, 0);
    const ask = (body: string, from: string) =>
      fetch(`${url}/api/own-letter/DE`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body,
      });
    const count = async () =>
      (await app.database.pool.query('select event, country_code, count from analytics_daily')).rows;
    await (await ask(JSON.stringify(typed), '203.0.113.8')).arrayBuffer();
    const { requests } = limits.ownLetters;
    const responses = await Promise.all(Array.from({ length: requests + 2 }, () => ask('{', '203.0.113.9')));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
    await expect
      .poll(count, { timeout: 5000 })
      .toEqual([{ event: 'petition_download', country_code: 'DE', count: '1' }]);
    await close();
  });
});

describe('a typesetter in trouble', () => {
  const secret = 'Geheimnis-91cc';
  const reported: unknown[] = [];
  const logEntries: Record<string, unknown>[] = [];
  const output = { write: (line: string) => logEntries.push(JSON.parse(line)) };
  const log = createLogger({ level: 'trace', name: 'test', pretty: false, output });
  const createApi = (
    typeset: Parameters<typeof ownLetterApi>[0]['typesetWithSenderText'],
    timeoutMs?: number,
  ) => {
    const http = createHttp({ report: (error) => reported.push(error) });
    http.route(
      '/',
      ownLetterApi({
        ...{
          publicUrl: testUrl,
          petitions: app.petitions,
          typesetWithSenderText: typeset,
          onSent: () => {},
          log,
        },
        clientOf: (c) => c.req.header('X-Client') ?? '',
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
    );
    return http;
  };
  const words = { ...typed, own: secret };

  it('lets 20 letters wait behind the one it makes, and asks the next to come again', async () => {
    const one = Promise.withResolvers<{ bytes: Uint8Array<ArrayBuffer>; pages: number }>();
    const target = createApi(() => one.promise);
    const waiting = Array.from({ length: 30 }, () => post(words, { target }));
    const refused = await Promise.race(waiting);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '20']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    one.resolve({ bytes: new Uint8Array([1]), pages: 2 });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(21);
  });

  it('gives up what takes too long', async () => {
    const target = createApi(
      (_, __, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      20,
    );
    expect((await post(words, { target })).status).toBe(503);
  });

  it.each([
    ['busy', new TypesetError('busy', secret), 'unavailable', undefined],
    ['timeout', new TypesetError('timeout', secret), 'letter_unavailable', 'timeout'],
    ['crashed', new TypesetError('crashed', secret), 'letter_unavailable', 'crashed'],
    [
      'a fault of the template',
      new TypesetError('template_error', secret),
      'letter_unavailable',
      'template_error',
    ],
    [
      'a glyph missing in the template',
      new TypesetError('missing_glyph', secret, ['\u{e000}']),
      'letter_unavailable',
      'missing_glyph',
    ],
    ['a fault nobody foresaw', new RangeError(secret), 'letter_unavailable', 'RangeError'],
  ] as const)('says %s, logs its kind once, and quotes the letter nowhere', async (_, fault, code, kind) => {
    const target = createApi(() => Promise.reject(fault));
    for (let times = 0; times < 3; times += 1) {
      const response = await post(words, { target });
      const body = await response.text();
      expect([response.status, JSON.parse(body).code]).toEqual([503, code]);
      expect(body).not.toContain(secret);
    }
    expect(reported.splice(0)).toEqual([]);
    const lines = logEntries.splice(0);
    expect(lines).toEqual(
      kind ? [expect.objectContaining({ level: 'error', country: 'DE', language: 'de', cause: kind })] : [],
    );
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('serves a visitor among those who ask for much, and lets all take turns', async () => {
    const one = Promise.withResolvers<void>();
    const order: string[] = [];
    const target = createApi(async (_, own) => {
      await one.promise;
      order.push(String(own.name?.text));
      return { bytes: new Uint8Array([1]), pages: 2 };
    });
    const ask = (client: string) =>
      post({ ...words, name: client }, { target, headers: { 'X-Client': client } });
    const greedy = ['a', 'b', 'c'].flatMap((client) => Array.from({ length: 20 }, () => ask(client)));
    const visitor = ask('visitor');
    one.resolve();
    expect((await visitor).status).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(order.indexOf('visitor')).toBeLessThan(8);
    expect(new Set(order.slice(1, 4)).size).toBe(3);
  });
});
