type Letter = {
  countryCode: string;
  language: string;
  /** Language of the letters to the country's government, where it is known. */
  letterLanguage?: string | undefined;
};

/** The public page that shows a letter: that of its country, when it is the one posted from there, else its own. */
export const publicPage = ({ countryCode, language, letterLanguage }: Letter): string =>
  language === letterLanguage
    ? `/country/${countryCode}?lang=${language}`
    : `/country/${countryCode}/letter?lang=${language}&letter=${language}`;
