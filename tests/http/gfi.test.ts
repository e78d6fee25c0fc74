import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentDir } from '#app/paths.server.ts';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import type { GfiOverview, GfiScores } from '#gfi/contract.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const scores = async (code: string) => (await (await app.get(`/api/gfi/${code}`)).json()) as GfiScores;

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
  it('gives every field of the contract, with edition, source, licence, year and bounds of each figure', async () => {
    const response = await scores('ke');
    expect(response).toMatchObject({
      code: 'KE',
      sample: false,
      edition: { id: '2026.1', referenceYear: 2026 },
      coverage: { scored: 16, of: 18 },
      licence: { name: 'CC BY 4.0' },
      peers: {
        count: 20,
        by: {
          indicator: 'NY.GNP.PCAP.CD',
          year: 2024,
          source: 'World Bank, World Development Indicators',
          licence: 'CC BY 4.0',
        },
      },
      bands: [
        { key: 'excellent', min: 80, max: 100 },
        { key: 'good', min: 60, max: 79 },
        { key: 'needsImprovement', min: 0, max: 59 },
      ],
    });
    expect(response.peers?.countries).toHaveLength(20);
    expect(response.peers?.countries).not.toContain('KE');
    expect(response.peers?.difference).toBe((response.overall ?? 0) - (response.peers?.median ?? 0));
    expect((await scores('TW')).peers).toBeNull();
    expect(
      (['environment', 'social', 'transparency'] as const).map((key) => Object.keys(response[key])),
    ).toEqual([
      ['score', 'protectedArea', 'biodiversity', 'co2Efficiency', 'climateAction', 'geologicalDifficulty'],
      ['score', 'waterAccess', 'education', 'healthcare', 'equality', 'supportNeeds'],
      ['score', 'dataOpenness', 'cooperation', 'verification', 'civilControl'],
    ]);
    expect(response.indicators).toHaveLength(18);
    const water = response.indicators.find(({ key }) => key === 'waterAccess');
    expect(water).toMatchObject({
      category: 'social',
      unit: '% of population',
      source: 'World Bank, World Development Indicators',
      licence: 'CC BY 4.0',
      year: 2024,
      missing: null,
      measure: { code: 'SH.H2O.BASW.ZS', direction: 'higher', worst: 40, best: 100 },
    });
    const points = (100 * ((water?.value ?? 0) - 40)) / (100 - 40);
    expect(water?.score).toBe(Math.round(points));
    expect(response.indicators.find(({ key }) => key === 'biodiversity')).toMatchObject({
      missing: 'notMeasured',
      source: null,
      score: null,
      value: null,
      series: [],
    });
  });

  it('has robustness, medians and history', async () => {
    const { overall, robustness, medians, history } = await scores('KE');
    expect(robustness?.lowest).toBeLessThanOrEqual(overall ?? 0);
    expect(robustness?.highest).toBeGreaterThanOrEqual(overall ?? 0);
    expect(robustness?.bands).toContain('needsImprovement');
    expect(medians?.region.region).toBe('Africa');
    expect(Number.isInteger(medians?.world.overall)).toBe(true);
    expect(Number.isInteger(medians?.region.social.education)).toBe(true);
    expect(history.at(-1)?.year).toBe(2025);
    expect(history.length).toBeGreaterThan(15);
  });

  it('gives nulls, not samples and not zeros, where the figures do not suffice', async () => {
    const taiwan = await scores('TW');
    expect(taiwan).toMatchObject({
      sample: false,
      overall: null,
      robustness: null,
      economy: { score: null },
    });
    expect(taiwan.transparency.score).toBeGreaterThan(0);
    expect(taiwan.indicators.find(({ key }) => key === 'waterAccess')).toMatchObject({
      missing: 'noFigure',
      score: null,
    });
    expect((await scores('MA')).indicators.find(({ key }) => key === 'equality')).toMatchObject({
      missing: 'tooOld',
      year: 2013,
      score: null,
    });
  });

  it('reads NA as Namibia', async () => {
    expect(await scores('NA')).toMatchObject({ code: 'NA', sample: false, overall: 53 });
  });

  it('gives the European Union the means of its members, and no country samples', async () => {
    const union = await scores('EU');
    expect(union).toMatchObject({ sample: false, edition: { id: '2026.1' }, coverage: { scored: 16 } });
    expect(union.members).toHaveLength(27);
    expect((await scores('DE')).members).toEqual([]);
    const { countries } = (await (await app.get('/api/gfi')).json()) as GfiOverview;
    const all = await Promise.all(countries.map(({ code }) => scores(code)));
    expect(all.filter(({ sample }) => sample)).toEqual([]);
  });

  it('is consistent between areas and indicators', async () => {
    const response = await scores('BD');
    expect(await scores('BD')).toEqual(response);
    for (const { key, category, score } of response.indicators)
      expect((response[category] as Record<string, number | null>)[key]).toBe(score);
  });

  it('carries a validator and answers 304 to it', async () => {
    const first = await app.get('/api/gfi/BD');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await app.get('/api/gfi/BD', { 'If-None-Match': etag })).status).toBe(304);
    expect((await app.get('/api/gfi/BD', {}, 'HEAD')).status).toBe(200);
  });

  it.each(['XX', 'CW', 'DEU', '%00', '..%2F'])('answers 404 country_not_found for "%s"', async (code) => {
    const response = await app.get(`/api/gfi/${code}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'country_not_found', error: expect.any(String) });
  });

  it.each([
    ['/api/gfi/{code}', ['200', '404', '503']],
    ['/api/gfi/{code}/figures.csv', ['200', '404', '503']],
    ['/api/gfi', ['200', '503']],
    ['/api/gfi/manifest', ['200', '503']],
    ['/api/gfi/edition.csv', ['200', '503']],
  ])('describes %s', async (target, answers) => {
    const document = (await (await app.get('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { responses: object } }>;
    };
    const described = Object.keys(document.paths[target]?.get.responses ?? {});
    // What every call can answer is described beside it.
    expect(described.filter((status) => !['414', '421', '429'].includes(status))).toEqual(answers);
  });
});

describe('open data', () => {
  /** Deterministic pseudo-random sample of countries. */
  const sampleCountries = (count: number): string[] => {
    let state = 20_261;
    const codes = listedCountries().map(({ code }) => code);
    return Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return codes.splice(state % codes.length, 1)[0] as string;
    });
  };

  it('has every figure of 20 countries exactly as the source table says', async () => {
    const source = await readFile(path.join(contentDir, 'gfi', '2026.1', 'figures.csv'), 'utf8');
    const [head = '', ...lines] = source.trimEnd().split('\n');
    const years = head.split(',').slice(2);
    const income = 'NY.GNP.PCAP.CD';
    const expected = (code: string) =>
      lines.flatMap((line) => {
        const [country, measure, ...cells] = line.split(',');
        if (country !== code || measure === income) return [];
        return cells.flatMap((cell, index) => (cell ? [`${measure} ${years[index]} ${Number(cell)}`] : []));
      });
    let compared = 0;
    for (const code of sampleCountries(20)) {
      const { indicators, peers } = await scores(code);
      const served = indicators.flatMap(({ measure, series }) =>
        series.map(({ year, value }) => `${measure?.code} ${year} ${value}`),
      );
      expect(served.sort(), code).toEqual(expected(code).sort());
      for (const { value, year, series } of indicators)
        expect({ year, value }).toEqual(series.at(-1) ?? { year: null, value: null });
      if (peers) {
        const row = lines.find((line) => line.startsWith(`${code},${income},`))?.split(',') ?? [];
        expect(peers.by).toMatchObject({
          indicator: income,
          value: Number(row[years.indexOf(String(peers.by.year)) + 2]),
        });
      }
      compared += served.length;
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it.each([
    '/api/gfi',
    '/api/gfi/manifest',
    '/api/gfi/edition.csv',
    '/api/gfi/KE',
    '/api/gfi/KE/figures.csv',
  ])('%s names its licence, may be kept, and answers 304', async (target) => {
    const response = await app.get(target, { 'Accept-Encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toBe(
      '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    );
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=/);
    const etag = response.headers.get('etag') ?? '';
    expect((await app.get(target, { 'If-None-Match': etag })).status).toBe(304);
  });

  it('lists all countries with their scores, four in five of them overall', async () => {
    const overview = (await (await app.get('/api/gfi')).json()) as GfiOverview;
    expect(overview.edition.id).toBe('2026.1');
    expect(overview.countries).toHaveLength(169);
    expect(overview.countries.filter(({ overall }) => overall !== null).length).toBeGreaterThanOrEqual(130);
    for (const code of ['KE', 'TW']) {
      const one = overview.countries.find((country) => country.code === code);
      const { overall, economy, coverage } = await scores(code);
      expect(one).toMatchObject({ overall, economy: economy.score, coverage: coverage.scored });
    }
  });

  it('gives the whole edition and one country as tables', async () => {
    const table = await (await app.get('/api/gfi/edition.csv')).text();
    const [head, ...lines] = table.trimEnd().split('\n');
    expect(head).toBe('country,indicator,measure,year,value,score');
    const published = lines.filter((line) => !line.startsWith('EU,') && !line.includes(',income,'));
    expect(published.length).toBe(66_729);
    expect(lines).toContain('BD,income,NY.GNP.PCAP.CD,2024,2820,');
    expect(lines).toContain('NA,waterAccess,SH.H2O.BASW.ZS,2000,76.2362,60');
    const one = await (await app.get('/api/gfi/na/figures.csv')).text();
    expect(one.split('\n')[0]).toBe(`${head},unit,source,licence,attribution,url`);
    const own = lines.filter((line) => line.startsWith('NA,'));
    expect(
      one
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 6).join(',')),
    ).toEqual(own);
    expect(one).toContain(',"World Bank, World Development Indicators",CC BY 4.0,');
    const union = await (await app.get('/api/gfi/eu/figures.csv')).text();
    for (const line of union.trimEnd().split('\n').slice(1))
      expect(line).toContain('; mean of 27 member states, weighted by population"');
    expect(one).not.toContain('member states');
  });
});

describe('the index as a spreadsheet', () => {
  it('comes as CSV in the language of the page, the figures of the European Union explained', async () => {
    const response = await app.get('/country/eu/index.csv?lang=bn');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    expect(response.headers.get('content-language')).toBe('bn');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Global-Fair-Index-EU.csv"',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(25);
    expect(lines[0]?.split(',')).toHaveLength(34);
    expect(lines[1]).toMatch(/^সামগ্রিক স্কোর,,,,\d\d,/);
    expect(lines.at(-1)).toContain('২৭টি সদস্যরাষ্ট্রের');
  });

  it('comes as XLSX that spreadsheet programs open, from right to left where the language is', async () => {
    const response = await app.get('/country/EG/index.xlsx?lang=ar');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toContain('Global-Fair-Index-EG.xlsx');
    const archive = Buffer.from(await response.arrayBuffer());
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
    expect(sheet.sample).toBe(false);
    expect(JSON.stringify(sheet.rows)).toContain('licensed under CC BY 4.0');
    expect(sheet.rows.map(({ cells }) => cells.length)).toEqual(Array(25).fill(34));
  });

  it('names a sub-score by its own name, with what only stands in for it in brackets', async () => {
    const csv = await (await app.get('/country/DE/index.csv')).text();
    expect(csv).toContain('Gesundheitsversorgung (Kindersterblichkeit),');
    expect(csv).toContain('Zugang zu Wasser,');
  });

  it('is German when the language is unknown or not said', async () => {
    for (const query of ['', '?lang=xx', '?lang=']) {
      const response = await app.get(`/country/FR/index.csv${query}`);
      expect(response.headers.get('content-language')).toBe('de');
    }
  });

  it.each(['/country/XX/index.csv', '/country/XX/index', '/country/DE/index.pdf', '/country/DE/index.csv/x'])(
    'answers 404 for %s',
    async (path) => expect((await app.get(path)).status).toBe(404),
  );
});

describe('the letter and the picture', () => {
  it('carry the scores of the index with their edition, or say that there is none', async () => {
    const { economy, environment } = await scores('DE');
    const annexOf = async (code: string) => {
      const country = listedCountries().find((each) => each.code === code) as Country;
      return (await app.petitions.model(country, app.petitions.mainLanguage(country))).annex;
    };
    expect((await annexOf('DE')).title).toBe('Anlage: Der Global Fair Index (GFI)\u00a02026.1');
    expect((await annexOf('DE')).areas.slice(0, 2)).toMatchObject([
      { score: economy.score, band: 'Ausgezeichnet' },
      { score: environment.score, band: 'Gut' },
    ]);
    expect((await annexOf('LI')).areas[1]).toMatchObject({ score: null, band: 'Keine Wertung' });
    const union = await scores('EU');
    expect((await annexOf('EU')).areas.map(({ score }) => score)).toEqual([
      union.economy.score,
      union.environment.score,
      union.social.score,
      union.transparency.score,
    ]);
  });
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
