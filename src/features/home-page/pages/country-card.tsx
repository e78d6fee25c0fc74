import { memo } from 'react';
import type { SearchHit } from '#features/countries/search/index.ts';
import { render } from '#features/texts/index.ts';
import { Flag } from '#ui/flag.tsx';
import { countryUrl } from './addresses.ts';
import { CardDownload } from './card-download.tsx';
import type { CardData, HomeTexts } from './home-props.ts';

const matchText = (texts: HomeTexts, reason: SearchHit['reason']): string => {
  if (reason.corrected) return render(texts.match_corrected, { text: reason.text });
  return render(reason.kind === 'code' ? texts.match_code : texts.match_name, { text: reason.text });
};

type CountryCardProps = {
  country: CardData;
  lang: string;
  texts: HomeTexts;
  /** Hidden until more cards are requested; without scripts all cards show. */
  folded: boolean;
  reason?: SearchHit['reason'] | undefined;
};

export const CountryCard = memo(({ country, lang, texts, folded, reason }: CountryCardProps) => {
  const { code, name, letterLanguage } = country;
  return (
    <li className={folded ? 'card folded' : 'card'}>
      <div className="card-head">
        <Flag code={code} width={48} />
        <div>
          <h3>{name}</h3>
          {country.otherNames.map((other) => (
            <p key={other.lang} className="other-name">
              <bdi lang={other.lang}>{other.name}</bdi>
            </p>
          ))}
        </div>
      </div>
      <p className="card-code">{render(texts.country_code_label, { code })}</p>
      <p>{render(texts.country_card_description, { country: name })}</p>
      {reason && reason.text !== name && <p className="match">{matchText(texts, reason)}</p>}
      <div className="card-actions">
        <a className="button is-quiet" href={countryUrl(code, lang)}>
          {texts.country_card_info}
          <span className="vh">{`: ${name}`}</span>
        </a>
        <CardDownload code={code} name={name} letterLanguage={letterLanguage.tag} texts={texts} />
      </div>
    </li>
  );
});

/** Placeholder for a card while the search is loading. */
export const SkeletonCard = () => (
  <li className="card skeleton">
    <span className="bone" />
    <span className="bone" />
    <span className="bone" />
    <span className="bone" />
  </li>
);
