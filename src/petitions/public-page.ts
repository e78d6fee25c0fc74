type Letter = {
  countryCode: string;
  language: string;
  /** Language of the letters to the country's government, where it is known. */
  letterLanguage?: string | undefined;
};

/** URL of the public page with a letter: the country page if it shows this language, else the letter page. */
export const publicPageUrl = ({ countryCode, language, letterLanguage }: Letter): string =>
  language === letterLanguage
    ? `/country/${countryCode}?lang=${language}`
    : `/country/${countryCode}/letter?lang=${language}&letter=${language}`;
