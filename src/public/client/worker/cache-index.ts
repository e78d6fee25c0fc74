/** A cached page: one path in one language. */
export type CachedPage = {
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

export type CachedLetter = { url: string; country: string; lang: string };

/** Everything that is cached, newest last. */
export type CacheIndex = { version: 1; pages: readonly CachedPage[]; letters: readonly CachedLetter[] };

export const emptyIndex: CacheIndex = { version: 1, pages: [], letters: [] };

const maxCountries = 10;
const maxLetters = 10;
/** Cached languages and views of one country, or of the home page. */
const maxPerCountry = 4;

/** The page that a URL requests; `lang` is null if it names none. Null for pages that are never cached. */
export const requestedPage = ({ pathname, searchParams }: URL) => {
  const code = /^\/country\/([a-z]{2})$/i.exec(pathname)?.[1]?.toUpperCase() ?? null;
  if (!code && pathname !== '/') return null;
  const path = code ? `/country/${code}` : '/';
  const isTable = code !== null && searchParams.get('view') === 'table';
  const urlIn = (lang: string) => `${path}?lang=${lang}${isTable ? '&view=table' : ''}`;
  return { country: code, lang: searchParams.get('lang'), urlIn };
};

/** The cached page for a URL; without a language, the page of that path opened last. */
export const findPage = ({ pages }: CacheIndex, url: URL): CachedPage | undefined => {
  const requested = requestedPage(url);
  return (
    (requested &&
      [...pages].reverse().find((page) => page.url === requested.urlIn(requested.lang ?? page.lang))) ??
    undefined
  );
};

/** The letter that a URL requests; `lang` is null for the country's main language. */
export const requestedLetter = ({ pathname, searchParams }: URL) => {
  const [, kind, code] = /^\/api\/(generate|download)-petition\/([a-z]{2})$/i.exec(pathname) ?? [];
  if (!code) return null;
  return {
    country: code.toUpperCase(),
    lang: kind === 'generate' ? searchParams.get('language') : null,
    /** Whether it is served inline instead of as an attachment. */
    isInline: kind === 'generate' && !searchParams.has('language'),
  };
};

/** The cached letter for a URL, or the same letter cached under another URL. */
export const findLetter = ({ pages, letters }: CacheIndex, url: URL): CachedLetter | undefined => {
  const requested = requestedLetter(url);
  if (!requested) return undefined;
  const main = pages.find(({ country }) => country === requested.country)?.letterLang;
  const lang = requested.lang ?? main;
  return (
    letters.find((letter) => letter.url === url.pathname + url.search) ??
    letters.find((letter) => letter.country === requested.country && letter.lang === lang)
  );
};

/** Adds the page opened just now; drops the countries opened longest ago. */
export const withPage = (index: CacheIndex, page: CachedPage): CacheIndex => {
  const all = [...index.pages.filter(({ url }) => url !== page.url), page];
  const newestFirst = [...all].reverse();
  const countries = [...new Set(newestFirst.flatMap(({ country }) => country ?? []))].slice(0, maxCountries);
  const counts = new Map<string | null, number>();
  const remaining = newestFirst.filter(({ country }) => {
    const count = (counts.get(country) ?? 0) + 1;
    counts.set(country, count);
    return count <= maxPerCountry && (country === null || countries.includes(country));
  });
  return { ...index, pages: remaining.reverse() };
};

/** Adds the letter downloaded just now. */
export const withLetter = (index: CacheIndex, letter: CachedLetter): CacheIndex => ({
  ...index,
  letters: [...index.letters.filter(({ url }) => url !== letter.url), letter].slice(-maxLetters),
});

/** All URLs that must stay cached; the others may be deleted. */
export const indexedUrls = ({ pages, letters }: CacheIndex): ReadonlySet<string> =>
  new Set([
    ...pages.flatMap(({ url, props, parts }) => [url, props, ...parts]),
    ...letters.map(({ url }) => url),
  ]);

const resourcePaths = [
  /^\/(assets|flags|country-search)\/[^/]+$/,
  /^\/languages\.json$/,
  /^\/country\/[a-z]{2}\/index\.json$/i,
  /^\/api\/letter-text\/[a-z]{2}\/[a-z-]+$/i,
];

/** Whether this URL may be cached as a resource of a page; only these public paths are. */
export const isPageResource = ({ pathname }: URL): boolean =>
  resourcePaths.some((path) => path.test(pathname));

/** Whether a cached resource is reused for a day: there are many of its kind, or it hardly ever changes. */
export const isRarelyChanging = ({ pathname }: URL): boolean =>
  /^\/((flags|country-search)\/|languages\.json$)/.test(pathname);

/** Whether a response never changes, because its URL contains a hash of its content. */
export const isImmutable = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/assets/') || (searchParams.get('props') ?? 'valid') !== 'valid';
