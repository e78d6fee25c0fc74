/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListed } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { letterTextKeys } from '#letters/petition/letter-model.ts';
import type { LetterModel } from '#letters/typesetting/model.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** All strings in a part of a letter, including some identifiers. */
const wordsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? part.split(' ')
    : part && typeof part === 'object'
      ? Object.values(part).flatMap(wordsIn)
      : [];

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('GET /api/download-petition/{code}', () => {
  it("sends the letter in the country's language, to be saved", async () => {
    const response = await app.get('/api/download-petition/bd');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="petition-BD.pdf"');
    expect(response.headers.get('content-language')).toBe('bn');
    expect(response.headers.get('cache-control')).toMatch(/public/);
    const body = await bytesOf(response);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  it('sends the same bytes and entity tag every time', async () => {
    const [one, two] = await Promise.all([
      app.get('/api/download-petition/DE'),
      app.get('/api/download-petition/DE'),
    ]);
    expect((await bytesOf(one)).equals(await bytesOf(two))).toBe(true);
    expect(one.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(one.headers.get('etag')).toBe(two.headers.get('etag'));
  });

  it("comes from the letters' own memory, and its entity tag names its content", async () => {
    const first = await app.get('/api/download-petition/DE');
    const before = app.letterCache.counts();
    const second = await app.get('/api/generate-petition/DE');
    expect(app.letterCache.counts()).toEqual({ ...before, memory: before.memory + 1 });
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(first.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('answers 304 to its validators', async () => {
    const etag = (await app.get('/api/download-petition/DE')).headers.get('etag') as string;
    for (const sent of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const response = await app.get('/api/download-petition/DE', { 'If-None-Match': sent });
      expect(response.status).toBe(304);
      expect((await bytesOf(response)).length).toBe(0);
      expect(response.headers.get('etag')).toBe(etag);
    }
    for (const nonsense of ['', 'x', '"', 'W/', etag.slice(1), '🙈'.normalize().replace(/./gu, '?')])
      expect((await app.get('/api/download-petition/DE', { 'If-None-Match': nonsense })).status).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    const get = await app.get('/api/download-petition/FR');
    const head = await app.get('/api/download-petition/FR', {}, 'HEAD');
    expect(head.status).toBe(200);
    for (const name of ['content-length', 'etag', 'content-disposition', 'content-language', 'content-type'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect((await bytesOf(head)).length).toBe(0);
  });
});

describe('GET /api/generate-petition/{code}', () => {
  it('names the file in plain and in RFC 5987 form', async () => {
    const response = await app.get('/api/generate-petition/CI?language=fr');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="WTO-Reform-Petition-Cote dIvoire-CI.pdf"; filename*=UTF-8''WTO-Reform-Petition-C%C3%B4te%20d%E2%80%99Ivoire-CI.pdf`,
    );
    expect(response.headers.get('content-language')).toBe('fr');
  });

  it('shows the letter in the main language when none is asked', async () => {
    const response = await app.get('/api/generate-petition/BD');
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="WTO-Reform-Petition-Bangladesh-BD\.pdf"/,
    );
    expect(response.headers.get('content-language')).toBe('bn');
  });

  it.each([
    ['tl', 'fil'],
    ['no', 'nb'],
    ['DE', 'de'],
  ])('takes %s as %s', async (asked, tag) => {
    const response = await app.get(`/api/generate-petition/PH?language=${asked}`);
    expect(response.headers.get('content-language')).toBe(tag);
  });

  it.each(['xx', 'de-DE-x', '../de', '%00', 'd'.repeat(34)])(
    'refuses the language "%s"',
    async (language) => {
      const response = await app.get(`/api/generate-petition/DE?language=${language}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'language_not_supported',
        error: expect.stringContaining('de'),
      });
    },
  );

  it('answers an unknown country before an unknown language', async () => {
    const response = await app.get('/api/generate-petition/XX?language=xx');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'country_not_found' });
  });
});

describe('every country', () => {
  /** The letter to each country in its main language, according to the API. */
  let letters: { code: string; decided: string; model: LetterModel }[];
  beforeAll(async () => {
    const list = (await (await app.get('/api/countries')).json()) as { code: string }[];
    const offered = app.content.current().texts.languagesWith(letterTextKeys);
    letters = await Promise.all(
      list.map(async ({ code }) => {
        const { mainLanguage } = (await (await app.get(`/api/countries/${code}`)).json()) as {
          mainLanguage: string;
        };
        const tag = mainLanguage === 'no' ? 'nb' : mainLanguage;
        const country = findListed(code) as Country;
        const model = await app.petitions.model(country, app.petitions.mainLanguage(country));
        return { code, decided: offered.includes(tag) ? tag : 'en', model };
      }),
    );
  });

  it('has a letter in the language decided for it, which its fonts can show', async () => {
    expect(letters.length).toBeGreaterThan(160);
    for (const { code, decided, model } of letters) expect(model.language, code).toBe(decided);
    const printed = new Map<string, { language: LetterModel['recipientIn']; words: Set<string> }>();
    const add = (language: LetterModel['recipientIn'], part: unknown) => {
      const known = printed.get(language.language) ?? { language, words: new Set() };
      for (const word of wordsIn(part)) known.words.add(word);
      printed.set(language.language, known);
    };
    for (const { model } of letters) {
      const { recipient, recipientIn, ...others } = model;
      add(recipientIn, recipient);
      add({ language: model.language, direction: model.direction }, others);
    }
    for (const { language, words } of printed.values())
      expect(await app.typesetter.missingGlyphs([...words].join(' '), language)).toEqual([]);
  });

  it('is sent that letter, light enough: the longest of each language', async () => {
    const longest = new Map<string, { code: string; length: number }>();
    for (const { code, model } of letters) {
      const { length } = wordsIn(model).join('');
      if (length > (longest.get(model.language)?.length ?? 0)) longest.set(model.language, { code, length });
    }
    expect(longest.size).toBeGreaterThan(40);
    for (const [language, { code }] of longest) {
      const response = await app.get(`/api/download-petition/${code}`);
      expect(response.status, code).toBe(200);
      expect(response.headers.get('content-language'), code).toBe(language);
      expect((await response.arrayBuffer()).byteLength, code).toBeLessThanOrEqual(150_000);
    }
  });
});

describe('a thousand at once', () => {
  it('share one typesetting of the letter', async () => {
    const before = app.letterCache.counts();
    const responses = await Promise.all(
      Array.from({ length: 1000 }, () => app.get('/api/generate-petition/JP?language=ko')),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.headers.get('etag'))).size).toBe(1);
    expect(app.letterCache.counts().set - before.set).toBe(1);
  });
});
