import type { Language, TextSnapshot } from '#content/index.ts';

export const posterSizes = ['a4', 'a5', 'letter'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** The sizes available in a country, by its paper size. */
export const posterSizesFor = (paper: 'a4' | 'us-letter'): readonly PosterSize[] =>
  posterSizes.filter((size) => (size === 'letter') === (paper === 'us-letter'));

/** Name of a size on the page and in the file name. */
export const posterName = (size: PosterSize): string =>
  size === 'letter' ? 'US Letter' : size.toUpperCase();

/** Text keys of a poster, which is available in every language that has them all. */
export const posterTextKeys = [
  'poster_headline',
  'poster_lead',
  'poster_scan',
  'site_name',
  'site_tagline',
] as const;

/** A poster as plain data; its hash is the cache key of the PDF. */
export type PosterModel = {
  size: PosterSize;
  /** BCP 47 tag. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Title of the document. */
  title: string;
  /** Name of the country in the language of the poster. */
  country: string;
  headline: string;
  lead: string;
  scan: string;
  /** URL of the country page, in full and shortened for reading. */
  url: string;
  label: string;
  site: string;
  tagline: string;
  /** Sizes of the headline on A4 in points, largest first; the first at which everything fits is taken. */
  sizes: readonly number[];
};

const headlineSizes = [60, 56, 52, 48, 44, 41, 38, 35, 32, 30, 28, 26, 24, 22, 20, 18, 16];

type PosterSource = {
  texts: TextSnapshot;
  language: Language;
  size: PosterSize;
  country: { code: string; name: string };
  publicUrl: string;
};

export const posterOf = ({ texts, language, size, country, publicUrl }: PosterSource): PosterModel => {
  const { tag, direction } = language;
  const t = (key: (typeof posterTextKeys)[number]) => texts.text(key, tag);
  // The language is always included, because a printed poster outlives a change of the default language.
  const url = `${publicUrl}/country/${country.code}?lang=${tag}`;
  return {
    size,
    language: tag,
    direction,
    title: `${country.name} – ${t('poster_headline')}`,
    country: country.name,
    headline: t('poster_headline'),
    lead: t('poster_lead'),
    scan: t('poster_scan'),
    url,
    label: url.replace(/^https?:\/\//, ''),
    site: t('site_name'),
    tagline: t('site_tagline'),
    sizes: headlineSizes,
  };
};
