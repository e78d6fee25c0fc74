import '@mantine/spotlight/styles.css';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#office/accounts/admin/session.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { matchesSearch } from '#ui/admin/table-order.ts';
import { useOffice } from './office.tsx';
import { paletteStore } from './palette-store.ts';

const selectedResult = '#palette-results [data-selected]';

/** An entry of the palette that is not a page. */
export type PaletteCommand = { key: string; label: string; about: string; run: () => void };

/** Finds entries for a query that are not pages, shown under their own heading. */
export type UsePaletteCommands = (
  query: string,
  opened: boolean,
) => { heading: string; commands: readonly PaletteCommand[] };

/** Command palette (Ctrl K) to find pages and countries by name. */
export const Palette = ({ useCommands }: { useCommands: UsePaletteCommands }) => {
  const { user } = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { opened } = useSpotlight(paletteStore);
  const { pagesFor } = useOffice();
  const { heading, commands } = useCommands(query, opened);
  const pages = useMemo(() => pagesFor(user.role).flatMap((group) => group.pages), [user.role, pagesFor]);
  const foundPages = pages.filter((page) =>
    matchesSearch(query, [page.title, page.about, page.group, page.path]),
  );
  const field = useRef<HTMLInputElement>(null);
  // Focused at once, because a letter typed before the next tick would be lost.
  const fieldRef = useCallback((node: HTMLInputElement | null) => {
    node?.focus();
    field.current = node;
  }, []);
  // Typing selects the first result; results that arrive later are selected by a simulated arrow key.
  useEffect(() => {
    if (commands.length > 0 && !document.querySelector(selectedResult))
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown', bubbles: true }));
  }, [commands.length]);
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
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label={heading}>
            {commands.map(({ key, label, about, run }) => (
              <Spotlight.Action key={key} label={label} description={about} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {foundPages.length + commands.length === 0 && <Spotlight.Empty>Nichts gefunden</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
