/** The stylesheets of the public pages by name. Every page links the common one first, then its own. */
const publicStyles = {
  common: 'src/public/public.css',
  home: 'src/public/home/home.css',
  country: 'src/public/country/country.css',
  sheet: 'src/public/index-pages/sheet.css',
  letter: 'src/public/country/letter.css',
  index: 'src/public/index-pages/index-pages.css',
  answers: 'src/public/answers/overview/answers.css',
  reading: 'src/translation/native-reviewers/pages/reading.css',
  share: 'src/public/share/share.css',
  embed: 'src/public/share/embed.css',
} as const;

export type StyleName = keyof typeof publicStyles;

/** Maps the source of each stylesheet, for example to its URL. */
export const mapStyles = <T>(mapSource: (source: string) => T): Record<StyleName, T> =>
  Object.fromEntries(
    Object.entries(publicStyles).map(([name, source]) => [name, mapSource(source)]),
  ) as Record<StyleName, T>;
