import { type RefObject, useEffect, useState } from 'react';
import { type HomePageProps, type RegionFilter, regionLabels } from './home-props.ts';

type RegionFilterProps = {
  page: HomePageProps;
  form: RefObject<HTMLFormElement | null>;
  onChange: () => void;
};

const choices = Object.keys(regionLabels) as RegionFilter[];

/** Region filter: a plain GET form, whose button is removed once the script filters on change. */
export const RegionForm = ({ page, form, onChange }: RegionFilterProps) => {
  const { texts, lang, query } = page;
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <form className="home-region-form" ref={form} method="get" action="/#countries">
      {lang !== 'de' && <input type="hidden" name="lang" value={lang} />}
      {query && <input type="hidden" name="q" value={query} />}
      <fieldset className="home-chips">
        <legend>{texts.countries_region_label}</legend>
        {choices.map((region) => (
          <label key={region} className="home-chip">
            <input
              type="radio"
              name="region"
              value={region}
              defaultChecked={region === page.region}
              onChange={onChange}
            />
            <span>{texts[regionLabels[region]]}</span>
          </label>
        ))}
      </fieldset>
      {!isHydrated && (
        <button className="button is-quiet" type="submit">
          {texts.countries_search_button}
        </button>
      )}
    </form>
  );
};
