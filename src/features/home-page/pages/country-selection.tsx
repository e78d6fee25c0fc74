import { useMemo } from 'react';
import { render } from '#features/texts/index.ts';
import { writeDigits } from '#lib/digits.ts';
import { countryUrl, selectionUrl } from './addresses.ts';
import { CountryForm } from './country-form.tsx';
import { CountryGrid, type ShownCard, SkeletonGrid } from './country-grid.tsx';
import type { HomePageProps, HomeTexts } from './home-props.ts';
import { cardsPerPress, useCountrySearch, type View } from './use-country-search.ts';

const cardsOf = (countries: HomePageProps['countries'], view: View): ShownCard[] => {
  if (view.state === 'list')
    return countries
      .filter((country) => view.region === 'all' || country.region === view.region)
      .map((country) => ({ country }));
  if (view.state === 'loading') return [];
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return view.hits.flatMap(({ code, reason }) => {
    const country = byCode.get(code);
    return country ? [{ country, reason }] : [];
  });
};

/** The only country whose name or code equals the query; nothing if several share it. */
const ExactHit = ({ page, view }: { page: HomePageProps; view: View }) => {
  const [exact, other] = view.state === 'found' ? view.hits.filter((hit) => hit.exact) : [];
  const country = exact && !other && page.countries.find(({ code }) => code === exact.code);
  return country ? (
    <p className="exact">
      {`${page.texts.countries_direct_hit}: `}
      <a href={countryUrl(country.code, page.lang)}>{country.name}</a>
    </p>
  ) : null;
};

const NothingFound = ({ texts, url, onClear }: { texts: HomeTexts; url: string; onClear: () => void }) => (
  <div className="nothing">
    <h3>{texts.countries_none}</h3>
    <p>{texts.countries_none_hint}</p>
    <a
      className="button is-quiet"
      href={url}
      onClick={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      {texts.countries_clear}
    </a>
  </div>
);

/** Section `countries`: search, region filter and cards. */
export const CountrySelection = (page: HomePageProps) => {
  const { lang, texts } = page;
  const search = useCountrySearch(page);
  const { selection, view, limit } = search;
  const cards = useMemo(() => cardsOf(page.countries, view), [page.countries, view]);
  const number = (value: number) => writeDigits(value, page.digits);
  const filtered = view.state === 'found' || (view.state === 'list' && view.region !== 'all');

  return (
    <section className="countries" id="countries">
      <div className="wrap">
        <h2>{texts.countries_heading}</h2>
        <CountryForm
          page={page}
          listed={number(page.counts.listed)}
          allUrl={selectionUrl({ lang, all: true })}
          form={search.form}
          live={search.live}
          empty={selection.query === ''}
          onFocus={search.load}
          onChange={search.readSelection}
          onSubmit={() => search.live}
          onShowAll={search.showAll}
        />
        <div className="found">
          <p role="status">{filtered && render(texts.countries_found, { count: number(cards.length) })}</p>
          <ExactHit page={page} view={view} />
        </div>
        {view.state === 'loading' && <SkeletonGrid label={texts.loading} />}
        {view.state === 'found' && cards.length === 0 && (
          <NothingFound texts={texts} url={selectionUrl({ lang })} onClear={search.clear} />
        )}
        {cards.length > 0 && (
          <CountryGrid
            cards={cards}
            lang={lang}
            texts={texts}
            limit={limit}
            shownText={render(texts.countries_shown, { shown: number(limit), count: number(cards.length) })}
            allUrl={selectionUrl({ lang, ...selection, all: true })}
            onMore={() => search.setLimit(limit + cardsPerPress)}
          />
        )}
      </div>
    </section>
  );
};
