import { startTransition, useCallback, useRef, useState } from 'react';
import { localizeDigits } from '#lib/localize-digits.ts';
import { Brand, Frame } from '#ui/frame.tsx';
import { Island } from '#ui/island.tsx';
import { LanguageList } from '#ui/language-links.tsx';
import { CountrySelection } from './country-selection.tsx';
import type { HomePageProps, SearchControl, SearchResult } from './home-props.ts';
import { Hero, Rights, Steps } from './home-sections.tsx';
import { LanguageBar } from './language-bar.tsx';
import { WorldMap } from './world-map.tsx';

export type { CardData, HomePageProps, RegionFilter } from './home-props.ts';
export { homeTextKeys } from './home-texts.ts';
export { countryUrl } from './urls.ts';

/** The map is omitted from search results, which are a separate page without a script. */
export const showsMap = ({ query, region }: Pick<HomePageProps, 'query' | 'region'>): boolean =>
  query === '' && region === 'all';

const isSame = (one: SearchResult, other: SearchResult): boolean =>
  one.query === other.query && one.hits === other.hits;

/** The home page. Complete without scripts: search and filter are a form, every link leads to a page or a file. */
export const HomePage = (page: HomePageProps) => {
  const { texts, pageLanguages } = page;
  const [searched, setSearched] = useState<SearchResult>({ query: page.query.trim(), hits: page.hits });
  const control = useRef<SearchControl>(null);
  // A transition keeps the field responsive on slow devices while the cards update.
  const onSearch = useCallback(
    (latest: SearchResult) =>
      startTransition(() => setSearched((previous) => (isSame(previous, latest) ? previous : latest))),
    [],
  );
  return (
    <Frame
      site={page}
      online
      countries="#countries"
      languages="#languages"
      bar={
        <>
          <Brand site={page} />
          <LanguageBar label={texts.language_nav} languages={pageLanguages} />
        </>
      }
      footer={<LanguageList label={texts.language_label} languages={pageLanguages} />}
    >
      <Hero page={page} control={control} onSearch={onSearch} />
      <Rights texts={texts} listed={localizeDigits(page.counts.listed, page.digits)} />
      <Steps texts={texts} />
      {showsMap(page) && (
        <Island>
          <WorldMap page={page} />
        </Island>
      )}
      <Island>
        <CountrySelection page={page} searched={searched} control={control} />
      </Island>
    </Frame>
  );
};
