import { type Country, countryName } from '#features/countries/index.server.ts';
import { type Language, type TextSnapshot, writeNumber } from '#features/texts/index.ts';
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

/**
 * The card of a country, in the language its letter is written in.
 * @param score real overall score of the index, 0–100; null while there are only sample figures.
 */
export const countryCard = (
  texts: TextSnapshot,
  country: Country,
  language: Language,
  score: number | null,
): Card => {
  const { tag } = language;
  const [heading, english] = [countryName(country.code, tag), countryName(country.code, 'en')];
  return {
    ...common(texts, language),
    flag: country.code,
    heading,
    english: english === heading ? null : english,
    line: texts.text('country_title', tag),
    score:
      score === null
        ? null
        : { value: writeNumber(score, language), label: texts.text('gfi_overall_score', tag) },
  };
};
