import { memo } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { withLabel } from '#lib/sentences.ts';
import { Flag } from '#ui/flag.tsx';
import { CardDownload } from './card-download.tsx';
import type { CardData, HomeTexts } from './home-props.ts';
import { LetterLanguage } from './letter-language.tsx';
import { countryUrl } from './urls.ts';

type CountryCardProps = {
  country: CardData;
  lang: string;
  texts: HomeTexts;
  /** Hidden until more cards are requested; without scripts all cards show. */
  folded: boolean;
};

export const CountryCard = memo(({ country, lang, texts, folded }: CountryCardProps) => {
  const { code, name, letterLanguage } = country;
  return (
    <li className={folded ? 'home-card home-folded' : 'home-card'}>
      <div className="home-card-head">
        <Flag code={code} width={48} />
        <div>
          <h3>{name}</h3>
          {country.otherNames.map((other) => (
            <p key={other.lang} className="home-other-name">
              <bdi lang={other.lang}>{other.name}</bdi>
            </p>
          ))}
        </div>
      </div>
      <p>{fillPlaceholders(texts.country_card_description, { country: name })}</p>
      <p className="home-card-code">{fillPlaceholders(texts.country_code_label, { code })}</p>
      <p>
        <LetterLanguage texts={texts} language={letterLanguage} />
      </p>
      <div className="home-card-actions">
        <a className="button is-quiet" href={countryUrl(code, lang)}>
          {texts.country_card_info}
          <span className="vh">{withLabel(lang, '', name)}</span>
        </a>
        <CardDownload country={country} lang={lang} texts={texts} />
      </div>
    </li>
  );
});
