import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import { memoryRise, sendGzipBomb, writeForever } from '../../../tests/support/hostile-responses.ts';
import {
  countryList,
  type FakeResponse,
  observations,
  startWorldBank,
} from '../../../tests/support/world-bank.ts';
import type { Limits } from './limits.ts';
import { apiSeries, readWorldBank } from './world-bank.server.ts';

const json = { 'Content-Type': 'application/json' };
const [firstMeasure] = apiSeries();

/** Response to the first request of a run, which fetches the list of countries. */
let response: FakeResponse;
let api: Awaited<ReturnType<typeof startWorldBank>>;
beforeAll(async () => {
  api = await startWorldBank(() => response);
});
afterAll(() => api.close());
beforeEach(() => {
  api.asked.length = 0;
});

const fault = async (limits: Partial<Limits> = {}, retryDelays: readonly number[] = []) => {
  const result = await readWorldBank({
    baseUrl: api.baseUrl,
    retryDelays,
    limits,
    currentYear: 2026,
    isCountry: (code) => findCountry(code)?.code === code,
    lastChange: () => null,
  });
  if (result.ok) throw new Error('was not refused');
  return result.error.map(({ at, reason }) => `${at}: ${reason}`).join('\n');
};

describe('an unexpected response', () => {
  it('is not followed when it redirects', async () => {
    const elsewhere = await startWorldBank(() => countryList(['DE']));
    response = {
      send: (response) => response.writeHead(302, { Location: `${elsewhere.baseUrl}/country` }).end(),
    };
    expect(await fault({}, [1, 1])).toMatch(
      /Weiterleitung nach "http:\/\/127\.0\.0\.1:\d+\/v2\/country"; sie wird nicht befolgt.*WORLD_BANK_URL/,
    );
    expect(elsewhere.asked).toEqual([]);
    expect(api.asked).toHaveLength(1);
    await elsewhere.close();
  });

  it('is aborted when it decompresses to more than the limit, before it fills the memory', async () => {
    response = { send: sendGzipBomb };
    let said = '';
    const rise = await memoryRise(async () => {
      said = await fault({}, [1, 1]);
    });
    expect(said).toContain('Antwort größer als 8 MB');
    expect(rise).toBeLessThan(250);
    expect(api.asked).toHaveLength(1);
  });

  it('is aborted when it never ends, however fast it arrives', async () => {
    response = { send: (response) => void writeForever(response, ' '.repeat(100_000), 0) };
    expect(await fault()).toContain('Antwort größer als 8 MB');
  });

  it('is aborted when it never ends, however slowly it arrives', async () => {
    response = { send: (response) => void writeForever(response, ' ', 10) };
    expect(await fault({ responseMs: 300 })).toContain('keine vollständige Antwort innerhalb von 0,3 s');
  });

  it('is given up when it never comes', async () => {
    response = { send: () => undefined };
    expect(await fault({ responseMs: 300 })).toContain('keine vollständige Antwort innerhalb von 0,3 s');
  });

  it.each<[string, FakeResponse, RegExp]>([
    [
      'another type of content',
      { type: 'text/html', body: countryList(['DE']).body },
      /Inhalt vom Typ "text\/html" statt JSON/,
    ],
    ['JSON that is cut', { body: countryList(['DE']).body.slice(0, -20) }, /kein JSON/],
    [
      'a connection that is cut',
      {
        send: (response) => {
          response.writeHead(200, { ...json, 'Content-Length': '1000' }).write('[{"page":1');
          setTimeout(() => response.destroy(), 20);
        },
      },
      /nicht erreichbar \(/,
    ],
    [
      'bytes that do not unpack',
      { send: (response) => response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end('no gzip') },
      /nicht erreichbar \(/,
    ],
  ])('is refused with %s', async (_, given, reason) => {
    response = given;
    expect(await fault()).toMatch(reason);
  });

  it('cannot inject control characters into the message', async () => {
    const value = `\u001b[2J\u0007${'x'.repeat(5000)}`;
    response = { body: JSON.stringify([{ message: [{ id: '1', key: 'k', value }] }]) };
    const said = await fault();
    expect(said).toContain('abgelehnt: 1 k  [2J x');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(said).not.toMatch(/[\u0000-\u001f]/);
    expect(said.length).toBeLessThan(500);
  });
});

describe('an import run', () => {
  const page = observations([], { pages: 2, total: 0 });

  /** Responds to the first request with the countries, to all others with `later`. */
  const afterCountries = (later: FakeResponse) => {
    response = {
      send: (response) => {
        const { body } = api.asked.length === 1 ? countryList(['DE']) : (later as { body: string });
        response.writeHead(200, json).end(body);
      },
    };
  };

  it('limits the number of pages, whatever the source says', async () => {
    afterCountries(observations([], { pages: 1_000_000_000, total: 0 }));
    expect(await fault()).toContain('1000000000 Seiten; höchstens 20 werden gelesen');
    expect(api.asked).toHaveLength(2);
  });

  it('limits the number of requests, retries included', async () => {
    afterCountries(page);
    expect(await fault({ requests: 5 })).toContain('mehr als 5 Anfragen in einem Lauf');
    expect(api.asked).toHaveLength(5);
    api.asked.length = 0;
    response = { status: 503, body: '{}' };
    expect(await fault({ requests: 3 }, [1, 1, 1, 1])).toContain('mehr als 3 Anfragen in einem Lauf');
    expect(api.asked).toHaveLength(3);
  });

  it('limits the number of bytes', async () => {
    afterCountries({ body: `${page.body}${' '.repeat(20_000)}` });
    expect(await fault({ runBytes: 100_000 })).toContain('alle Antworten zusammen größer als 0,1 MB');
    expect(api.asked).toHaveLength(6);
  });

  it('limits its duration', async () => {
    response = { send: () => undefined };
    expect(await fault({ responseMs: 100, runMs: 250 }, [1, 1, 1, 1, 1, 1])).toContain(
      'der Lauf dauert länger als 0,3 s',
    );
  });

  it('names the measure at which it stopped', async () => {
    afterCountries({ type: 'text/html', body: '' });
    expect(await fault({ requests: 1 })).toContain(`/indicator/${firstMeasure?.worldBank.id}`);
  });
});
