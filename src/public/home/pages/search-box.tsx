import type { FocusEventHandler } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { HomePageProps } from './home-props.ts';

type SearchBoxProps = {
  page: HomePageProps;
  /** Results update while typing, so the search button is only shown on keyboard focus. */
  isInteractive: boolean;
  onFocus: FocusEventHandler;
  onChange: () => void;
};

export const SearchBox = ({ page, isInteractive, onFocus, onChange }: SearchBoxProps) => {
  const { texts, query } = page;
  return (
    <>
      <label htmlFor="search-box">{texts.countries_search_label}</label>
      <div className="home-search-row">
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
          enterKeyHint="search"
          maxLength={100}
          onFocus={onFocus}
          onInput={onChange}
        />
        <button className={isInteractive ? 'button is-light vh' : 'button is-light'} type="submit">
          {texts.countries_search_button}
        </button>
      </div>
    </>
  );
};
