import { type Language, originalLanguage, type TextSnapshot } from '#content/index.server.ts';
import type { Country } from '#countries/index.server.ts';
import type { SharePreview } from '#ui/document.tsx';
import { type Card, cardSize } from './card.ts';
import { type CardScore, countryCard, siteCard } from './cards.server.ts';
import { openGraphLocale } from './locale.ts';
import type { Pictures } from './pictures.server.ts';

export type Sharing = {
  /** The card of a country; by default in the language of its letter. */
  countryCard: (texts: TextSnapshot, country: Country, language?: Language) => Card;
  /** Path and query of the picture of a country's page in a language. */
  picture: (texts: TextSnapshot, country: Country, language: Language) => string;
  /** Link preview of a country's page or, with null, of the site itself. */
  preview: (texts: TextSnapshot, language: Language, country: Country | null) => SharePreview;
  /** Version in the URL of a picture; it changes with the content, so pictures are immutable. */
  version: (card: Card) => string;
  pictures: Pictures;
};

type SharingDependencies = {
  publicUrl: string;
  pictures: Pictures;
  letterLanguage: (country: Country) => Language;
  score: (country: Country) => CardScore;
};

export const createSharing = ({
  publicUrl,
  pictures,
  letterLanguage,
  score,
}: SharingDependencies): Sharing => {
  const cardOf = (texts: TextSnapshot, country: Country, language = letterLanguage(country)): Card =>
    countryCard(texts, country, language, score(country));
  const version = (card: Card): string => pictures.hash(card).slice(0, 10);

  /** URL of a picture; the default language needs no parameter. */
  const pictureUrl = (card: Card, defaultLanguage: string): string => {
    const query = new URLSearchParams();
    if (card.language !== defaultLanguage) query.set('lang', card.language);
    query.set('v', version(card));
    return `/share/${card.flag ?? 'home'}.png?${query}`;
  };

  const picture: Sharing['picture'] = (texts, country, language) =>
    pictureUrl(cardOf(texts, country, language), letterLanguage(country).tag);
  const sitePicture = (texts: TextSnapshot, language: Language): string =>
    pictureUrl(siteCard(texts, language), originalLanguage);

  return {
    countryCard: cardOf,
    picture,
    preview: (texts, language, country) => ({
      siteName: texts.text('site_name', language.tag),
      locale: openGraphLocale(language.tag),
      image: {
        url: `${publicUrl}${country ? picture(texts, country, language) : sitePicture(texts, language)}`,
        ...cardSize,
      },
    }),
    version,
    pictures,
  };
};
