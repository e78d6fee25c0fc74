import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Scores = Record<string, unknown> & {
  overall: number;
  indicators: { key: string; category: string; score: number }[];
};
const scores = async (code: string) => (await (await app.get(`/api/gfi/${code}`)).json()) as Scores;

/** One file of a ZIP archive, found through its central directory. */
const unzip = (archive: Buffer, name: string): string => {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`no ${name} in the archive`);
};

describe('GET /api/gfi/{code}', () => {
  it('gives every field of the contract, marked as a sample, with nothing invented', async () => {
    const answer = await scores('de');
    expect(answer).toMatchObject({
      code: 'DE',
      sample: true,
      overall: 84,
      economy: { score: 82, tradeBalance: 74, fairWages: 82, localValue: 79, technology: 93 },
      bands: [
        { key: 'excellent', min: 80, max: 100 },
        { key: 'good', min: 60, max: 79 },
        { key: 'needsImprovement', min: 0, max: 59 },
      ],
    });
    expect(
      ['environment', 'social', 'transparency'].map((key) => Object.keys(answer[key] as object)),
    ).toEqual([
      ['score', 'protectedArea', 'biodiversity', 'co2Efficiency', 'climateAction', 'geologicalDifficulty'],
      ['score', 'waterAccess', 'education', 'healthcare', 'equality', 'supportNeeds'],
      ['score', 'dataOpenness', 'cooperation', 'verification', 'civilControl'],
    ]);
    expect(answer.indicators).toHaveLength(18);
    expect(answer.indicators[0]).toEqual({
      key: 'tradeBalance',
      category: 'economy',
      unit: '%',
      source: 'Quellen: UN, Weltbank, OECD und Satellitendaten',
      licence: null,
      year: null,
      value: null,
      score: 74,
      series: [],
    });
  });

  it('says the same twice, in its lists as in its areas', async () => {
    const answer = await scores('BD');
    expect(await scores('BD')).toEqual(answer);
    for (const { key, category, score } of answer.indicators)
      expect((answer[category] as Record<string, number>)[key]).toBe(score);
    expect({ ...(await scores('FR')), code: 'BD' }).toEqual(answer);
  });

  it('carries a validator and answers 304 to it', async () => {
    const first = await app.get('/api/gfi/BD');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await app.get('/api/gfi/BD', { 'If-None-Match': etag })).status).toBe(304);
    expect((await app.get('/api/gfi/BD', {}, 'HEAD')).status).toBe(200);
  });

  it.each(['XX', 'AZ', 'DEU', '%00', '..%2F'])('answers 404 country_not_found for "%s"', async (code) => {
    const answer = await app.get(`/api/gfi/${code}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'country_not_found', error: expect.any(String) });
  });

  it('is described with its form and its errors', async () => {
    const document = (await (await app.get('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { responses: object } }>;
    };
    expect(Object.keys(document.paths['/api/gfi/{code}']?.get.responses ?? {})).toEqual([
      '200',
      '404',
      '503',
    ]);
  });
});

describe('the index as a spreadsheet', () => {
  it('comes as CSV in the language of the page, marked as a sample', async () => {
    const answer = await app.get('/country/bd/index.csv?lang=bn');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(answer.headers.get('content-language')).toBe('bn');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Global-Fair-Index-BD-DEMO.csv"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines[0]?.split(',')).toHaveLength(34);
    expect(lines[1]).toMatch(/^সামগ্রিক স্কোর,,,DEMO,60,/);
  });

  it('comes as XLSX that spreadsheet programs open, from right to left where the language is', async () => {
    const answer = await app.get('/country/EG/index.xlsx?lang=ar');
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('content-disposition')).toContain('Global-Fair-Index-EG-DEMO.xlsx');
    const archive = Buffer.from(await answer.arrayBuffer());
    const sheet = unzip(archive, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet.match(/<row /g)).toHaveLength(25);
    expect(sheet).toContain('r="AH1"');
    expect(sheet).not.toContain('<f>');
    expect(unzip(archive, 'xl/sharedStrings.xml')).toContain('التقييم العام');
  });

  it('comes as JSON for the page', async () => {
    const sheet = (await (await app.get('/country/DE/index.json?lang=fr')).json()) as {
      sample: boolean;
      rows: { cells: unknown[] }[];
    };
    expect(sheet.sample).toBe(true);
    expect(sheet.rows.map(({ cells }) => cells.length)).toEqual(Array(25).fill(34));
  });

  it('is German when the language is unknown or not said', async () => {
    for (const query of ['', '?lang=xx', '?lang=']) {
      const answer = await app.get(`/country/FR/index.csv${query}`);
      expect(answer.headers.get('content-language')).toBe('de');
    }
  });

  it.each(['/country/XX/index.csv', '/country/DE/index.pdf', '/country/DE/index', '/country/DE/index.csv/x'])(
    'answers 404 for %s',
    async (path) => expect((await app.get(path)).status).toBe(404),
  );
});

describe('the country page', () => {
  const page = async (target: string) => (await app.get(target)).text();

  it('keeps dashboard and table apart in its cache', async () => {
    const dashboard = await page('/country/BD?lang=de');
    const table = await page('/country/BD?lang=de&view=table');
    expect(await page('/country/BD?lang=de&view=nonsense')).toBe(dashboard);
    expect(await page('/country/BD?lang=de')).toBe(dashboard);
    expect(dashboard).not.toContain('<table');
    expect(table.match(/<tr/g)).toHaveLength(26);
  });

  it('names one address for search engines, whatever the view', async () => {
    const canonical = /rel="canonical" href="([^"]+)"/;
    const [, table] = (await page('/country/BD?lang=de&view=table')).match(canonical) ?? [];
    const [, dashboard] = (await page('/country/BD?lang=de')).match(canonical) ?? [];
    expect(table).toBe(dashboard);
  });
});
