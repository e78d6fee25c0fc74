import { setImmediate as turn } from 'node:timers/promises';
import { findLanguage } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import { ApiError, type ErrorDetail, httpErrors } from '#platform/http/index.ts';
import { type ExportedTranslation, exportedTranslation, maxTransferred } from '../contract/transfer.ts';
import { type Entry, entryKey } from './entry.ts';

/** Entries validated before yielding to the event loop, about 3 ms. */
const yieldEvery = 500;
/** Maximum number of reported errors. */
const maxNamed = 20;

const throwInvalid = (details: ErrorDetail[]): never => {
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
    return throwInvalid([{ path: 'translations', message: 'Eine Liste von Übersetzungen' }]);
  if (list.length > maxTransferred) {
    const maxText = maxTransferred.toLocaleString('de-DE');
    return throwInvalid([{ path: 'translations', message: `Höchstens ${maxText} Einträge` }]);
  }
  return list;
};

/** Normalizes an entry: language aliases such as `tl` for `fil`, upper-case country codes. */
const entryOf = (entryInFile: ExportedTranslation, index: number): Entry => ({
  index,
  key: entryInFile.textId,
  language: findLanguage(entryInFile.language)?.tag ?? entryInFile.language,
  countryCode:
    entryInFile.countryCode === undefined
      ? null
      : (findCountry(entryInFile.countryCode)?.code ?? entryInFile.countryCode),
  text: entryInFile.text,
  source: entryInFile.source,
  origin: entryInFile.origin,
  status: entryInFile.status,
  updatedAt: new Date(entryInFile.updatedAt),
  updatedBy: entryInFile.updatedBy,
});

/**
 * The entries of an exported file.
 * @throws ApiError for invalid JSON, an invalid shape or duplicate entries
 */
export const readFile = async (body: string): Promise<Entry[]> => {
  const list = listIn(parse(body));
  const entries: Entry[] = [];
  const indexByKey = new Map<string, number>();
  const faults: ErrorDetail[] = [];
  for (const [index, entryInFile] of list.entries()) {
    if (index % yieldEvery === 0) await turn();
    const checked = exportedTranslation.safeParse(entryInFile);
    if (checked.success) {
      const entry = entryOf(checked.data, index);
      const key = entryKey(entry);
      const earlier = indexByKey.get(key);
      if (earlier !== undefined)
        faults.push({ path: `translations.${index}`, message: `Dieselbe Stelle wie Eintrag ${earlier + 1}` });
      indexByKey.set(key, index);
      entries.push(entry);
    } else
      for (const { path, message } of checked.error.issues)
        faults.push({ path: ['translations', index, ...path].join('.'), message });
    if (faults.length >= maxNamed) break;
  }
  return faults.length > 0 ? throwInvalid(faults.slice(0, maxNamed)) : entries;
};
