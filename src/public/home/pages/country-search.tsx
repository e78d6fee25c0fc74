import { type RefObject, useImperativeHandle } from 'react';
import { CountryHits } from './country-hits.tsx';
import { CountrySuggestion } from './country-suggestion.tsx';
import type { HomePageProps, SearchControl, SearchResult } from './home-props.ts';
import { SearchBox } from './search-box.tsx';
import { countryUrl, selectionUrl } from './urls.ts';
import { onlyExactHit, useCountrySearch, type View } from './use-country-search.ts';

export type CountrySearchProps = {
  page: HomePageProps;
  control: RefObject<SearchControl | null>;
  onSearch: (searched: SearchResult) => void;
};

/** Whether navigation leads to a page, possibly the offline page, and not to the browser's error page. */
const canNavigate = (view: View | null): boolean =>
  Boolean(navigator.serviceWorker?.controller) ||
  (navigator.onLine && view?.state === 'found' && view.isComplete);

/** The search of the hero with its results right below: a plain GET form that the script enhances. */
export const CountrySearch = ({ page, control, onSearch }: CountrySearchProps) => {
  const { lang, texts } = page;
  const search = useCountrySearch(page, onSearch);
  const { query, view } = search;
  useImperativeHandle(control, () => ({ clear: search.clear }));

  const submit = () => {
    if (!search.isInteractive) return !navigator.onLine;
    search.flushUrl();
    const exact = onlyExactHit(view);
    if (exact && canNavigate(view)) location.assign(countryUrl(exact.code, lang));
    else search.hits.current?.querySelector('a')?.focus();
    void search.load();
    return true;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know the search element
    <form
      className="home-search"
      ref={search.form}
      method="get"
      action="/"
      role="search"
      aria-label={texts.countries_search_label}
      onSubmit={(event) => {
        if (submit()) event.preventDefault();
      }}
      onKeyDown={search.moveByArrow}
    >
      {lang !== 'de' && <input type="hidden" name="lang" value={lang} />}
      <SearchBox
        page={page}
        isInteractive={search.isInteractive}
        onFocus={search.load}
        onChange={search.readQuery}
      />
      <div className={view ? undefined : 'home-under-field'}>
        <CountrySuggestion page={page} searching={view !== null} />
      </div>
      {view && (
        <CountryHits
          page={page}
          view={view}
          list={search.hits}
          limit={search.limit}
          allUrl={selectionUrl({ lang, query, all: true })}
          onMore={search.showMore}
          onLeave={search.flushUrl}
          onClear={search.clearAndFocus}
        />
      )}
    </form>
  );
};
