import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#platform/config/index.server.ts';
import { Secret } from '#platform/config/secret.ts';
import { memoryRise, sendGzipBomb, writeForever } from '../../../tests/support/hostile-responses.ts';
import {
  completion,
  type LanguageServer,
  type Received,
  type Reply,
  startLanguageServer,
} from '../../../tests/support/language-server.ts';
import { createLanguageService, LanguageServiceError } from './index.server.ts';
import { retryAfterMs } from './service.ts';

let server: LanguageServer;
beforeEach(async () => {
  server = await startLanguageServer();
});
afterEach(() => server.close());

const fast = { firstPauseMs: 1, maxPauseMs: 5, timeoutMs: 2000 };
/** Time limit for an answer that never ends, within which the request reaches the service on a busy machine too. */
const enoughToArriveMs = 500;
const service = async (translation: Config['translation'], timeoutMs = fast.timeoutMs) => {
  const secrets = { translationKey: new Secret('key-1') };
  const made = await createLanguageService({ translation, secrets }, { ...fast, timeoutMs });
  if (!made) throw new Error('no service');
  return made;
};
const openAi = (timeoutMs?: number) =>
  service(
    {
      provider: 'openai',
      url: `${server.url}/v1`,
      model: 'model',
      monthlyCharacters: 1,
      price: null,
      requestsPerMinute: null,
    },
    timeoutMs,
  );
const deepL = (timeoutMs?: number) =>
  service(
    { provider: 'deepl', url: server.url, monthlyCharacters: 1, price: null, requestsPerMinute: null },
    timeoutMs,
  );
const libre = (timeoutMs?: number) =>
  service(
    {
      provider: 'libretranslate',
      url: server.url,
      monthlyCharacters: 1,
      price: null,
      requestsPerMinute: null,
    },
    timeoutMs,
  );

const request = {
  texts: ['Brief an {country} & <mehr>', 'Gerechter Welthandel'],
  from: 'de',
  to: 'fr',
  context: 'a letter to a government',
  terms: [
    { term: 'Welthandel', translation: 'commerce mondial' },
    { term: 'Zoll', translation: 'douane', forbidden: ['péage', 'octroi'] },
  ],
};
const signal = () => new AbortController().signal;

const translated = (...translations: string[]) => completion(JSON.stringify({ translations }));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof LanguageServiceError ? error.reason : String(error)),
  );

describe('a service that speaks the protocol of OpenAI', () => {
  it('gets rules, terms and texts, and gives the translations in order', async () => {
    server.respondWith(() => translated('Lettre à {country} & <plus>', 'commerce mondial équitable'));
    const made = await (await openAi()).translate(request, signal());
    expect(made).toEqual(['Lettre à {country} & <plus>', 'commerce mondial équitable']);
    const [{ path, authorization, body }] = server.received as [Received];
    expect([path, authorization, body.model]).toEqual(['/v1/chat/completions', 'Bearer key-1', 'model']);
    const [system, user] = body.messages as { content: string }[];
    expect(system?.content).toContain('Welthandel = commerce mondial; Zoll = douane (never: péage, octroi).');
    expect(system?.content).toContain('French (fr)');
    expect(JSON.parse(JSON.stringify(user))).toMatchObject({ role: 'user' });
    expect(JSON.stringify(user)).toContain('Gerechter Welthandel');
  });

  it('may wrap its JSON in a block of code', async () => {
    server.respondWith(() => completion('```json\n{"translations": ["a", "b"]}\n```'));
    expect(await (await openAi()).translate(request, signal())).toEqual(['a', 'b']);
  });

  it.each([
    ['other words', completion('Voici la traduction')],
    ['too few texts', translated('un')],
    ['an answer that is cut off', completion('{"translations": ["Lettre', 'length')],
    ['another shape', completion('{"translations": [1, 2]}')],
  ])('is asked again after %s, and given up in the end', async (_name, reply) => {
    server.respondWith(() => reply);
    expect(await reasonOf((await openAi()).translate(request, signal()))).toBe('unusable_answer');
    expect(server.received).toHaveLength(4);
    server.received.length = 0;
    server.respondWith(
      () => reply,
      () => translated('a', 'b'),
    );
    expect(await (await openAi()).translate(request, signal())).toEqual(['a', 'b']);
  });

  it('improves a text and is told what must stay', async () => {
    server.respondWith(() => completion('{"text": "Besser"}'));
    const { improve } = await openAi();
    const better = await improve?.(
      { text: 'Schlecht', language: 'de', protectedTexts: ['Artikel 17'] },
      signal(),
    );
    expect(better).toBe('Besser');
    expect(JSON.stringify(server.received[0]?.body)).toContain('Artikel 17');
  });
});

