import { findLanguage, type Language, type TextSnapshot } from '#content/index.server.ts';
import {
  type Country,
  countryName,
  listedCountries,
  nativeName,
  searchEntries,
  worldMapMarkup,
} from '#countries/index.server.ts';
import { searchCountries } from '#countries/search/index.ts';
import type { LetterService } from '#letters/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { collator } from '#lib/intl.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { german } from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage, requestedAddress } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { indexLinkIn, indexLinkKeys } from '#public/index-pages/index-site.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { homeData } from '#public/sharing/structured-data.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import {
  type CardData,
  countryUrl,
  HomePage,
  type HomePageProps,
  homeTextKeys,
  type RegionFilter,
  showsMap,
} from './home-page.tsx';

/** The query parameters of the home page. */
export type HomeQuery = { lang: string | undefined; query: string; region: RegionFilter; all: boolean };

const entriesByLanguage = new Map<string, ReturnType<typeof searchEntries>>();

/** Search entries with names in a language, created once per language. */
export const entriesIn = (tag: string) => {
  const forLanguage = entriesByLanguage.get(tag) ?? searchEntries(tag);
  entriesByLanguage.set(tag, forLanguage);
  return forLanguage;
};

/** Languages in which the home page is available, German first. */
const homeLanguages = (texts: TextSnapshot): Language[] =>
  texts
    .languagesWith(homeTextKeys)
    .map(findLanguage)
    .filter((language) => language !== null);

/** The paths of the home page. */
export const homePaths = (texts: TextSnapshot) =>
  localizedPaths(
    '/',
    homeLanguages(texts).map(({ tag }) => tag),
  );

/** The English and the native name, if they differ from the name shown. */
const otherNames = (country: Country, tag: string): CardData['otherNames'] => {
  const native = nativeName(country);
  const names = [{ name: countryName(country.code, 'en'), lang: 'en' }, ...(native ? [native] : [])];
  const seen = new Set([countryName(country.code, tag).toLowerCase()]);
  return names.filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
};

const cardOf = (country: Country, tag: string, petitions: LetterService): CardData => {
  const mainLanguage = petitions.mainLanguage(country);
  return {
    code: country.code,
    name: countryName(country.code, tag),
    otherNames: otherNames(country, tag),
    region: country.region,
    letterLanguage: { tag: mainLanguage.tag, dir: mainLanguage.direction, autonym: mainLanguage.autonym },
  };
};

/** The cards by language, cached with the texts, the only input that can change. */
const cards = new WeakMap<TextSnapshot, Map<string, readonly CardData[]>>();

const cardsIn = (tag: string, texts: TextSnapshot, petitions: LetterService): readonly CardData[] => {
  const byLanguage = cards.get(texts) ?? new Map<string, readonly CardData[]>();
  cards.set(texts, byLanguage);
  const cached = byLanguage.get(tag);
  if (cached) return cached;
  const { compare } = collator(tag);
  const sorted = listedCountries()
    .map((country) => cardOf(country, tag, petitions))
    .sort((a, b) => compare(a.name, b.name));
  byLanguage.set(tag, sorted);
  return sorted;
};

type Content = Pick<ContentSnapshot, 'texts'>;

type HomePageDependencies = Content & {
  petitions: LetterService;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
};

/** Text keys that decide in which languages the home page and the pages it links to are available. */
export const homeTextLists = [homeTextKeys, letterTextKeys, ...indexLinkKeys];

/** The lists are included because the cards show the languages that have a letter. */
export const homeCacheDependencies = (lang: string | undefined): CacheDependencies => ({
  languages: [lang ?? german.tag],
  complete: homeTextLists,
});

export const renderHome = ({ lang, query, region, all }: HomeQuery, dependencies: HomePageDependencies) => {
  const { texts, petitions, sharing, render, pageCss } = dependencies;
  const offered = homeLanguages(texts);
  const language = offered.find((each) => each.tag === lang) ?? german;
  const { tag } = language;
  const countries = cardsIn(tag, texts, petitions);
  const props: HomePageProps = {
    ...siteProps(texts, language, homeTextKeys),
    counts: { listed: countries.length },
    countries,
    query,
    region,
    showAll: all,
    hits: query.trim() ? searchCountries(entriesIn(tag), query, { locale: tag }) : null,
    mapLegend: [
      { symbolClass: null, text: texts.text('map_listed', tag), range: null },
      { symbolClass: 'map-unlisted', text: texts.text('map_unlisted', tag), range: null },
    ],
    indexLink: indexLinkIn(tag, texts),
    searchIndexUrl: `/country-search/${tag}.json`,
    pageLanguages: offered.map((each) => ({
      tag: each.tag,
      dir: each.direction,
      autonym: each.autonym,
      href: pathInLanguage('/', each.tag),
      current: each === language,
    })),
  };
  const path = pathInLanguage('/', tag);
  const title = texts.text('home_meta_title', tag);
  const description = texts.text('home_meta_description', tag);
  const site = { path, name: texts.text('site_name', tag) };
  const mapCountries = countries.map(({ code, name }) => ({
    code,
    name,
    href: countryUrl(code, tag),
    mapStyle: null,
  }));
  const map = showsMap(props) ? { mapMarkup: worldMapMarkup(mapCountries, tag) } : {};
  return render({
    language,
    pageCss,
    title,
    description,
    canonical: path,
    alternates: homePaths(texts),
    share: sharing.preview(texts, language, null),
    structuredData: (publicUrl) =>
      homeData(publicUrl, { path, name: title, description, language: tag, site }),
    page: <HomePage {...props} {...map} />,
    hydratedPage: { page: 'home', props },
    address: requestedAddress('/', {
      lang,
      q: query,
      region: region === 'all' ? undefined : region,
      all: all ? '1' : undefined,
    }),
  });
};
