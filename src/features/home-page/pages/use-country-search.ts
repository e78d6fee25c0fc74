import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchEntry, SearchHit } from '#features/countries/search/index.ts';
import { report } from '#ui/report.ts';
import { type HomePageProps, toRegionFilter } from './home-props.ts';

type Selection = { query: string; region: HomePageProps['region'] };
type Search = (selection: Selection) => readonly SearchHit[];

/** What the grid shows: the countries of a region, search results, or placeholders while the search is loading. */
export type View =
  | { state: 'list'; region: Selection['region'] }
  | { state: 'found'; hits: readonly SearchHit[] }
  | { state: 'loading' };

/** Cards shown initially, and added by each press of the button below the grid. */
export const cardsPerPress = 24;

const loadSearch = async (url: string, locale: string): Promise<Search> => {
  const [{ searchCountries }, response] = await Promise.all([
    import('#features/countries/search/index.ts'),
    fetch(url),
  ]);
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  const entries = (await response.json()) as SearchEntry[];
  return ({ query, region }) => searchCountries(entries, query, { region, locale });
};

const readForm = (form: HTMLFormElement): Selection => {
  const data = new FormData(form);
  return { query: String(data.get('q') ?? '').trim(), region: toRegionFilter(String(data.get('region'))) };
};

/** Keeps the address in step with the selection, so that it can be shared and reloaded. */
const useSelectionInAddress = ({ query, region }: Selection, all: boolean) => {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      const parameters = { q: query, region: region === 'all' ? '' : region, all: all ? '1' : '' };
      for (const [name, value] of Object.entries(parameters))
        value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
      history.replaceState(history.state, '', url);
    }, 300);
    return () => clearTimeout(timer);
  }, [query, region, all]);
};

/**
 * The state of the country selection. The form may have been filled in before the script ran, so it is the source of
 * truth: it is read, and written only to clear a search or filter.
 */
export const useCountrySearch = (page: HomePageProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState<Selection>({ query: page.query.trim(), region: page.region });
  const [limit, setLimit] = useState(page.showAll ? Number.POSITIVE_INFINITY : cardsPerPress);
  const [search, setSearch] = useState<Search | null>(null);
  const [loading, setLoading] = useState(false);

  const load = async () => {
    if (search || loading) return;
    setLoading(true);
    try {
      const loaded = await loadSearch(page.searchIndexUrl, page.lang);
      setSearch(() => loaded);
    } catch (error) {
      report(error);
    }
    setLoading(false);
  };

  const readSelection = () => {
    if (!form.current) return;
    const now = readForm(form.current);
    if (now.query === selection.query && now.region === selection.region) return;
    setSelection(now);
    setLimit(cardsPerPress);
    if (now.query) void load();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to read what was typed before the script ran
  useEffect(() => {
    readSelection();
    if (form.current?.contains(document.activeElement)) void load();
  }, []);
  useSelectionInAddress(selection, limit === Number.POSITIVE_INFINITY);

  const showAll = () => {
    form.current?.querySelector<HTMLInputElement>('input[value="all"]')?.click();
    setLimit(Number.POSITIVE_INFINITY);
  };

  const clear = () => {
    const box = form.current?.querySelector<HTMLInputElement>('input[type="search"]');
    if (!box) return;
    box.value = '';
    box.focus();
    readSelection();
  };

  const view = useMemo((): View => {
    if (!selection.query) return { state: 'list', region: selection.region };
    if (search) return { state: 'found', hits: search(selection) };
    if (loading) return { state: 'loading' };
    // Until the browser can search, the server's result stays; pressing Enter asks the server again.
    return page.hits ? { state: 'found', hits: page.hits } : { state: 'list', region: page.region };
  }, [selection, search, loading, page]);

  return {
    form,
    selection,
    limit,
    view,
    live: search !== null,
    load,
    readSelection,
    showAll,
    clear,
    setLimit,
  };
};
