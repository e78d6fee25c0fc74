import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { normalizeText } from '#lib/text-normalize.ts';
import alphaThree from '../../../content/countries/alpha-3.json' with { type: 'json' };
import type { NameKind } from './search.ts';
import { namesOf } from './search-entries.server.ts';
import { formsOf } from './search-match.ts';

const codeByAlpha3 = new Map(Object.entries(alphaThree.entries).map(([code, three]) => [three, code]));

/** Longer than any name. */
const maxLength = 100;
/** Whether a name is current: not former, and not from an unrelated language. */
const isCurrentName = (kind: NameKind): boolean => kind !== 'old' && kind !== 'other';

type Owners = { current: Set<string>; fallback: Set<string> };

const collectOwners = (): ReadonlyMap<string, Owners> => {
  const owners = new Map<string, Owners>();
  for (const country of allCountries())
    for (const { text, kind } of namesOf(country))
      for (const form of formsOf(text).forms) {
        const existing = owners.get(form) ?? { current: new Set<string>(), fallback: new Set<string>() };
        owners.set(form, existing);
        (isCurrentName(kind) ? existing.current : existing.fallback).add(country.code);
      }
  return owners;
};

let owners: ReadonlyMap<string, Owners> | null = null;

/** Code of the country with this name or alpha-3 code; null if there is none or several. */
export const countryCodeByName = (typed: string): string | null => {
  const name = typed.trim();
  if (name.length > maxLength) return null;
  const existing = codeByAlpha3.get(name.toUpperCase());
  if (existing) return existing;
  owners ??= collectOwners();
  const { current, fallback } = owners.get(normalizeText(name)) ?? {};
  const [code, other] = current?.size ? current : (fallback ?? []);
  return code !== undefined && other === undefined ? code : null;
};
