import type { OpenedPage } from '../opened-page.ts';
import {
  isImmutable,
  isPageResource,
  isRarelyChanging,
  requestedLetter,
  requestedPage,
  withLetter,
  withPage,
} from './cache-index.ts';
import { formatMoment, readHtml } from './cached-html.ts';
import { offlineCache, openPageCache, readIndex, storeResponse, writeIndex } from './page-cache.ts';

const offlinePath = '/offline';
const dayMs = 86_400_000;

const absolute = (address: string): URL => new URL(address, self.location.origin);

/** Time of a response according to its `Date` header. */
const responseTime = ({ headers }: Response): Date => {
  const serverTime = Date.parse(headers.get('date') ?? '');
  return new Date(Number.isNaN(serverTime) ? Date.now() : serverTime);
};

/** Whether a response is less than a day old. */
const isRecent = (response: Response): boolean => Date.now() - responseTime(response).getTime() < dayMs;

/** The cached offline page. */
export const offlinePage = async (): Promise<Response | undefined> => {
  const cache = await caches.open(offlineCache);
  const page = (await cache.keys()).find(({ url }) => new URL(url).pathname === offlinePath);
  return page && cache.match(page);
};

/** Caches the offline page in a language with its assets, once a day, then deletes the previous entries. */
export const cacheOfflinePage = async (lang: string): Promise<void> => {
  const address = `${offlinePath}?lang=${encodeURIComponent(lang)}`;
  const cache = await caches.open(offlineCache);
  const cached = await cache.match(address);
  if (cached && isRecent(cached)) return;
  const page = await fetch(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`${page.status}: ${page.statusText}`);
  const { assets } = readHtml(await page.clone().text());
  await cache.addAll(assets);
  await cache.put(address, page);
  const currentUrls = new Set([address, ...assets].map((each) => absolute(each).href));
  const outdated = (await cache.keys()).filter(({ url }) => !currentUrls.has(url));
  await Promise.all(outdated.map((each) => cache.delete(each)));
};

/** Caches a letter that the browser has just downloaded, taken from its HTTP cache. */
const cacheLetter = async (url: URL): Promise<void> => {
  const requested = requestedLetter(url);
  if (!requested) return;
  const response = await fetch(url.href, { cache: 'force-cache' });
  const lang = response.headers.get('content-language') ?? requested.lang;
  const address = url.pathname + url.search;
  if (!lang || !(await storeResponse(address, response))) return;
  await writeIndex(withLetter(await readIndex(), { url: address, country: requested.country, lang }));
};

/**
 * Caches one resource; immutable ones only once, rarely changing ones once a day.
 * @returns whether it is cached now
 */
const cacheResource = async (address: string): Promise<boolean> => {
  const url = absolute(address);
  const cached =
    isImmutable(url) || isRarelyChanging(url) ? await (await openPageCache()).match(address) : undefined;
  if (cached && (isImmutable(url) || isRecent(cached))) return true;
  return storeResponse(address, await fetch(url.href)).catch(() => false);
};

type NoticeProps = { digits?: string; texts?: { offline_shown?: string } };

/** The notice with the time of the offline copy, in the page's language; null if the page has none. */
const offlineNoticeOf = async (propsUrl: string, lang: string, moment: Date): Promise<string | null> => {
  const props: NoticeProps | undefined = await (await (await openPageCache()).match(propsUrl))?.json();
  const noticeText = props?.texts?.offline_shown;
  return noticeText
    ? noticeText.replace('{date}', () => formatMoment(moment, lang, props?.digits ?? ''))
    : null;
};

/**
 * Caches an opened page with everything it has loaded; not at all if its stylesheet, script or notice is
 * missing.
 */
const cachePage = async (opened: OpenedPage, url: URL, loaded: readonly URL[]): Promise<void> => {
  const requested = requestedPage(url);
  if (!requested) return;
  // The home page puts its search and filter into the URL; it is cached without them.
  for (const name of ['q', 'region', 'all']) url.searchParams.delete(name);
  const page = await fetch(url.href);
  if (page.status !== 200 || page.redirected) return;
  const { lang, assets, props } = readHtml(await page.clone().text());
  if (!lang || !props || !(await Promise.all([...assets, props].map(cacheResource))).every(Boolean)) return;
  const mark = await offlineNoticeOf(props, lang, responseTime(page));
  if (!mark) return;
  const otherResources = loaded.filter(isPageResource).map(({ pathname, search }) => pathname + search);
  const stored = await Promise.all(
    otherResources.map(async (each) => ((await cacheResource(each)) ? [each] : [])),
  );
  const address = requested.urlIn(lang);
  if (!(await storeResponse(address, page))) return;
  const { name, letterLang } = opened;
  const index = await readIndex();
  // Resources of an earlier visit, such as the search index, stay cached until a release changes the assets.
  const previousParts = index.pages.find(({ url: each }) => each === address)?.parts ?? [];
  const reusedParts = assets.every((each) => previousParts.includes(each)) ? previousParts : [];
  const parts = [...new Set([...assets, ...reusedParts, ...stored.flat()])];
  const { country } = requested;
  await writeIndex(withPage(index, { url: address, country, lang, name, mark, props, letterLang, parts }));
};

/** Caches an opened page and the letters downloaded from it. */
export const cacheOpenedPage = async (opened: OpenedPage): Promise<void> => {
  const loaded = opened.loaded.map(absolute).filter(({ origin }) => origin === self.location.origin);
  await cacheOfflinePage(opened.lang);
  await cachePage(opened, absolute(opened.address), loaded);
  for (const url of loaded) await cacheLetter(url);
};
