import { findLanguage, type Language, originalLanguage, type TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import { formatCsv } from '#lib/csv.ts';
import type { CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  type PreparedResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { scoresOf } from './country-scores.ts';
import { editionLicence, type Manifest } from './edition/manifest.ts';
import { yearsOf } from './edition/scope.ts';
import { requireCountryWithIndex } from './require-country.server.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';
import { buildSheet, type Sheet, sheetTextKeys } from './sheet.ts';
import { subScoreName } from './views/measured.ts';
import { membersNote } from './views/members-note.ts';
import { toXlsx } from './xlsx.server.ts';

/** The content that the index is rendered from. */
export type GfiContent = { texts: TextSnapshot; gfi: ScoredEdition };

/** The current content with its cache keys and the texts for a country. */
export type CurrentGfiContent = GfiContent & CacheKeys & { textsOf: (code: string) => TextSnapshot };

type SheetDependencies = { content: () => CurrentGfiContent; responses: ResponseCache };

const types = {
  json: 'application/json; charset=UTF-8',
  csv: 'text/csv; charset=UTF-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof types;

/** The requested language if it has every text of the sheet, else German. */
const sheetLanguage = (requested: string | undefined, texts: TextSnapshot): Language => {
  const language = requested === undefined ? null : findLanguage(requested);
  const usable = language !== null && texts.languagesWith(sheetTextKeys).includes(language.tag);
  return usable ? language : (findLanguage(originalLanguage) as Language);
};

const editionName = ({ id, licence }: Manifest): string =>
  `Global Fair Index ${id}, ${licence.name}, /api/gfi/manifest`;

/** The sheet of a country in a language. */
export const sheetOf = (country: Country, language: Language, { texts, gfi }: GfiContent): Sheet => {
  const { tag } = language;
  return buildSheet(scoresOf(country, gfi), (key) => texts.text(key, tag), {
    name: editionName(gfi.manifest),
    years: yearsOf(gfi.manifest),
    membersNote: membersNote(gfi, country.code, language, texts),
    nameOf: (indicator, measure) => {
      const { name, substitute } = subScoreName(indicator, measure, tag, texts);
      return substitute === null ? name : `${name} (${substitute})`;
    },
  });
};

const toFile = (format: Format, sheet: Sheet, name: string, language: Language) => {
  if (format === 'json') return JSON.stringify(sheet);
  return format === 'csv'
    ? formatCsv(sheet.rows.map(({ cells }) => cells))
    : toXlsx(sheet, { name, direction: language.direction });
};

const fileResponse = async (
  format: Format,
  sheet: Sheet,
  code: string,
  language: Language,
): Promise<PreparedResponse> => {
  const name = `Global-Fair-Index-${code}${sheet.sample ? '-DEMO' : ''}`;
  const headers = {
    'Content-Type': types[format],
    'Content-Language': language.tag,
    'Cache-Control': 'public, max-age=60, s-maxage=300',
    ...(sheet.sample ? {} : { Link: `<${editionLicence.url}>; rel="license"` }),
    ...(format === 'json' ? {} : { 'Content-Disposition': `attachment; filename="${name}.${format}"` }),
  };
  return prepareResponse(await toFile(format, sheet, name, language), {
    headers,
    compress: format !== 'xlsx',
  });
};

/** The index of a country as a spreadsheet: `/country/{code}/index.json`, `.csv` and `.xlsx`, each with `?lang=`. */
export const sheetRoutes = ({ content, responses }: SheetDependencies) =>
  createRouter().get('/country/:code/:file{index\\.(?:json|csv|xlsx)}', (c) => {
    const current = content();
    const country = requireCountryWithIndex(c.req.param('code'), current.gfi);
    const format = c.req.param('file').slice('index.'.length) as Format;
    const language = sheetLanguage(c.req.query('lang'), current.texts);
    const digest = current.cacheKey({
      languages: [language.tag],
      edition: true,
      countryOverrides: country.code,
    });
    const key = `gfi ${format} ${country.code} ${language.tag} ${digest}`;
    const build = () => {
      const texts = current.textsOf(country.code);
      const sheet = sheetOf(country, language, { ...current, texts });
      return fileResponse(format, sheet, country.code, language);
    };
    return responses.send(c, key, build);
  });
