import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  prepareEntries,
  type SearchEntry,
  type SearchHit,
  searchCountries,
} from '#countries/search/index.ts';
import { logError } from '#ui/log-error.ts';
import { isOfflineCopy } from '#ui/offline-copy.ts';
import type { CardData, HomePageProps, SearchResult } from './home-props.ts';
import { useUrlParameters } from './use-url-parameters.ts';

type Search = {
  entries: readonly SearchEntry[];
  /** Whether all names are loaded; offline, only those on the cards are available. */
  isComplete: boolean;
};

/** Content below the field: the results, or placeholders while the search is loading. */
export type View = { state: 'found'; hits: readonly SearchHit[]; isComplete: boolean } | { state: 'loading' };

/** Hits shown at first, and added by each press of the button below them. */
const initialHits = 8;
const hitsPerPress = 24;

/** The only country whose name or code equals the query; null if there are several. */
export const onlyExactHit = (view: View | null): SearchHit | null => {
  const [exact, other] = view?.state === 'found' ? view.hits.filter((hit) => hit.exact) : [];
  return exact && !other ? exact : null;
};

/** The names on the cards, which can be searched offline. */
const namesOnCards = (cards: readonly CardData[]): SearchEntry[] =>
  cards.map(({ code, name, region, otherNames }) => ({
    ...{ code, name, region },
    names: otherNames.map(({ name: text, lang }) => ({
      ...{ text, lang },
      kind: lang === 'en' ? 'english' : 'native',
    })),
  }));

/** @returns null if there is no connection */
const fetchNames = async (url: string): Promise<SearchEntry[] | null> => {
  const response = await fetch(url).catch(() => null);
  if (!response) return null;
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.json();
};

const loadSearch = async ({ searchIndexUrl, countries }: HomePageProps): Promise<Search> => {
  const fetched = await fetchNames(searchIndexUrl);
  const entries = fetched ?? namesOnCards(countries);
  await prepareEntries(entries);
  return { entries, isComplete: fetched !== null };
};

const searchInputOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;

/** On phones, scrolls the field to the top, so that the results are visible above the on-screen keyboard. */
const scrollToTopOnPhones = (form: HTMLFormElement | null): void => {
  if (matchMedia('(max-width: 599px)').matches) form?.scrollIntoView({ block: 'start' });
};

/** Moves the focus between the field and the hits with the arrow keys. */
const moveByArrow = (event: KeyboardEvent<HTMLFormElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const focusable = [
    searchInputOf(event.currentTarget),
    ...event.currentTarget.querySelectorAll<HTMLElement>('.home-hits li:not(.home-folded) a'),
  ];
  const focusedIndex = focusable.findIndex((stop) => stop?.matches(':focus'));
  const next = focusedIndex < 0 ? null : focusable[focusedIndex + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * The state of the search. The field may have been filled in before the script ran, so it is the source of truth: it is
 * read, and written only to be cleared.
 */
export const useCountrySearch = (page: HomePageProps, onSearch: (searched: SearchResult) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const hits = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState(page.query.trim());
  const [limit, setLimit] = useState(page.showAll ? Number.POSITIVE_INFINITY : initialHits);
  const [search, setSearch] = useState<Search | null>(null);
  const [loading, setLoading] = useState(false);
  const flushUrl = useUrlParameters({ q: query });

  const loadNow = async () => {
    setLoading(true);
    try {
      const loaded = await loadSearch(page);
      setSearch((before) => (before && !loaded.isComplete ? before : loaded));
    } catch (error) {
      logError(error);
    }
    setLoading(false);
  };
  const load = async () => {
    if (!search?.isComplete && !loading) await loadNow();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it loads never changes
  useEffect(() => {
    if (search?.isComplete !== false) return;
    addEventListener('online', loadNow);
    return () => removeEventListener('online', loadNow);
  }, [search]);

  const readQuery = () => {
    const typed = searchInputOf(form.current)?.value.trim() ?? query;
    if (typed === query) return;
    if (!query) scrollToTopOnPhones(form.current);
    setQuery(typed);
    setLimit(initialHits);
    if (typed) void load();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to read what was typed before the script ran
  useEffect(() => {
    const input = searchInputOf(form.current);
    // The offline copy is cached without a search query.
    if (input && !input.value && isOfflineCopy())
      input.value = new URLSearchParams(location.search).get('q') ?? '';
    readQuery();
    if (form.current?.contains(document.activeElement)) void load();
  }, []);

  const clear = () => {
    const input = searchInputOf(form.current);
    if (!input) return;
    input.value = '';
    readQuery();
  };

  const clearAndFocus = () => {
    clear();
    searchInputOf(form.current)?.focus();
  };

  const view = useMemo((): View | null => {
    if (!query) return null;
    if (search) {
      const { entries, isComplete } = search;
      return { state: 'found', hits: searchCountries(entries, query, { locale: page.lang }), isComplete };
    }
    if (page.hits && query === page.query.trim())
      return { state: 'found', hits: page.hits, isComplete: true };
    // If the search cannot be loaded, nothing is shown, and Enter submits the form to the server.
    return loading ? { state: 'loading' } : null;
  }, [query, search, loading, page]);

  useEffect(
    () => onSearch({ query, hits: view?.state === 'found' ? view.hits : null }),
    [query, view, onSearch],
  );

  return {
    ...{
      form,
      hits,
      query,
      limit,
      view,
      load,
      readQuery,
      clear,
      clearAndFocus,
      flushUrl,
      moveByArrow,
    },
    isInteractive: search !== null,
    showMore: () => setLimit(limit + hitsPerPress),
  };
};
