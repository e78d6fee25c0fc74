import type { Country } from '#features/countries/index.ts';
import { type Language, originalLanguage, type TextSnapshot } from '#features/texts/index.ts';
import type { SharePreview } from '#ui/document.tsx';
import { type Card, cardSize } from './card.ts';
import { type CardScore, countryCard, siteCard } from './cards.server.ts';
import { openGraphLocale } from './locale.ts';
import type { Pictures } from './pictures.server.ts';

export type Sharing = {
  /** The card of a country, in the language of its letter. */
  countryCard: (texts: TextSnapshot, country: Country) => Card;
  /** Link preview of a country's page or, with null, of the site itself. */
  preview: (texts: TextSnapshot, language: Language, country: Country | null) => SharePreview;
  /** Version in the address of a picture; it changes with the content, so pictures can be cached for ever. */
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
  const cardOf = (texts: TextSnapshot, country: Country): Card =>
    countryCard(texts, country, letterLanguage(country), score(country));
  const version = (card: Card): string => pictures.hash(card).slice(0, 10);

  const address = (card: Card): string => {
    const query = new URLSearchParams();
    if (!card.flag && card.language !== originalLanguage) query.set('lang', card.language);
    query.set('v', version(card));
    return `${publicUrl}/share/${card.flag ?? 'home'}.png?${query}`;
  };

  return {
    countryCard: cardOf,
    preview: (texts, language, country) => ({
      siteName: texts.text('site_name', language.tag),
      locale: openGraphLocale(language.tag),
      image: { url: address(country ? cardOf(texts, country) : siteCard(texts, language)), ...cardSize },
    }),
    version,
    pictures,
  };
};