describe('DeepL', () => {
  const reply = (...texts: string[]): Reply => ({ body: { translations: texts.map((text) => ({ text })) } });

  it('keeps placeholders and marks out of the translation', async () => {
    server.respondWith(() => reply('Lettre à <keep> country </keep> &amp; &lt;plus&gt;', 'Commerce'));
    const made = await (await deepL()).translate({ ...request, to: 'zh' }, signal());
    expect(made).toEqual(['Lettre à {country} & <plus>', 'Commerce']);
    expect(server.received[0]?.path).toBe('/v2/translate');
    expect(server.received[0]?.authorization).toBe('DeepL-Auth-Key key-1');
    expect(server.received[0]?.body).toMatchObject({
      text: ['Brief an <keep>country</keep> &amp; &lt;mehr&gt;', 'Gerechter Welthandel'],
      source_lang: 'DE',
      target_lang: 'ZH-HANS',
    });
  });

  it('names the language of a text without its variant', async () => {
    server.respondWith(() => reply('a', 'b'));
    for (const [from, source] of [
      ['pt-BR', 'PT'],
      ['zh-Hant', 'ZH'],
      ['fil', 'TL'],
    ] as const) {
      await (await deepL()).translate({ ...request, from, to: 'de' }, signal());
      expect(server.received.at(-1)?.body).toMatchObject({ source_lang: source, target_lang: 'DE' });
    }
  });

  it('does not improve texts', async () => {
    expect((await deepL()).improve).toBeNull();
  });
});

describe('LibreTranslate', () => {
  it('gets all texts at once', async () => {
    server.respondWith(() => ({ body: { translatedText: ['a', 'b'] } }));
    expect(await (await libre()).translate(request, signal())).toEqual(['a', 'b']);
    expect(server.received[0]?.body).toMatchObject({
      q: request.texts,
      source: 'de',
      target: 'fr',
      api_key: 'key-1',
    });
  });
});

describe.each([
  ['openai', openAi, translated('a', 'b')],
  ['deepl', deepL, { body: { translations: [{ text: 'a' }, { text: 'b' }] } }],
  ['libretranslate', libre, { body: { translatedText: ['a', 'b'] } }],
] as const)('%s in trouble', (_name, open, good) => {
  it.each([
    ['too many requests', { status: 429, headers: { 'Retry-After': '0' } }],
    ['a failure of its own', { status: 503, text: '<html>down</html>' }],
  ])('is asked again after %s', async (_trouble, reply) => {
    server.respondWith(
      () => reply,
      () => reply,
      () => good,
    );
    expect(await (await open()).translate(request, signal())).toEqual(['a', 'b']);
    expect(server.received).toHaveLength(3);
  });

  it.each([
    ['a wrong key', { status: 403, body: { message: 'no' } }, 'refused'],
    ['used up', { status: 456, body: { message: 'quota' } }, 'quota_exceeded'],
  ] as const)('is not asked again after %s', async (_trouble, reply, reason) => {
    server.respondWith(() => reply);
    expect(await reasonOf((await open()).translate(request, signal()))).toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  it('is not reached: said so', async () => {
    await server.close();
    expect(await reasonOf((await open()).translate(request, signal()))).toBe('unavailable');
    server = await startLanguageServer();
  });

  it('ends at once when nobody needs the answer any more', async () => {
    server.respondWith(() => ({ noResponse: true }));
    const stop = new AbortController();
    const work = (await open()).translate(request, stop.signal);
    work.catch(() => {});
    await expect.poll(() => server.received.length).toBe(1);
    stop.abort(new Error('nobody'));
    await expect(work).rejects.toThrow('nobody');
  });

  it.each([302, 307])('is not followed to another address: %d', async (status) => {
    const elsewhere = await startLanguageServer();
    elsewhere.respondWith(() => good);
    server.respondWith(() => ({ status, headers: { Location: elsewhere.url } }));
    expect(await reasonOf((await open()).translate(request, signal()))).toBe('refused');
    expect([server.received.length, elsewhere.received.length]).toEqual([1, 0]);
    await elsewhere.close();
  });

  it.each([
    ['unpacks to a thousand megabytes', sendGzipBomb],
    ['never ends', (response: ServerResponse) => void writeForever(response, ' '.repeat(100_000), 0)],
  ])('is left when an answer %s, before it fills the memory', async (_kind, send) => {
    server.respondWith(() => ({ send }));
    let reason = '';
    const rise = await memoryRise(async () => {
      reason = await reasonOf((await open()).translate(request, signal()));
    });
    expect(reason).toBe('unusable_answer');
    expect(rise).toBeLessThan(250);
  });

  it('is left when an answer comes too slowly to end', async () => {
    server.respondWith(() => ({ send: (response) => void writeForever(response, ' ', 5) }));
    expect(await reasonOf((await open(enoughToArriveMs)).translate(request, signal()))).toBe('unavailable');
    expect(server.received).toHaveLength(4);
  });
});

it('an answer that never comes counts as a failure of the service', async () => {
  server.respondWith(() => ({ noResponse: true }));
  expect(await reasonOf((await openAi(enoughToArriveMs)).translate(request, signal()))).toBe('unavailable');
  expect(server.received).toHaveLength(4);
});

it('no service is made where none is configured', async () => {
  const settings = { translation: { provider: 'none' }, secrets: { translationKey: null } } as const;
  expect(await createLanguageService(settings)).toBeNull();
});

it.each([
  ['7', 7000],
  ['Sun, 22 Nov 2026 12:00:10 GMT', 10_000],
  ['soon', null],
  ['', null],
])('reads Retry-After: %s', (header, milliseconds) => {
  expect(retryAfterMs(header, Date.parse('2026-11-22T12:00:00Z'))).toBe(milliseconds);
});
