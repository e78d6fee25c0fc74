import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Headline } from '#ui/headline.tsx';
import { CountryGrid } from './country-grid.tsx';
import {
  type CardData,
  type HomePageProps,
  type RegionFilter,
  type SearchControl,
  type SearchResult,
  toRegionFilter,
} from './home-props.ts';
import { RegionForm } from './region-filter.tsx';
import { selectionUrl } from './urls.ts';
import { useUrlParameters } from './use-url-parameters.ts';

/** Cards shown at first, and added by each press of the button below the grid. */
const cardsPerPress = 24;

/** Selected region and number of cards; a region selected before the script ran is kept. */
const useSelection = (page: HomePageProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [region, setRegion] = useState(page.region);
  const [limit, setLimit] = useState(page.showAll ? Number.POSITIVE_INFINITY : cardsPerPress);
  useUrlParameters({
    region: region === 'all' ? '' : region,
    all: limit === Number.POSITIVE_INFINITY ? '1' : '',
  });

  const readRegion = () => {
    if (!form.current) return;
    const selectedRegion = toRegionFilter(String(new FormData(form.current).get('region')));
    if (selectedRegion === region) return;
    setRegion(selectedRegion);
    setLimit(cardsPerPress);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, to read what was chosen before the script ran
  useEffect(readRegion, []);

  const showAll = () => {
    form.current?.querySelector<HTMLInputElement>('input[value="all"]')?.click();
    setLimit(Number.POSITIVE_INFINITY);
  };
  return { form, region, limit, readRegion, showAll, showMore: () => setLimit(limit + cardsPerPress) };
};

/** The cards of a region; during a search only those of the countries found. */
const cardsOf = (page: HomePageProps, region: RegionFilter, { hits }: SearchResult): readonly CardData[] => {
  const found = hits && new Set(hits.map(({ code }) => code));
  return page.countries.filter(
    (country) => (region === 'all' || country.region === region) && (!found || found.has(country.code)),
  );
};

type CountrySelectionProps = {
  page: HomePageProps;
  searched: SearchResult;
  control: RefObject<SearchControl | null>;
};

/** Section `countries`: region filter and cards, narrowed by the search above. */
export const CountrySelection = ({ page, searched, control }: CountrySelectionProps) => {
  const { lang, texts } = page;
  const { form, region, limit, ...selection } = useSelection(page);
  const cards = useMemo(() => cardsOf(page, region, searched), [page, region, searched]);
  const formatNumber = (value: number) => localizeDigits(value, page.digits);

  return (
    <section className="home-countries" id="countries">
      <div className="wrap">
        <Headline as="h2">{texts.countries_heading}</Headline>
        <RegionForm page={page} form={form} onChange={selection.readRegion} />
        {searched.query ? (
          <a
            className="button is-quiet show-all"
            href={selectionUrl({ lang, region })}
            onClick={(event) => {
              if (!control.current) return;
              event.preventDefault();
              control.current.clear();
            }}
          >
            {texts.countries_clear}
          </a>
        ) : (
          <a
            className="button is-quiet show-all"
            href={selectionUrl({ lang, all: true })}
            onClick={(event) => {
              event.preventDefault();
              selection.showAll();
            }}
          >
            {fillPlaceholders(texts.countries_show_all, { count: formatNumber(page.counts.listed) })}
          </a>
        )}
        <p className="home-in-region" role="status">
          {region !== 'all' && fillPlaceholders(texts.countries_found, { count: formatNumber(cards.length) })}
        </p>
        <CountryGrid
          cards={cards}
          lang={lang}
          texts={texts}
          limit={limit}
          shownText={fillPlaceholders(texts.countries_shown, {
            shown: formatNumber(limit),
            count: formatNumber(cards.length),
          })}
          allUrl={selectionUrl({ lang, region, all: true })}
          onMore={selection.showMore}
        />
      </div>
    </section>
  );
};
