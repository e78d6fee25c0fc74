import '@mantine/spotlight/styles.css';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/accounts/admin/index.ts';
import { countryIndex } from '#features/countries/admin/index.ts';
import { type SearchEntry, searchCountries } from '#features/countries/search/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { matches } from '#ui/admin/table-order.ts';
import { maySeePath, pagesFor } from '../pages.ts';
import { paletteStore } from './palette-store.ts';

const maxCountries = 8;
/** Countries that are offered with everything there is about them; of the others their page alone. */
const mostInFull = 3;
const selected = '#palette-results [data-selected]';

const countriesFor = (query: string, entries: readonly SearchEntry[]): SearchEntry[] => {
  if (!query.trim()) return [];
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return searchCountries(entries, query, { locale: 'de' })
    .slice(0, maxCountries)
    .flatMap(({ code }) => byCode.get(code) ?? []);
};

type Way = { key: string; label: string; about: string; go: () => void };

/** Where one can go for a country, its public page first. */
const useWays = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  return ({ code, name }: SearchEntry, inFull: boolean): Way[] => {
    const q = encodeURIComponent(name);
    const inside = [
      { label: 'Entwürfe', path: '/admin', search: `?q=${q}` },
      { label: 'Anschrift und Rechtsgrundlage', path: '/admin/facts', search: `?country=${code}` },
      { label: 'Übersetzungen', path: '/admin', search: `?tab=countries&q=${q}` },
    ].filter(({ path }) => inFull && maySeePath(user.role, path));
    return [
      {
        key: code,
        label: name,
        about: `/country/${code}, öffnet in einem neuen Fenster`,
        go: () => window.open(`/country/${code}`, '_blank', 'noopener'),
      },
      ...inside.map(({ label, path, search }) => ({
        key: `${code} ${label}`,
        label: `${name}: ${label}`,
        about: path + decodeURIComponent(search),
        go: () => void navigate(path + search),
      })),
    ];
  };
};

/** Command palette (Ctrl K) to find pages and countries by name. */
export const Palette = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { opened } = useSpotlight(paletteStore);
  const { data: entries = [] } = useQuery({ ...countryIndex, enabled: opened });
  const waysFor = useWays();
  const pages = useMemo(() => pagesFor(user.role).flatMap((group) => group.pages), [user.role]);
  const foundPages = pages.filter((page) => matches(query, [page.title, page.about, page.group, page.path]));
  const foundCountries = useMemo(() => countriesFor(query, entries), [query, entries]);
  const field = useRef<HTMLInputElement>(null);
  // At once, not after the next turn of the event loop: a letter typed in between would be lost.
  const fieldRef = useCallback((node: HTMLInputElement | null) => {
    node?.focus();
    field.current = node;
  }, []);
  // The first result is selected when somebody types; one that arrives only then is selected as the arrow key does it.
  useEffect(() => {
    if (foundCountries.length > 0 && !document.querySelector(selected))
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }));
  }, [foundCountries]);
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      transitionProps={{ duration: 0 }}
      scrollable
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': 'Seite oder Land suchen' } }}
    >
      <Spotlight.Search
        ref={fieldRef}
        placeholder="Seite oder Land suchen"
        aria-label="Seite oder Land suchen"
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList id="palette-results">
        {foundPages.length > 0 && (
          <Spotlight.ActionsGroup label="Seiten">
            {foundPages.map(({ path, title, about }) => (
              <Spotlight.Action
                key={path}
                label={title}
                description={about}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {foundCountries.length > 0 && (
          <Spotlight.ActionsGroup label="Länder">
            {foundCountries
              .flatMap((country, index) => waysFor(country, index < mostInFull))
              .map(({ key, label, about, go }) => (
                <Spotlight.Action key={key} label={label} description={about} onClick={go} />
              ))}
          </Spotlight.ActionsGroup>
        )}
        {foundPages.length + foundCountries.length === 0 && (
          <Spotlight.Empty>Nichts gefunden</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
