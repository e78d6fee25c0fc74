import { setImmediate as turn } from 'node:timers/promises';
import { findLanguage } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import { ApiError, type ErrorDetail, httpErrors } from '#platform/http/index.ts';
import { type ExportedTranslation, exported, mostTransferred } from '../contract/transfer.ts';
import { type Entry, placeOf } from './entry.ts';

/** Entries validated before yielding to the event loop, about 3 ms. */
const atOnce = 500;
/** Maximum number of reported errors. */
const mostNamed = 20;

const refuse = (details: ErrorDetail[]): never => {
  throw new ApiError(httpErrors.invalid_input, { details });
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ApiError(httpErrors.invalid_json, { cause: error });
  }
};

const listIn = (file: unknown): readonly unknown[] => {
  const list =
    typeof file === 'object' && file !== null && 'translations' in file ? file.translations : undefined;
  if (!Array.isArray(list))
    return refuse([{ path: 'translations', message: 'Eine Liste von Übersetzungen' }]);
  if (list.length > mostTransferred) {
    const most = mostTransferred.toLocaleString('de-DE');
    return refuse([{ path: 'translations', message: `Höchstens ${most} Einträge` }]);
  }
  return list;
};

/** Normalizes an entry: language aliases such as `tl` for `fil`, upper-case country codes. */
const entryOf = (given: ExportedTranslation, index: number): Entry => ({
  index,
  key: given.textId,
  language: findLanguage(given.language)?.tag ?? given.language,
  countryCode:
    given.countryCode === undefined ? null : (findCountry(given.countryCode)?.code ?? given.countryCode),
  text: given.text,
  source: given.source,
  origin: given.origin,
  status: given.status,
  updatedAt: new Date(given.updatedAt),
  updatedBy: given.updatedBy,
});

/**
 * The entries of a file that was exported here or elsewhere.
 * @throws ApiError where the file is not JSON, has another shape anywhere, or has two entries for the same place
 */
export const readFile = async (body: string): Promise<Entry[]> => {
  const list = listIn(parse(body));
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  const faults: ErrorDetail[] = [];
  for (const [index, given] of list.entries()) {
    if (index % atOnce === 0) await turn();
    const checked = exported.safeParse(given);
    if (checked.success) {
      const entry = entryOf(checked.data, index);
      const place = placeOf(entry);
      const earlier = places.get(place);
      if (earlier !== undefined)
        faults.push({ path: `translations.${index}`, message: `Dieselbe Stelle wie Eintrag ${earlier + 1}` });
      places.set(place, index);
      entries.push(entry);
    } else
      for (const { path, message } of checked.error.issues)
        faults.push({ path: ['translations', index, ...path].join('.'), message });
    if (faults.length >= mostNamed) break;
  }
  return faults.length > 0 ? refuse(faults.slice(0, mostNamed)) : entries;
};
