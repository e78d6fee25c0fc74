import { useEffect, useState } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { withLabel } from '#lib/sentences.ts';
import { regionOfTag } from './browser-region.ts';
import type { CardData, HomePageProps } from './home-props.ts';
import { countryUrl } from './urls.ts';

/** The country of the browser's first language; the others are often just defaults. */
const suggestFrom = (languages: readonly string[], countries: readonly CardData[]): CardData | null => {
  const region = regionOfTag(languages[0]);
  return countries.find(({ code }) => code === region) ?? null;
};

/**
 * The hint below the search field. The script adds a suggestion based on the browser's languages; nothing is
 * sent.
 */
export const CountrySuggestion = ({ page, searching }: { page: HomePageProps; searching: boolean }) => {
  const { texts, lang, countries } = page;
  const [country, setCountry] = useState<CardData | null>(null);
  useEffect(() => setCountry(suggestFrom(navigator.languages ?? [], countries)), [countries]);
  const suggested = searching ? null : country;
  return (
    <>
      <p className={searching ? 'vh' : 'small'} id="search-hint">
        {texts.countries_search_hint}
      </p>
      {suggested && (
        <div className="home-suggestion">
          <p>{fillPlaceholders(texts.home_suggestion, { country: suggested.name })}</p>
          <a className="button is-light" href={countryUrl(suggested.code, lang)}>
            {texts.home_see_letter}
            <span className="vh">{withLabel(lang, '', suggested.name)}</span>
          </a>
          <p className="small">{texts.home_suggestion_note}</p>
        </div>
      )}
    </>
  );
};
