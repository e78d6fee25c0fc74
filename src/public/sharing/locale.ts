/** A language as Open Graph locale, `language_TERRITORY`, with its most likely territory (CLDR, likely subtags). */
export const openGraphLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
};
