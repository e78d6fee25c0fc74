/** A cached page: one path in one language. */
export type KeptPage = {
  /** Path, language and view; the HTML is stored under it. */
  url: string;
  /** The code of the country; null for the home page. */
  country: string | null;
  lang: string;
  /** The heading: the country in the language of the page. */
  name: string;
  /** The notice at the top of the page when it is served from the cache. */
  mark: string;
  /** URL of the props it was rendered with. */
  props: string;
  /** Language of the letter behind the print button, whose URL does not name it. */
  letterLang: string | null;
  /** Scripts, styles, flags and data the page has loaded; all are stored. */
  parts: readonly string[];
};

export type KeptLetter = { url: string; country: string; lang: string };

/** Everything that is cached, newest last. */
export type Kept = { version: 1; pages: readonly KeptPage[]; letters: readonly KeptLetter[] };

export const nothingKept: Kept = { version: 1, pages: [], letters: [] };

const mostCountries = 10;
const mostLetters = 10;
/** Cached languages and views of one country, or of the home page. */
const mostOfOne = 4;

/** The page that a URL requests; `lang` is null if it names none. Null for pages that are never cached. */
export const askedPage = ({ pathname, searchParams }: URL) => {
  const code = /^\/country\/([a-z]{2})$/i.exec(pathname)?.[1]?.toUpperCase() ?? null;
  if (!code && pathname !== '/') return null;
  const path = code ? `/country/${code}` : '/';
  const isTable = code !== null && searchParams.get('view') === 'table';
  const urlIn = (lang: string) => `${path}?lang=${lang}${isTable ? '&view=table' : ''}`;
  return { country: code, lang: searchParams.get('lang'), urlIn };
};

/** The cached page for a URL; without a language, the page of that path opened last. */
export const pageAt = ({ pages }: Kept, url: URL): KeptPage | undefined => {
  const asked = askedPage(url);
  return (
    (asked && [...pages].reverse().find((page) => page.url === asked.urlIn(asked.lang ?? page.lang))) ??
    undefined
  );
};

/** The letter that a URL requests; `lang` is null for the country's main language. */
export const askedLetter = ({ pathname, searchParams }: URL) => {
  const [, kind, code] = /^\/api\/(generate|download)-petition\/([a-z]{2})$/i.exec(pathname) ?? [];
  if (!code) return null;
  return {
    country: code.toUpperCase(),
    lang: kind === 'generate' ? searchParams.get('language') : null,
    /** Whether it is served inline instead of as an attachment. */
    isShown: kind === 'generate' && !searchParams.has('language'),
  };
};

/** The cached letter for a URL, or the same letter cached under another URL. */
export const letterAt = ({ pages, letters }: Kept, url: URL): KeptLetter | undefined => {
  const asked = askedLetter(url);
  if (!asked) return undefined;
  const main = pages.find(({ country }) => country === asked.country)?.letterLang;
  const lang = asked.lang ?? main;
  return (
    letters.find((letter) => letter.url === url.pathname + url.search) ??
    letters.find((letter) => letter.country === asked.country && letter.lang === lang)
  );
};

/** Adds the page opened just now; drops the countries opened longest ago. */
export const withPage = (kept: Kept, page: KeptPage): Kept => {
  const all = [...kept.pages.filter(({ url }) => url !== page.url), page];
  const newestFirst = [...all].reverse();
  const countries = [...new Set(newestFirst.flatMap(({ country }) => country ?? []))].slice(0, mostCountries);
  const places = new Map<string | null, number>();
  const staying = newestFirst.filter(({ country }) => {
    const place = (places.get(country) ?? 0) + 1;
    places.set(country, place);
    return place <= mostOfOne && (country === null || countries.includes(country));
  });
  return { ...kept, pages: staying.reverse() };
};

/** Adds the letter downloaded just now. */
export const withLetter = (kept: Kept, letter: KeptLetter): Kept => ({
  ...kept,
  letters: [...kept.letters.filter(({ url }) => url !== letter.url), letter].slice(-mostLetters),
});

/** All URLs that must stay cached; the others may be deleted. */
export const keptUrls = ({ pages, letters }: Kept): ReadonlySet<string> =>
  new Set([
    ...pages.flatMap(({ url, props, parts }) => [url, props, ...parts]),
    ...letters.map(({ url }) => url),
  ]);

const partPaths = [
  /^\/(assets|flags|country-search)\/[^/]+$/,
  /^\/languages\.json$/,
  /^\/country\/[a-z]{2}\/index\.json$/i,
  /^\/api\/letter-text\/[a-z]{2}\/[a-z-]+$/i,
];

/** Whether this URL may be cached as a resource of a page; only these public paths are. */
export const isPart = ({ pathname }: URL): boolean => partPaths.some((path) => path.test(pathname));

/** Whether a cached resource is reused for a day: there are many of its kind, or it hardly ever changes. */
export const isSteady = ({ pathname }: URL): boolean =>
  /^\/((flags|country-search)\/|languages\.json$)/.test(pathname);

/** Whether a response never changes, because its URL contains a hash of its content. */
export const isUnchanging = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/assets/') || (searchParams.get('props') ?? 'valid') !== 'valid';
