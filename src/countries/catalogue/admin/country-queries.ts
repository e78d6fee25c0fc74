import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SearchEntry } from '#countries/search/index.ts';
import { apiOf } from '#ui/admin/api.ts';

const { call } = apiOf<{ 'GET /country-search/de.json': { response: SearchEntry[] } }>();

/** Search entries of the listed countries with their German names. */
export const countryIndex = queryOptions({
  queryKey: ['country-index'],
  queryFn: () => call('GET /country-search/de.json'),
});

const codesOf = (entries: SearchEntry[]): ReadonlySet<string> => new Set(entries.map(({ code }) => code));

/** Codes of the countries whose page has a letter; undefined until they are known. */
export const useListedCodes = (): ReadonlySet<string> | undefined =>
  useQuery({ ...countryIndex, select: codesOf }).data;

/** Whether the public page of a country has a letter; true until the list is loaded. */
export const useHasLetterPage = (code: string): boolean => useListedCodes()?.has(code) ?? true;

const germanCollator = new Intl.Collator('de');

/** Options for a select field with the listed countries, sorted by German name. */
export const useCountryChoices = (): { choices: { value: string; label: string }[]; isError: boolean } => {
  const { data = [], isError } = useQuery(countryIndex);
  const choices = data
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => germanCollator.compare(one.label, other.label));
  return { choices, isError };
};
