/** The languages that texts are translated to, by German name; their names are loaded when they are asked for. */
export const loadLanguageChoices = async () => {
  const { languageChoices, originalLanguage } = await import('#content/modern.ts');
  return languageChoices.filter(({ value }) => value !== originalLanguage);
};
