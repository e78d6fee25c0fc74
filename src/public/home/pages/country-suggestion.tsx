import { useEffect, useState } from 'react';
import { render } from '#content/index.ts';
import { withLabel } from '#lib/sentences.ts';
import { countryUrl } from './addresses.ts';
import { regionIn } from './browser-region.ts';
import type { CardData, HomePageProps } from './home-props.ts';

/** The country named in the first of the browser's languages; the further ones often come with the browser. */
const suggestedBy = (languages: readonly string[], countries: readonly CardData[]): CardData | null => {
  const region = regionIn(languages[0]);
  return countries.find(({ code }) => code === region) ?? null;
};

/**
 * The hint below the search field. Under it the script asks whether the country of the browser's settings is the
 * one meant; nothing of that is sent.
 */
export const CountrySuggestion = ({ page, searching }: { page: HomePageProps; searching: boolean }) => {
  const { texts, lang, countries } = page;
  const [country, setCountry] = useState<CardData | null>(null);
  useEffect(() => setCountry(suggestedBy(navigator.languages ?? [], countries)), [countries]);
  const suggested = searching ? null : country;
  return (
    <>
      <p className={searching ? 'vh' : 'small'} id="search-hint">
        {texts.countries_search_hint}
      </p>
      {suggested && (
        <div className="home-suggestion">
          <p>{render(texts.home_suggestion, { country: suggested.name })}</p>
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
