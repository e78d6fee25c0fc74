import type { ReactNode } from 'react';
import type { SitePage } from './texts.ts';

export const findCountryTextKeys = [
  'countries_search_button',
  'countries_search_label',
  'countries_search_placeholder',
] as const;

type FindCountryProps = Pick<SitePage<(typeof findCountryTextKeys)[number]>, 'lang' | 'texts'> & {
  /** Shown above the field. */
  children?: ReactNode;
};

/** Finds another country from a page that is not the home page: a plain form that leads to the results there. */
export const FindCountry = ({ lang, texts, children }: FindCountryProps) => (
  // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know the search element
  <form
    className="find-country"
    role="search"
    method="get"
    action="/"
    aria-label={texts.countries_search_label}
  >
    {lang !== 'de' && <input type="hidden" name="lang" value={lang} />}
    {children}
    <label htmlFor="find-country">
      <strong>{texts.countries_search_label}</strong>
    </label>
    <input
      id="find-country"
      className="language-search"
      type="search"
      name="q"
      placeholder={texts.countries_search_placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={100}
      required
    />
    <button className="button is-quiet" type="submit">
      {texts.countries_search_button}
    </button>
  </form>
);
