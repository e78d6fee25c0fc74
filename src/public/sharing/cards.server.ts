import type { Language, TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type { Card } from './card.ts';

const common = (texts: TextSnapshot, { tag, direction }: Language) => ({
  language: tag,
  direction,
  brand: texts.text('site_name', tag),
});

/** The card of the site itself. */
export const siteCard = (texts: TextSnapshot, language: Language): Card => ({
  ...common(texts, language),
  flag: null,
  heading: texts.text('home_headline', language.tag),
  english: null,
  line: texts.text('site_tagline', language.tag),
  score: null,
});

/** The overall score of a country, 0–100, in an edition of the index; null if it has too few figures. */
export type CardScore = { value: number | null; edition: string };

const cardScoreOf = (
  { value, edition }: CardScore,
  texts: TextSnapshot,
  language: Language,
): Card['score'] => ({
  value: value === null ? '–' : localizeDigits(value, language.digits),
  label: `${texts.text(value === null ? 'gfi_no_score' : 'gfi_overall_score', language.tag)} · GFI ${edition}`,
});

/** Text keys of a country's card, which is available in every language that has them all. */
export const cardTextKeys = ['site_name', 'country_title', 'gfi_no_score', 'gfi_overall_score'];

/** The card of a country in a language. */
export const countryCard = (
  texts: TextSnapshot,
  country: Country,
  language: Language,
  score: CardScore,
): Card => {
  const { tag } = language;
  const [heading, english] = [countryName(country.code, tag), countryName(country.code, 'en')];
  return {
    ...common(texts, language),
    flag: country.code,
    heading,
    english: english === heading ? null : english,
    line: texts.text('country_title', tag),
    score: cardScoreOf(score, texts, language),
  };
};
