import { err, ok, type Result } from '#lib/result.ts';
import { firstYear, indicators } from '../catalogue.ts';
import type { Row } from '../edition/figures.ts';
import { measuresOf } from '../measures/all-measures.ts';
import { income } from '../measures/income.ts';
import type { KnownSeries } from '../measures/sources.ts';
import { type ImportError, maxErrors, type ParsedRows, yearError } from './read-rows.ts';
import { type FetchOptions, openWorldBank, type WorldBank } from './world-bank-fetch.server.ts';
import {
  countriesResponse,
  type Observation,
  observationsResponse,
  type WorldBankCountry,
} from './world-bank-responses.ts';

const perPage = 5000;

export type WorldBankRead = ParsedRows & {
  /** Measure code → change key, for each measure that has changed. */
  changeKeys: ReadonlyMap<string, string | null>;
};

type ReadContext = {
  /** Figures for later years are rejected. */
  currentYear: number;
  isCountry: (code: string) => boolean;
  /** Measure code → change key of the current edition. */
  lastChange: (code: string) => string | null;
};

type ApiSeries = KnownSeries & { worldBank: NonNullable<KnownSeries['worldBank']> };

const isInApi = (series: KnownSeries): series is ApiSeries => series.worldBank !== undefined;

/** The preferred measure of each sub-score among those the API has, and the income per head. */
export const apiSeries = (): ApiSeries[] =>
  [...indicators.flatMap(({ key }) => measuresOf(key).find(isInApi) ?? []), income].filter(isInApi);

/** Maps both country codes of the API to catalogue codes, without aggregates and unknown areas. */
const readCountries = async (
  api: WorldBank,
  isCountry: ReadContext['isCountry'],
): Promise<Result<Map<string, string>, ImportError>> => {
  const response = await api.page('/country?format=json&per_page=400', countriesResponse);
  if (!response.ok) return response;
  const [{ total }, list] = response.value;
  if (list.length !== total)
    return err({
      at: `${api.baseUrl}/country`,
      reason: `unvollständig: ${list.length} von ${total} Ländern`,
    });
  const isInCatalogue = ({ iso2Code, region }: WorldBankCountry) =>
    region.value !== 'Aggregates' && region.id !== 'NA' && isCountry(iso2Code);
  return ok(
    new Map(
      list.filter(isInCatalogue).flatMap(({ id, iso2Code }) => [
        [id, iso2Code],
        [iso2Code, iso2Code],
      ]),
    ),
  );
};

const pageOf = (api: WorldBank, { worldBank: { id, source } }: ApiSeries, lastYear: number, page: number) =>
  api.page(
    `/country/all/indicator/${id}?format=json&source=${source}&date=${firstYear}:${lastYear}&per_page=${perPage}&page=${page}`,
    observationsResponse,
  );

type Series = { observations: Observation[]; changeKey: string | null } | 'unchanged';

/** Reads all pages of a measure, or only the first when nothing has changed since the last import. */
const readSeries = async (
  api: WorldBank,
  measure: ApiSeries,
  { lastChange, currentYear }: ReadContext,
): Promise<Result<Series, ImportError>> => {
  const at = `${api.baseUrl}, ${measure.worldBank.id}`;
  const first = await pageOf(api, measure, currentYear, 1);
  if (!first.ok) return first;
  const [{ pages, total, lastupdated }, rows] = first.value;
  const changeKey = lastupdated ?? null;
  if (changeKey !== null && changeKey === lastChange(measure.code)) return ok('unchanged');
  const maxPages = api.limits.pagesPerSeries;
  if (pages > maxPages) return err({ at, reason: `${pages} Seiten; höchstens ${maxPages} werden gelesen` });
  const observations = [...(rows ?? [])];
  for (let page = 2; page <= pages; page += 1) {
    const next = await pageOf(api, measure, currentYear, page);
    if (!next.ok) return next;
    const [meta, nextRows] = next.value;
    if ((meta.lastupdated ?? null) !== changeKey)
      return err({
        at,
        reason: 'Die Quelle hat sich während des Lesens geändert; bitte noch einmal beginnen.',
      });
    for (const each of nextRows ?? []) observations.push(each);
  }
  if (observations.length !== total)
    return err({ at, reason: `unvollständig: ${observations.length} von ${total} Zeilen` });
  return ok({ observations, changeKey });
};

type LeftOut = { noValue: number; otherAreas: number; notYearly: number; otherYears: number };

type RowContext = { codes: ReadonlyMap<string, string>; currentYear: number; leftOut: LeftOut };

/** The rows of a measure, and the errors found among them. */
const rowsOf = (
  measure: ApiSeries,
  observations: Observation[],
  { codes, currentYear, leftOut }: RowContext,
) => {
  const rows: Row[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  const [min, max] = measure.plausible;
  for (const { country: area, countryiso3code, date, value } of observations) {
    const country = codes.get(area.id) ?? codes.get(countryiso3code ?? '');
    const year = Number(date);
    const at = `${measure.worldBank.id} ${country} ${date}`;
    const impossible = yearError(year, currentYear);
    if (!country) leftOut.otherAreas += 1;
    else if (value === null) leftOut.noValue += 1;
    else if (!/^\d{4}$/.test(date)) leftOut.notYearly += 1;
    else if (impossible) errors.push({ at, reason: impossible });
    else if (year < firstYear) leftOut.otherYears += 1;
    else {
      if (seen.has(at)) errors.push({ at, reason: 'doppelt' });
      if (value < min || value > max)
        errors.push({
          at,
          reason: `${value} liegt außerhalb von ${min} bis ${max} (${measure.unit})`,
        });
      seen.add(at);
      rows.push({ country, measure: measure.code, year, value });
    }
  }
  return { rows, errors };
};

/** Reads all measures of the World Bank sequentially; one failure rejects the whole import. */
export const readWorldBank = async (
  options: FetchOptions & ReadContext,
): Promise<Result<WorldBankRead, ImportError[]>> => {
  const { isCountry, currentYear } = options;
  const api = openWorldBank(options);
  const codes = await readCountries(api, isCountry);
  if (!codes.ok) return err([codes.error]);
  const leftOut: LeftOut = { noValue: 0, otherAreas: 0, notYearly: 0, otherYears: 0 };
  const rowContext = { codes: codes.value, currentYear, leftOut };
  const rows: Row[] = [];
  const errors: ImportError[] = [];
  const changeKeys = new Map<string, string | null>();
  for (const measure of apiSeries()) {
    const series = await readSeries(api, measure, options);
    if (!series.ok) return err([series.error]);
    if (series.value !== 'unchanged') {
      const found = rowsOf(measure, series.value.observations, rowContext);
      for (const row of found.rows) rows.push(row);
      for (const each of found.errors) errors.push(each);
      if (errors.length >= maxErrors) return err(errors);
      changeKeys.set(measure.code, series.value.changeKey);
    }
  }
  return errors.length > 0 ? err(errors) : ok({ rows, leftOut, changeKeys });
};
