import { Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/accounts/admin/index.ts';
import { countryIndex } from '#features/countries/admin/index.ts';
import { type SearchEntry, searchCountries } from '#features/countries/search/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { matches } from '#ui/admin/table-order.ts';
import { pagesFor } from '../pages.ts';

const maxCountries = 8;
const selected = '#palette-results [data-selected]';

const countriesFor = (query: string, entries: readonly SearchEntry[]): SearchEntry[] => {
  if (!query.trim()) return [];
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return searchCountries(entries, query, { locale: 'de' })
    .slice(0, maxCountries)
    .flatMap(({ code }) => byCode.get(code) ?? []);
};

/** Command palette (Ctrl K) to find pages and countries by name. */
export const Palette = () => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const { data: entries = [] } = useQuery({ ...countryIndex, enabled: opened });
  const pages = useMemo(() => pagesFor(user.role).flatMap((group) => group.pages), [user.role]);
  const foundPages = pages.filter((page) => matches(query, [page.title, page.about, page.group, page.path]));
  const foundCountries = useMemo(() => countriesFor(query, entries), [query, entries]);
  const field = useRef<HTMLInputElement>(null);
  // The first result is selected when somebody types; one that arrives only then is selected as the arrow key does it.
  useEffect(() => {
    if (foundCountries.length > 0 && !document.querySelector(selected))
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }));
  }, [foundCountries]);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpened(true)}
      tagsToIgnore={[]}
      scrollable
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': 'Seite oder Land suchen' } }}
    >
      <Spotlight.Search
        ref={field}
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
          <Spotlight.ActionsGroup label="Länderseiten">
            {foundCountries.map(({ code, name }) => (
              <Spotlight.Action
                key={code}
                label={name}
                description={`/country/${code}, öffnet in einem neuen Fenster`}
                onClick={() => window.open(`/country/${code}`, '_blank', 'noopener')}
              />
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
