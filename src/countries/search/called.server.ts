import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { normaliseText } from '#lib/text-normalise.ts';
import alphaThree from '../../../content/countries/alpha-3.json' with { type: 'json' };
import type { NameKind } from './search.ts';
import { namesOf } from './search-entries.server.ts';
import { formsOf } from './search-match.ts';

const codeOfThree = new Map(Object.entries(alphaThree.entries).map(([code, three]) => [three, code]));

/** Longer than any name. */
const maxLength = 100;
/** Whether a name is current: not former, and not from an unrelated language. */
const isNear = (kind: NameKind): boolean => kind !== 'old' && kind !== 'other';

type Owners = { near: Set<string>; far: Set<string> };

const collectOwners = (): ReadonlyMap<string, Owners> => {
  const owners = new Map<string, Owners>();
  for (const country of allCountries())
    for (const { text, kind } of namesOf(country))
      for (const form of formsOf(text).forms) {
        const known = owners.get(form) ?? { near: new Set<string>(), far: new Set<string>() };
        owners.set(form, known);
        (isNear(kind) ? known.near : known.far).add(country.code);
      }
  return owners;
};

let owners: ReadonlyMap<string, Owners> | null = null;

/** Code of the country with this name or alpha-3 code; null if there is none or several. */
export const countryCodeByName = (typed: string): string | null => {
  const name = typed.trim();
  if (name.length > maxLength) return null;
  const known = codeOfThree.get(name.toUpperCase());
  if (known) return known;
  owners ??= collectOwners();
  const { near, far } = owners.get(normaliseText(name)) ?? {};
  const [code, other] = near?.size ? near : (far ?? []);
  return code !== undefined && other === undefined ? code : null;
};
