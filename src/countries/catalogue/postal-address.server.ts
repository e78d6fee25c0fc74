import { fillPlaceholders, findLanguage, type TextSnapshot } from '#content/index.server.ts';
import { capitalName, countryName, hasCapitalName } from './catalogue.server.ts';
import type { Country } from './catalogue.ts';
import type { PrintedRecipient } from './facts.ts';
import { addressLanguage, recipientLines } from './printed-facts.ts';

/** The postal lines of a letter, in the language and direction of the address. */
export type PostalAddress = { language: string; direction: 'ltr' | 'rtl'; lines: string[] };

/** The postal address of a country's government, and its language. @param texts those of the country */
export const postalAddress = (
  texts: TextSnapshot,
  country: Country,
  fact: PrintedRecipient,
  { letter, main }: { letter: string; main: string },
): PostalAddress => {
  const { code } = country;
  const tag = addressLanguage(fact, {
    letter,
    main,
    official: country.officialLanguages,
    hasOffice: (each) =>
      fact.officeLine?.[each] !== undefined
        ? findLanguage(each) !== null
        : texts.publicLanguage(each) !== null && texts.has(`office_${fact.office}`, each),
    hasCapital: (each) => hasCapitalName(code, each),
  });
  const placeNames = {
    capital: capitalName(code, tag),
    country: countryName(fact.postalCountry ?? code, tag, code),
  };
  return {
    language: tag,
    direction: findLanguage(tag)?.direction ?? 'ltr',
    lines: recipientLines(
      (key, values) => fillPlaceholders(texts.text(key, tag), values),
      tag,
      fact,
      placeNames,
    ),
  };
};
