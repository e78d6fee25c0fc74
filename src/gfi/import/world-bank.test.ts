import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import {
  countryList,
  errorResponse,
  type FakeResponse,
  observations,
  startWorldBank,
} from '../../../tests/support/world-bank.ts';
import { apiSeries, readWorldBank } from './world-bank.server.ts';

type Call = { indicator: string | null; page: number };

const bothCountries = countryList(['DE', 'NA']);

let respond: (call: Call, times: number) => FakeResponse;
let countries: FakeResponse = bothCountries;
let api: Awaited<ReturnType<typeof startWorldBank>>;
const times = new Map<string, number>();

beforeAll(async () => {
  // As in production, where the HTTP server replaces the global Response.
  getRequestListener(() => new Response());
  api = await startWorldBank((call) => {
    const name = `${call.indicator} ${call.page}`;
    times.set(name, (times.get(name) ?? 0) + 1);
    return call.indicator === null ? countries : respond(call, times.get(name) ?? 0);
  });
});
afterAll(() => api.close());
beforeEach(() => {
  countries = bothCountries;
  times.clear();
  api.asked.length = 0;
});

const water = 'SH.H2O.BASW.ZS';
const none = observations([]);
const one = observations([{ code: 'DE', year: 2020, value: 50 }]);

/** Responds with figures for drinking water and with empty results for all other measures. */
const respondForWater = (respondToPage: (page: number, times: number) => FakeResponse) => {
  respond = ({ indicator, page }, count) => (indicator === water ? respondToPage(page, count) : none);
};

const read = (lastChange: string | null = null) =>
  readWorldBank({
    baseUrl: api.baseUrl,
    retryDelays: [1, 1],
    currentYear: 2026,
    isCountry: (code) => findCountry(code)?.code === code,
    lastChange: (code) => (code === water ? lastChange : null),
  });

const rows = async (lastChange: string | null = null) => {
  const result = await read(lastChange);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const fault = async () => {
  const result = await read();
  if (result.ok) throw new Error('was not refused');
  return result.error.map(({ at, reason }) => `${at}: ${reason}`).join('\n');
};

describe('the World Bank as a source', () => {
  it('rejects an incomplete list of countries, because countries missing from it would be taken for aggregates', async () => {
    respondForWater(() => one);
    countries = countryList(['DE'], 296);
    expect(await fault()).toContain('/country: unvollständig: 3 von 296 Ländern');
  });

  it('is asked for one measure of each sub-score and the income per head, with its own codes for governance', async () => {
    respondForWater(() => none);
    await read();
    const ids = api.asked.flatMap(({ indicator }) => indicator ?? []);
    expect(ids).toEqual(apiSeries().map(({ worldBank }) => worldBank.id));
    expect(ids).toContain('GOV_WGI_CC.EST');
    expect(ids).toHaveLength(16);
  });

  it('is read page by page, without nulls, aggregates, quarters and years before the index', async () => {
    respondForWater((page) =>
      page === 1
        ? observations(
            [
              { code: 'DE', year: 2021, value: 99.5 },
              { code: 'EU', year: 2021, value: 98 },
              { code: '1W', year: 2021, value: 90 },
              { code: 'XK', year: 2021, value: 90 },
            ],
            { pages: 2, total: 8 },
          )
        : observations(
            [
              { code: 'NA', year: 2021, value: 86.25 },
              { code: 'NA', year: 2020, value: null },
              { code: 'NA', year: '2020Q1', value: 80 },
              { code: 'NA', year: 1990, value: 80 },
            ],
            { page: 2, pages: 2, total: 8 },
          ),
    );
    const read = await rows();
    expect(read.rows).toEqual([
      { country: 'DE', measure: water, year: 2021, value: 99.5 },
      { country: 'NA', measure: water, year: 2021, value: 86.25 },
    ]);
    expect(read.leftOut).toEqual({ noValue: 1, otherAreas: 3, notYearly: 1, otherYears: 1 });
    expect(read.changeKeys.get(water)).toBe('2026-07-13');
  });

  it('is asked for figures up to the current year, and accepts them', async () => {
    respondForWater(() => observations([{ code: 'DE', year: 2026, value: 50 }]));
    expect((await rows()).rows.map(({ year }) => year)).toEqual([2026]);
    expect(api.asked.find(({ indicator }) => indicator === water)?.date).toBe('1998:2026');
  });

  it('may send a byte-order mark, or no rows', async () => {
    respondForWater(() => ({ body: `\uFEFF${one.body}` }));
    expect((await rows()).rows).toHaveLength(1);
    respondForWater(() => ({
      body: '[{"page":0,"pages":0,"per_page":0,"total":0,"sourceid":null,"lastupdated":null},null]',
    }));
    expect((await rows()).rows).toEqual([]);
  });

  it('is retried after a temporary failure', async () => {
    const failures: FakeResponse[] = [
      { status: 502, body: '<html>Bad Gateway</html>' },
      { status: 200, body: '<?xml version="1.0"?><wb:error/>' },
    ];
    respondForWater((_page, count) => failures[count - 1] ?? one);
    expect((await rows()).rows).toHaveLength(1);
    expect(times.get(`${water} 1`)).toBe(3);
  });

  it('is not read further when nothing has changed', async () => {
    respondForWater(() => observations([{ code: 'DE', year: 2020, value: 50 }], { pages: 9, total: 9 }));
    expect((await rows('2026-07-13')).changeKeys.has(water)).toBe(false);
    expect(api.asked.filter(({ indicator }) => indicator === water)).toHaveLength(1);
  });

  it.each<[string, (page: number) => FakeResponse, RegExp]>([
    [
      'an error in a good answer',
      () => errorResponse('175', 'The indicator was not found.'),
      /SH\.H2O.*abgelehnt: 175 Invalid value The indicator was not found/,
    ],
    ['a server that stays down', () => ({ status: 503, body: 'no' }), /SH\.H2O.*Status 503/],
    ['what is not JSON', () => ({ body: '<xml/>' }), /SH\.H2O.*kein JSON: "<xml\/>"/],
    ['another form', () => ({ body: '[{"page":1},[]]' }), /SH\.H2O.*unerwartete Form/],
    [
      'text for a number',
      () => ({ body: one.body.replace('"value":50', '"value":"50"') }),
      /unerwartete Form bei 1\.0\.value/,
    ],
    ['fewer rows than said', () => observations([], { total: 3 }), /unvollständig: 0 von 3 Zeilen/],
    [
      'a change while reading',
      (page) => observations([], { page, pages: 2, total: 0, lastupdated: `2026-07-1${page}` }),
      /während des Lesens geändert/,
    ],
    [
      'a duplicate',
      () =>
        observations([
          { code: 'DE', year: 2020, value: 1 },
          { code: 'DE', year: 2020, value: 2 },
        ]),
      /SH\.H2O\.BASW\.ZS DE 2020: doppelt/,
    ],
    [
      'a figure of a year to come',
      () => observations([{ code: 'DE', year: 2027, value: 50 }]),
      /SH\.H2O\.BASW\.ZS DE 2027: das Jahr 2027 liegt in der Zukunft/,
    ],
    [
      'a figure out of bounds',
      () => observations([{ code: 'DE', year: 2020, value: 5000 }]),
      /SH\.H2O\.BASW\.ZS DE 2020: 5000 liegt außerhalb von 0 bis 100/,
    ],
  ])('refuses %s, with the measure and the reason', async (_, respondToPage, reason) => {
    respondForWater(respondToPage);
    expect(await fault()).toMatch(reason);
  });
});
