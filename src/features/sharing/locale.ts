/**
 * A language in the form Open Graph asks for, `language_TERRITORY`: with the territory that most of its speakers live
 * in (CLDR, likely subtags).
 */
export const openGraphLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
};
