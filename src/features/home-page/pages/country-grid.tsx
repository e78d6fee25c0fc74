import { type MouseEvent, useEffect, useRef } from 'react';
import type { SearchHit } from '#features/countries/search/index.ts';
import { CountryCard, SkeletonCard } from './country-card.tsx';
import type { CardData, HomeTexts } from './home-props.ts';

export type ShownCard = { country: CardData; reason?: SearchHit['reason'] };

const skeletons = [1, 2, 3, 4, 5, 6];

export const SkeletonGrid = ({ label }: { label: string }) => (
  <>
    <p className="vh" role="status">
      {label}
    </p>
    <ul className="cards" aria-hidden="true">
      {skeletons.map((number) => (
        <SkeletonCard key={number} />
      ))}
    </ul>
  </>
);

type CountryGridProps = {
  cards: readonly ShownCard[];
  lang: string;
  texts: HomeTexts;
  /** Cards beyond this number are hidden. */
  limit: number;
  /** How many of all countries are shown, as a sentence. */
  shownText: string;
  allUrl: string;
  onMore: () => void;
};

/** The cards with a button for more below. */
export const CountryGrid = ({ cards, lang, texts, limit, shownText, allUrl, onMore }: CountryGridProps) => {
  const list = useRef<HTMLUListElement>(null);
  const previous = useRef(limit);
  const morePressed = useRef(false);

  useEffect(() => {
    const firstNew = list.current?.children[previous.current];
    if (morePressed.current) firstNew?.querySelector('a')?.focus({ preventScroll: true });
    morePressed.current = false;
    previous.current = limit;
  }, [limit]);

  const more = (event: MouseEvent) => {
    event.preventDefault();
    morePressed.current = true;
    onMore();
  };

  return (
    <>
      <ul className="cards" ref={list}>
        {cards.map(({ country, reason }, index) => (
          <CountryCard
            key={country.code}
            country={country}
            lang={lang}
            texts={texts}
            folded={index >= limit}
            reason={reason}
          />
        ))}
      </ul>
      {cards.length > limit && (
        <div className="more">
          <p className="small" role="status">
            {shownText}
          </p>
          <a className="button is-quiet" href={allUrl} onClick={more}>
            <span>{texts.countries_load_more}</span>
            <span className="second-label" lang="en">
              {texts.countries_load_more_en}
            </span>
          </a>
        </div>
      )}
    </>
  );
};
