import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GfiScores } from '#gfi/contract.ts';
import type { Manifest } from '#gfi/edition/manifest.ts';
import { refreshIndex } from '#gfi/import/refresh.job.server.ts';
import { activateEdition, listEditions, rollbackEdition } from '#gfi/store/editions.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { shippedEdition } from '../support/edition.ts';
import {
  countryList,
  errorResponse,
  type FakeResponse,
  observations,
  startWorldBank,
} from '../support/world-bank.ts';

const water = 'SH.H2O.BASW.ZS';
const known = shippedEdition.figures.get(water) ?? new Map();
const log = createLogger({ level: 'silent', name: 'test' });

/** The water figures of the shipped edition, all of Kenya's raised to 97, and no other measure changed. */
const raisedFigures = observations(
  [...known].flatMap(([code, series]) =>
    series.map(({ year, value }: { year: number; value: number }) => ({
      code,
      year,
      value: code === 'KE' ? 97 : value,
    })),
  ),
);
const unchangedFigures = (measure: string): FakeResponse =>
  observations(
    [...(shippedEdition.figures.get(measure) ?? [])].flatMap(([code, series]) =>
      series.map(({ year, value }) => ({ code, year, value })),
    ),
  );

let app: TestApp;
let api: Awaited<ReturnType<typeof startWorldBank>>;
let isBroken = true;

beforeAll(async () => {
  [app, api] = await Promise.all([
    startTestApp(),
    startWorldBank(({ indicator }) => {
      if (indicator === null) return countryList([...known.keys()]);
      if (indicator === water) return isBroken ? errorResponse('120', 'not valid') : raisedFigures;
      return unchangedFigures(indicator.replace('GOV_WGI_', ''));
    }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.close(), api.close()]);
});

const kenyaScores = async () => (await (await app.get('/api/gfi/KE')).json()) as GfiScores;
const currentEditionId = async () => (await kenyaScores()).edition?.id;
/** Runs the job as on a given day; resolves with its message. */
const runImport = async (day = '2026-11-29') => {
  const source = { baseUrl: api.baseUrl, retryDelays: [] };
  const job = refreshIndex(app.database.db, source, log, () => new Date(day));
  const said: string[] = [];
  const context = {
    signal: new AbortController().signal,
    setMessage: (message: string) => said.push(message),
  };
  for (const unit of await job.units({})) await unit.run(context);
  return said;
};

describe('the weekly refresh', () => {
  it('fails with the reason when the source rejects the request, and changes nothing', async () => {
    await expect(runImport()).rejects.toThrow(/SH\.H2O\.BASW\.ZS.*abgelehnt: 120 Invalid value not valid/);
    expect(await listEditions(app.database.db)).toHaveLength(1);
    expect(await currentEditionId()).toBe('2026.1');
  });

  it('stores what is new beside the current edition, and activates nothing', async () => {
    isBroken = false;
    const said = await runImport();
    const [first] = (await listEditions(app.database.db)).filter(({ origin }) => origin === 'imported');
    expect(first).toMatchObject({ isCurrent: false, activatedAt: null });
    expect(said).toEqual([`Die neue Ausgabe ${first?.id} des Index liegt bereit.`]);
    expect(await currentEditionId()).toBe('2026.1');
  });

  it('stores the same figures once, week after week', async () => {
    const before = await listEditions(app.database.db);
    await runImport('2026-12-06');
    await runImport('2026-12-13');
    expect(await listEditions(app.database.db)).toEqual(before);
  });

  it('asks for figures to the year it is', async () => {
    api.asked.length = 0;
    isBroken = true;
    await expect(runImport('2031-02-02')).rejects.toThrow('abgelehnt');
    isBroken = false;
    expect(new Set(api.asked.map(({ date }) => date))).toEqual(new Set([null, '1998:2031']));
  });
});

describe('an edition that becomes current', () => {
  it('is shown by pages, calls and letters of the running site until it is rolled back', async () => {
    const { db } = app.database;
    const imported = (await listEditions(db)).find(({ origin }) => origin === 'imported')?.id ?? '';
    const before = await kenyaScores();
    await db.write((tx) => activateEdition(tx, imported));
    await expect.poll(currentEditionId).toBe(imported);

    const after = await kenyaScores();
    const of = ({ indicators }: GfiScores) => indicators.find(({ key }) => key === 'waterAccess');
    expect(of(before)?.score).toBe(43);
    expect(of(after)).toMatchObject({
      value: 97,
      score: 95,
      source: 'World Bank, World Development Indicators',
    });
    expect(await (await app.get('/country/KE?lang=de')).text()).toContain(
      `>Global Fair Index ${imported}</a>`,
    );
    const manifest = (await (await app.get('/api/gfi/manifest')).json()) as Manifest;
    const measure = (code: string) => manifest.measures.find((each) => each.code === code);
    expect(measure(water)).toMatchObject({ via: null, changeKey: '2026-07-13' });
    // Figures that the World Bank does not provide are carried over.
    expect(measure('UNDP.EDU.INDEX')).toMatchObject({ retrieved: '2026-11-20', changeKey: null });

    await db.write(rollbackEdition);
    await expect.poll(currentEditionId).toBe('2026.1');
    expect(of(await kenyaScores())?.score).toBe(43);
  });
});
