import type { FocusEventHandler, RefObject } from 'react';
import { render } from '#features/texts/index.ts';
import { Icon } from '#ui/icon.tsx';
import { type HomePageProps, type RegionFilter, regionLabels } from './home-props.ts';

type CountryFormProps = {
  page: HomePageProps;
  listed: string;
  allUrl: string;
  form: RefObject<HTMLFormElement | null>;
  /** The results update while typing, so the search button is shown on keyboard focus only. */
  live: boolean;
  /** The search box is empty. */
  empty: boolean;
  onFocus: FocusEventHandler;
  onChange: () => void;
  /** @returns true when the results are already on the page. */
  onSubmit: () => boolean;
  onShowAll: () => void;
};

const choices = Object.keys(regionLabels) as RegionFilter[];

const RegionFilterChips = ({ page, onChange }: Pick<CountryFormProps, 'page' | 'onChange'>) => (
  <fieldset className="chips">
    <legend>{page.texts.countries_region_label}</legend>
    {choices.map((region) => (
      <label key={region} className="chip">
        <input
          type="radio"
          name="region"
          value={region}
          defaultChecked={region === page.region}
          onChange={onChange}
        />
        <span>{page.texts[regionLabels[region]]}</span>
      </label>
    ))}
  </fieldset>
);

const SearchBox = (props: Pick<CountryFormProps, 'page' | 'live' | 'onFocus' | 'onChange'>) => {
  const { texts, query } = props.page;
  return (
    <div className="search">
      <label htmlFor="search-box">{texts.countries_search_label}</label>
      <div className="search-row">
        <Icon name="search" />
        <input
          id="search-box"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={texts.countries_search_placeholder}
          aria-describedby="search-hint"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          onFocus={props.onFocus}
          onInput={props.onChange}
        />
        <button className={props.live ? 'button vh' : 'button'} type="submit">
          {texts.countries_search_button}
        </button>
      </div>
      <p className="small" id="search-hint">
        {texts.countries_search_hint}
      </p>
    </div>
  );
};

/** Search and region filter: a plain GET form that the script enhances. */
export const CountryForm = (props: CountryFormProps) => {
  const { page, listed, empty } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know the search element
    <form
      className="country-form"
      ref={props.form}
      method="get"
      action="/#countries"
      role="search"
      aria-label={page.texts.countries_search_label}
      onSubmit={(event) => {
        if (props.onSubmit()) event.preventDefault();
      }}
    >
      {page.lang !== 'de' && <input type="hidden" name="lang" value={page.lang} />}
      <SearchBox page={page} live={props.live} onFocus={props.onFocus} onChange={props.onChange} />
      <RegionFilterChips page={page} onChange={props.onChange} />
      {empty && (
        <a
          className="button is-quiet"
          href={props.allUrl}
          onClick={(event) => {
            event.preventDefault();
            props.onShowAll();
          }}
        >
          {render(page.texts.countries_show_all, { count: listed })}
        </a>
      )}
    </form>
  );
};
