import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type PaletteCommand, type UsePaletteCommands, useOffice, useSession } from '#office/admin/index.ts';
import { type SearchEntry, searchCountries } from '../../search/index.ts';
import { countryIndex } from './country-queries.ts';

const maxCountries = 8;
/** Number of countries listed with links to office pages; the others only link to their public page. */
const maxWithOfficePages = 3;

const countriesFor = (query: string, entries: readonly SearchEntry[]): SearchEntry[] => {
  if (!query.trim()) return [];
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return searchCountries(entries, query, { locale: 'de' })
    .slice(0, maxCountries)
    .flatMap(({ code }) => byCode.get(code) ?? []);
};

/** The palette commands for a country, its public page first. */
const useCommandsOf = () => {
  const { user } = useSession();
  const { rights } = useOffice();
  const navigate = useNavigate();
  return ({ code, name }: SearchEntry, withOfficePages: boolean): PaletteCommand[] => {
    const q = encodeURIComponent(name);
    const officePages = [
      { label: 'Entwürfe', path: '/admin', search: `?q=${q}` },
      { label: 'Anschrift und Rechtsgrundlage', path: '/admin/facts', search: `?country=${code}` },
      { label: 'Übersetzungen', path: '/admin', search: `?tab=countries&q=${q}` },
    ].filter(({ path }) => withOfficePages && rights.maySee(user.role, path));
    return [
      {
        key: code,
        label: name,
        about: `/country/${code}, öffnet in einem neuen Fenster`,
        run: () => window.open(`/country/${code}`, '_blank', 'noopener'),
      },
      ...officePages.map(({ label, path, search }) => ({
        key: `${code} ${label}`,
        label: `${name}: ${label}`,
        about: path + decodeURIComponent(search),
        run: () => void navigate(path + search),
      })),
    ];
  };
};

/** The palette commands for countries that match the query. */
export const useCountryCommands: UsePaletteCommands = (query, opened) => {
  const { data: entries = [] } = useQuery({ ...countryIndex, enabled: opened });
  const found = useMemo(() => countriesFor(query, entries), [query, entries]);
  const commandsOf = useCommandsOf();
  return {
    heading: 'Länder',
    commands: found.flatMap((country, index) => commandsOf(country, index < maxWithOfficePages)),
  };
};
