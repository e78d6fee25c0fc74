/** @module-tag slow */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import { startTestApp, type TestApp, testUrl } from '../support/app.ts';

/** Behind one trusted proxy, so that a header sets the client address. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const [singleClient, busyClient] = ['203.0.113.1', '203.0.113.2'];
const headersFrom = (address: string) => ({ 'X-Forwarded-For': address });

describe('what visitors wait for waits in the name of who asks', () => {
  it.each([
    ['/api/envelope/DE?format=dl', 'pdf'],
    ['/api/poster/DE?language=de&size=a5', 'pdf'],
    ['/share/DE.png', 'png'],
  ] as const)('at the typesetter: %s', async (path, output) => {
    const set = vi.spyOn(app.typesetter, output);
    expect((await app.get(path, headersFrom(singleClient))).status).toBe(200);
    expect(set.mock.calls.map((call) => call.at(-1))).toEqual([
      { client: singleClient, signal: expect.any(AbortSignal) },
    ]);
  });

  it('at the name of the letter that a page shows', async () => {
    const outlook = vi.spyOn(app.petitions, 'letterAvailability');
    expect((await app.get('/country/DE', headersFrom(singleClient))).status).toBe(200);
    const [, , waiting] = outlook.mock.calls[0] ?? [];
    expect(waiting?.()).toEqual({ client: singleClient, signal: expect.any(AbortSignal) });
  });
});

describe('what nobody waits for any more', () => {
  const waitUntilAborted = (waiting?: WaitOptions) =>
    new Promise<never>((_, reject) =>
      waiting?.signal?.addEventListener('abort', () => reject(waiting.signal?.reason)),
    );

  it.each([
    ['/api/envelope/AT?format=dl', 'pdf'],
    ['/share/AT.png', 'png'],
  ] as const)('leaves the queue, and is not taken for a failure: %s', async (path, output) => {
    const gone = new AbortController();
    const set = vi.spyOn(app.typesetter, output);
    set.mockImplementation((...call: unknown[]) => waitUntilAborted(call.at(-1) as WaitOptions));
    const asking = app.app.request(path, { headers: headersFrom(singleClient), signal: gone.signal });
    await expect.poll(() => set.mock.calls.length).toBe(1);
    gone.abort();
    expect((await asking).status).toBe(503);
    set.mockRestore();
    expect((await app.get(path, headersFrom(singleClient))).status).toBe(200);
  });
});

const [before, tags, codes] = [
  14,
  'en fr es pt ru ar sw hi tr it pl sv da fi nl'.split(' '),
  'FR ES PT IN KE EG TR BR CN IT PL SE NG ZA JP'.split(' '),
];

/** One client requests last, after another with many requests. @returns its position among the responses */
const positionOfLast = async (
  request: (client: string, index: number) => Promise<unknown>,
): Promise<number> => {
  const done: string[] = [];
  const asking = [...Array<string>(before).fill(busyClient), singleClient].map((client, index) =>
    request(client, index).then(() => done.push(client)),
  );
  await Promise.all(asking);
  return done.indexOf(singleClient) + 1;
};

const rejectedReport = async (client: string) =>
  app.app.request('/country/DE/report', {
    method: 'POST',
    headers: {
      ...headersFrom(client),
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: testUrl,
    },
    body: 'fact=recipient&message=',
  });

describe('whoever asks once is not behind one who asks for much', () => {
  it.each([
    ['pages', (client, index) => app.get(`/impressum?lang=${tags[index]}`, headersFrom(client))],
    ['envelopes', (client, index) => app.get(`/api/envelope/${codes[index]}?format=c6`, headersFrom(client))],
    [
      'notices',
      (client, index) => app.get(`/api/poster/FR?language=${tags[index]}&size=a5`, headersFrom(client)),
    ],
    ['pictures', (client, index) => app.get(`/share/FR.png?lang=${tags[index]}`, headersFrom(client))],
    ['pages behind a link', (client) => app.get('/read/unknown', headersFrom(client))],
    ['forms that are shown again', rejectedReport],
    [
      'names of letters',
      (client, index) =>
        app.petitions.letterAvailability(
          findCountry('FR') as Country,
          findLanguage(tags[index] ?? '') as Language,
          () => ({ client }),
        ),
    ],
  ] satisfies [string, (client: string, index: number) => Promise<unknown>][])('%s', async (_, request) => {
    // Third to be rendered; file access adds variable delays.
    expect(await positionOfLast(request)).toBeLessThanOrEqual(before / 2);
  });
});
