import type { MouseEvent } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { Headline } from '#ui/headline.tsx';
import { Island } from '#ui/island.tsx';
import { CountrySearch, type CountrySearchProps } from './country-search.tsx';
import type { HomeTexts } from './home-props.ts';
import { LetterPicture } from './letter-picture.tsx';

/** Scrolls down if the section that the link leads to is missing. */
const scrollIfTargetMissing = (event: MouseEvent) => {
  if (document.getElementById('countries')) return;
  event.preventDefault();
  scrollBy({ top: 800 });
};

/** One sentence, the search with its results, and the letter. */
export const Hero = (props: CountrySearchProps) => {
  const { texts } = props.page;
  return (
    <section className="home-hero starfield">
      <div className="wrap home-hero-row">
        <div className="home-hero-text">
          <Headline as="h1">{texts.home_headline}</Headline>
          <p className="lead">{texts.home_lead}</p>
          <Island>
            <CountrySearch {...props} />
          </Island>
        </div>
        <div className="home-hero-side">
          <LetterPicture />
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to a section and works without a script */}
          <a className="button home-night" href="#countries" onClick={scrollIfTargetMissing}>
            {texts.home_find_country}
          </a>
        </div>
      </div>
    </section>
  );
};

export const Rights = ({ texts, listed }: { texts: HomeTexts; listed: string }) => (
  <section className="wrap home-band">
    <Headline as="h2">{texts.rights_heading}</Headline>
    <p className="home-intro">{texts.rights_intro}</p>
    <ul className="home-trio">
      <li>
        <h3>{fillPlaceholders(texts.rights_countries, { count: listed })}</h3>
        <p>{texts.rights_countries_text}</p>
      </li>
      <li>
        <h3>{texts.rights_initiative}</h3>
        <p>{texts.rights_initiative_text}</p>
      </li>
      <li>
        <h3>{texts.rights_private}</h3>
        <p>{texts.rights_private_text}</p>
      </li>
    </ul>
  </section>
);

export const Steps = ({ texts }: { texts: HomeTexts }) => (
  <section className="wrap home-band">
    <Headline as="h2">{texts.steps_heading}</Headline>
    <ol className="home-trio home-steps">
      <li>
        <h3>{texts.step_find}</h3>
        <p>{texts.step_find_text}</p>
      </li>
      <li>
        <h3>{texts.step_download}</h3>
        <p>{texts.step_download_text}</p>
      </li>
      <li>
        <h3>{texts.step_send}</h3>
        <p>{texts.step_send_text}</p>
      </li>
    </ol>
  </section>
);
