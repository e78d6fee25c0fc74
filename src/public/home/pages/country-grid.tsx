import { type MouseEvent, useEffect, useRef } from 'react';
import { CountryCard } from './country-card.tsx';
import type { CardData, HomeTexts } from './home-props.ts';

type CountryGridProps = {
  cards: readonly CardData[];
  lang: string;
  texts: HomeTexts;
  /** Cards beyond this number are hidden. */
  limit: number;
  /** Sentence with the number of countries shown. */
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

  if (cards.length === 0) return <p className="home-in-region">{texts.countries_none}</p>;
  return (
    <>
      <ul className="home-cards" ref={list}>
        {cards.map((country, index) => (
          <CountryCard
            key={country.code}
            country={country}
            lang={lang}
            texts={texts}
            folded={index >= limit}
          />
        ))}
      </ul>
      {cards.length > limit && (
        <div className="home-more">
          <p className="small" role="status">
            {shownText}
          </p>
          <a className="button is-quiet" href={allUrl} onClick={more}>
            <span>{texts.countries_load_more}</span>
            <span className="home-second-label" lang="en">
              {texts.countries_load_more_en}
            </span>
          </a>
        </div>
      )}
    </>
  );
};
