import type { RefObject } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import type { SearchHit } from '#countries/search/index.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { withLabel } from '#lib/sentences.ts';
import { Flag } from '#ui/flag.tsx';
import { Headline } from '#ui/headline.tsx';
import type { CardData, HomePageProps, HomeTexts } from './home-props.ts';
import { LetterLanguage } from './letter-language.tsx';
import { countryUrl } from './urls.ts';
import { onlyExactHit, type View } from './use-country-search.ts';

const matchText = (texts: HomeTexts, reason: SearchHit['reason']): string => {
  if (reason.corrected) return fillPlaceholders(texts.match_corrected, { text: reason.text });
  return fillPlaceholders(reason.kind === 'code' ? texts.match_code : texts.match_name, {
    text: reason.text,
  });
};

type HitProps = { page: HomePageProps; country: CardData; hit: SearchHit; exact: boolean; folded: boolean };

const Hit = ({ page: { texts, lang }, country, hit, exact, folded }: HitProps) => (
  <li className={folded ? 'home-folded' : undefined}>
    <a href={countryUrl(country.code, lang)}>
      <Flag code={country.code} width={24} />
      <span className="home-hit-text">
        {exact && <span className="small">{withLabel(lang, texts.countries_direct_hit, '')}</span>}
        <strong>{country.name}</strong>
        {hit.reason.text !== country.name && (
          <span className="home-match">{matchText(texts, hit.reason)}</span>
        )}
        <LetterLanguage texts={texts} language={country.letterLanguage} />
      </span>
    </a>
  </li>
);

type NothingFoundProps = { texts: HomeTexts; isComplete: boolean; url: string; onClear: () => void };

const NothingFound = ({ texts, isComplete, url, onClear }: NothingFoundProps) => (
  <div className="home-nothing">
    <Headline as="h2">{texts.countries_none}</Headline>
    <p>{isComplete ? texts.countries_none_hint : texts.offline_text}</p>
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

const skeletons = [1, 2, 3, 4, 5, 6];

const SkeletonHits = ({ label }: { label: string }) => (
  <>
    <p className="vh" role="status">
      {label}
    </p>
    <ul className="home-hits" aria-hidden="true">
      {skeletons.map((number) => (
        <li key={number} className="home-skeleton">
          <span className="home-bone" />
        </li>
      ))}
    </ul>
  </>
);

type CountryHitsProps = {
  page: HomePageProps;
  view: View;
  list: RefObject<HTMLUListElement | null>;
  /** Hits beyond this number are hidden. */
  limit: number;
  allUrl: string;
  onMore: () => void;
  /** Called when a hit is about to be opened. */
  onLeave: () => void;
  onClear: () => void;
};

/** Search results below the field; each hit links to its country. */
export const CountryHits = (props: CountryHitsProps) => {
  const { page, view, list, limit, allUrl, onMore, onLeave, onClear } = props;
  const { texts, countries, digits, links } = page;
  if (view.state === 'loading') return <SkeletonHits label={texts.loading} />;
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const found = view.hits.flatMap((hit) => {
    const country = byCode.get(hit.code);
    return country ? [{ hit, country }] : [];
  });
  const exact = onlyExactHit(view);
  return (
    <div className="home-found">
      <p className="small" role="status">
        {fillPlaceholders(texts.countries_found, { count: localizeDigits(found.length, digits) })}
      </p>
      {!view.isComplete && found.length > 0 && <p className="small">{texts.offline_text}</p>}
      {found.length === 0 ? (
        <NothingFound texts={texts} isComplete={view.isComplete} url={links.home} onClear={onClear} />
      ) : (
        <ul className="home-hits" ref={list} onClickCapture={onLeave}>
          {found.map(({ hit, country }, index) => (
            <Hit
              key={hit.code}
              page={page}
              country={country}
              hit={hit}
              exact={hit === exact}
              folded={index >= limit}
            />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <div className="home-more">
          <a
            className="button is-light"
            href={allUrl}
            onClick={(event) => {
              event.preventDefault();
              onMore();
            }}
          >
            {texts.countries_load_more}
          </a>
        </div>
      )}
    </div>
  );
};
