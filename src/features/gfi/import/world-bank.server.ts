import { err, ok, type Result } from '#lib/result.ts';
import { firstYear, indicators } from '../catalogue.ts';
import type { Row } from '../edition/figures.ts';
import type { KnownMeasure } from '../measures/known.ts';
import { measuresOf } from '../measures/table.ts';
import { type Fault, maxFaults, type ReadRows } from './read-rows.ts';
import {
  countriesAnswer,
  type Observation,
  observationsAnswer,
  type WorldBankCountry,
} from './world-bank-answers.ts';
import { type Fetching, openWorldBank, type WorldBank } from './world-bank-fetch.server.ts';
import { yearFault } from './years.ts';

const perPage = 5000;

export type WorldBankRead = ReadRows & {
  /** Code of each measure that was read → what will say that it has changed. One that has not is not among them. */
  changeKeys: ReadonlyMap<string, string | null>;
};

type Known = {
  /** Figures of later years cannot be. */
  currentYear: number;
  isCountry: (code: string) => boolean;
  /** Code of a measure → what said at the last reading that it has changed. */
  lastChange: (code: string) => string | null;
};

type WithApi = KnownMeasure & { worldBank: NonNullable<KnownMeasure['worldBank']> };

/** For each sub-score the measure to be preferred among those the API has. */
export const apiMeasures = (): WithApi[] =>
  indicators.flatMap(({ key }) => {
    const measure = measuresOf(key).find((each): each is WithApi => each.worldBank !== undefined);
    return measure ? [measure] : [];
  });

/** Codes of countries by both names the API has for them; what is not among them is an aggregate or none of ours. */
const readCountries = async (
  api: WorldBank,
  isCountry: Known['isCountry'],
): Promise<Result<Map<string, string>, Fault>> => {
  const answer = await api.page('/country?format=json&per_page=400', countriesAnswer);
  if (!answer.ok) return answer;
  const [{ total }, list] = answer.value;
  if (list.length !== total)
    return err({
      at: `${api.baseUrl}/country`,
      reason: `unvollständig: ${list.length} von ${total} Ländern`,
    });
  const isOurs = ({ iso2Code, region }: WorldBankCountry) =>
    region.value !== 'Aggregates' && region.id !== 'NA' && isCountry(iso2Code);
  return ok(
    new Map(
      list.filter(isOurs).flatMap(({ id, iso2Code }) => [
        [id, iso2Code],
        [iso2Code, iso2Code],
      ]),
    ),
  );
};

const pageOf = (api: WorldBank, { worldBank: { id, source } }: WithApi, lastYear: number, page: number) =>
  api.page(
    `/country/all/indicator/${id}?format=json&source=${source}&date=${firstYear}:${lastYear}&per_page=${perPage}&page=${page}`,
    observationsAnswer,
  );

type Series = { observations: Observation[]; changeKey: string | null } | 'unchanged';

/** All pages of a measure; only the first when it says that nothing has changed. */
const readSeries = async (
  api: WorldBank,
  measure: WithApi,
  { lastChange, currentYear }: Known,
): Promise<Result<Series, Fault>> => {
  const at = `${api.baseUrl}, ${measure.worldBank.id}`;
  const first = await pageOf(api, measure, currentYear, 1);
  if (!first.ok) return first;
  const [{ pages, total, lastupdated }, rows] = first.value;
  const changeKey = lastupdated ?? null;
  if (changeKey !== null && changeKey === lastChange(measure.code)) return ok('unchanged');
  const most = api.limits.pagesPerSeries;
  if (pages > most) return err({ at, reason: `${pages} Seiten; höchstens ${most} werden gelesen` });
  const observations = [...(rows ?? [])];
  for (let page = 2; page <= pages; page += 1) {
    const next = await pageOf(api, measure, currentYear, page);
    if (!next.ok) return next;
    const [meta, more] = next.value;
    if ((meta.lastupdated ?? null) !== changeKey)
      return err({
        at,
        reason: 'Die Quelle hat sich während des Lesens geändert; bitte noch einmal beginnen.',
      });
    for (const each of more ?? []) observations.push(each);
  }
  if (observations.length !== total)
    return err({ at, reason: `unvollständig: ${observations.length} von ${total} Zeilen` });
  return ok({ observations, changeKey });
};

type LeftOut = { noValue: number; otherAreas: number; notYearly: number; otherYears: number };

type Reading = { codes: ReadonlyMap<string, string>; currentYear: number; leftOut: LeftOut };

/** The rows of a measure, and whatever must not be among them. */
const rowsOf = (measure: WithApi, observations: Observation[], { codes, currentYear, leftOut }: Reading) => {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const [least, most] = measure.plausible;
  for (const { country: area, countryiso3code, date, value } of observations) {
    const country = codes.get(area.id) ?? codes.get(countryiso3code ?? '');
    const year = Number(date);
    const at = `${measure.worldBank.id} ${country} ${date}`;
    const impossible = yearFault(year, currentYear);
    if (!country) leftOut.otherAreas += 1;
    else if (value === null) leftOut.noValue += 1;
    else if (!/^\d{4}$/.test(date)) leftOut.notYearly += 1;
    else if (impossible) faults.push({ at, reason: impossible });
    else if (year < firstYear) leftOut.otherYears += 1;
    else {
      if (seen.has(at)) faults.push({ at, reason: 'doppelt' });
      if (value < least || value > most)
        faults.push({ at, reason: `${value} liegt außerhalb von ${least} bis ${most} (${measure.unit})` });
      seen.add(at);
      rows.push({ country, measure: measure.code, year, value });
    }
  }
  return { rows, faults };
};

/** Reads every measure the World Bank has, one after the other. One that fails refuses all. */
export const readWorldBank = async (options: Fetching & Known): Promise<Result<WorldBankRead, Fault[]>> => {
  const { isCountry, currentYear } = options;
  const api = openWorldBank(options);
  const codes = await readCountries(api, isCountry);
  if (!codes.ok) return err([codes.error]);
  const leftOut: LeftOut = { noValue: 0, otherAreas: 0, notYearly: 0, otherYears: 0 };
  const reading = { codes: codes.value, currentYear, leftOut };
  const rows: Row[] = [];
  const faults: Fault[] = [];
  const changeKeys = new Map<string, string | null>();
  for (const measure of apiMeasures()) {
    const series = await readSeries(api, measure, options);
    if (!series.ok) return err([series.error]);
    if (series.value !== 'unchanged') {
      const found = rowsOf(measure, series.value.observations, reading);
      for (const row of found.rows) rows.push(row);
      for (const each of found.faults) faults.push(each);
      if (faults.length >= maxFaults) return err(faults);
      changeKeys.set(measure.code, series.value.changeKey);
    }
  }
  return faults.length > 0 ? err(faults) : ok({ rows, leftOut, changeKeys });
};
