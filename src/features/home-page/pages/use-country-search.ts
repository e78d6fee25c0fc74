import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchEntry, SearchHit } from '#features/countries/search/index.ts';
import { report } from '#ui/report.ts';
import { type HomePageProps, toRegionFilter } from './home-props.ts';

type Asked = { query: string; region: HomePageProps['region'] };
type Search = (asked: Asked) => readonly SearchHit[];

/** What the grid shows: the countries of a region, what was found, or that the search is still loading. */
export type View =
  | { state: 'list'; region: Asked['region'] }
  | { state: 'found'; hits: readonly SearchHit[] }
  | { state: 'loading' };

/** Cards shown at first, and added by each press of the button under the grid. */
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

const readForm = (form: HTMLFormElement): Asked => {
  const data = new FormData(form);
  return { query: String(data.get('q') ?? '').trim(), region: toRegionFilter(String(data.get('region'))) };
};

/** Keeps the address equal to what is shown, so that it can be shared and reloaded. */
const useAddress = ({ query, region }: Asked, all: boolean) => {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      const wanted = { q: query, region: region === 'all' ? '' : region, all: all ? '1' : '' };
      for (const [name, value] of Object.entries(wanted))
        value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
      history.replaceState(history.state, '', url);
    }, 300);
    return () => clearTimeout(timer);
  }, [query, region, all]);
};

/**
 * The state of the country selection. The form belongs to the browser (it may have been filled before the script
 * ran), so it is read, never written, except when everything is to be shown again.
 */
export const useCountrySearch = (page: HomePageProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<Asked>({ query: page.query.trim(), region: page.region });
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

  const read = () => {
    if (!form.current) return;
    const now = readForm(form.current);
    if (now.query === asked.query && now.region === asked.region) return;
    setAsked(now);
    setLimit(cardsPerPress);
    if (now.query) void load();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script ran
  useEffect(() => {
    read();
    if (form.current?.contains(document.activeElement)) void load();
  }, []);
  useAddress(asked, limit === Number.POSITIVE_INFINITY);

  const showAll = () => {
    form.current?.querySelector<HTMLInputElement>('input[value="all"]')?.click();
    setLimit(Number.POSITIVE_INFINITY);
  };

  const clear = () => {
    const box = form.current?.querySelector<HTMLInputElement>('input[type="search"]');
    if (!box) return;
    box.value = '';
    box.focus();
    read();
  };

  const view = useMemo((): View => {
    if (!asked.query) return { state: 'list', region: asked.region };
    if (search) return { state: 'found', hits: search(asked) };
    if (loading) return { state: 'loading' };
    // Without a search in the browser the server's answer stays; pressing enter asks the server again.
    return page.hits ? { state: 'found', hits: page.hits } : { state: 'list', region: page.region };
  }, [asked, search, loading, page]);

  return { form, asked, limit, view, live: search !== null, load, read, showAll, clear, setLimit };
};
