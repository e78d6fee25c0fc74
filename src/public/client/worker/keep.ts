import type { Opened } from '../opened.ts';
import { askedLetter, askedPage, isPart, isSteady, isUnchanging, withLetter, withPage } from './kept.ts';
import { readHtml, writeMoment } from './kept-html.ts';
import { offlineCache, openKept, readKept, store, writeKept } from './store.ts';

const offlinePath = '/offline';
const dayMs = 86_400_000;

const absolute = (address: string): URL => new URL(address, self.location.origin);

/** Time of a response according to its `Date` header. */
const givenAt = ({ headers }: Response): Date => {
  const said = Date.parse(headers.get('date') ?? '');
  return new Date(Number.isNaN(said) ? Date.now() : said);
};

/** Whether a response is less than a day old. */
const isRecent = (answer: Response): boolean => Date.now() - givenAt(answer).getTime() < dayMs;

/** The cached offline page. */
export const offlinePage = async (): Promise<Response | undefined> => {
  const cache = await caches.open(offlineCache);
  const page = (await cache.keys()).find(({ url }) => new URL(url).pathname === offlinePath);
  return page && cache.match(page);
};

/** Caches the offline page in a language with its assets, once a day, then deletes the previous entries. */
export const keepOfflinePage = async (lang: string): Promise<void> => {
  const address = `${offlinePath}?lang=${encodeURIComponent(lang)}`;
  const cache = await caches.open(offlineCache);
  const known = await cache.match(address);
  if (known && isRecent(known)) return;
  const page = await fetch(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`${page.status}: ${page.statusText}`);
  const { assets } = readHtml(await page.clone().text());
  await cache.addAll(assets);
  await cache.put(address, page);
  const staying = new Set([address, ...assets].map((each) => absolute(each).href));
  const leaving = (await cache.keys()).filter(({ url }) => !staying.has(url));
  await Promise.all(leaving.map((each) => cache.delete(each)));
};

/** Caches a letter that the browser has just downloaded, taken from its HTTP cache. */
const keepLetter = async (url: URL): Promise<void> => {
  const asked = askedLetter(url);
  if (!asked) return;
  const answer = await fetch(url.href, { cache: 'force-cache' });
  const lang = answer.headers.get('content-language') ?? asked.lang;
  const address = url.pathname + url.search;
  if (!lang || !(await store(address, answer))) return;
  await writeKept(withLetter(await readKept(), { url: address, country: asked.country, lang }));
};

/**
 * Caches one resource; immutable ones only once, rarely changing ones once a day.
 * @returns whether it is cached now
 */
const keepPart = async (address: string): Promise<boolean> => {
  const url = absolute(address);
  const known = isUnchanging(url) || isSteady(url) ? await (await openKept()).match(address) : undefined;
  if (known && (isUnchanging(url) || isRecent(known))) return true;
  return store(address, await fetch(url.href)).catch(() => false);
};

type MarkProps = { digits?: string; texts?: { offline_shown?: string } };

/** The notice with the time of the offline copy, in the page's language; null if the page has none. */
const markOf = async (propsUrl: string, lang: string, moment: Date): Promise<string | null> => {
  const props: MarkProps | undefined = await (await (await openKept()).match(propsUrl))?.json();
  const words = props?.texts?.offline_shown;
  return words ? words.replace('{date}', () => writeMoment(moment, lang, props?.digits ?? '')) : null;
};

/**
 * Caches an opened page with everything it has loaded; not at all if its stylesheet, script or notice is
 * missing.
 */
const keepPage = async (opened: Opened, url: URL, loaded: readonly URL[]): Promise<void> => {
  const asked = askedPage(url);
  if (!asked) return;
  // The home page puts its search and filter into the URL; it is cached without them.
  for (const name of ['q', 'region', 'all']) url.searchParams.delete(name);
  const page = await fetch(url.href);
  if (page.status !== 200 || page.redirected) return;
  const { lang, assets, props } = readHtml(await page.clone().text());
  if (!lang || !props || !(await Promise.all([...assets, props].map(keepPart))).every(Boolean)) return;
  const mark = await markOf(props, lang, givenAt(page));
  if (!mark) return;
  const others = loaded.filter(isPart).map(({ pathname, search }) => pathname + search);
  const stored = await Promise.all(others.map(async (each) => ((await keepPart(each)) ? [each] : [])));
  const address = asked.urlIn(lang);
  if (!(await store(address, page))) return;
  const { name, letterLang } = opened;
  const kept = await readKept();
  // Resources of an earlier visit, such as the search index, stay cached until a release changes the assets.
  const earlier = kept.pages.find(({ url: each }) => each === address)?.parts ?? [];
  const used = assets.every((each) => earlier.includes(each)) ? earlier : [];
  const parts = [...new Set([...assets, ...used, ...stored.flat()])];
  const { country } = asked;
  await writeKept(withPage(kept, { url: address, country, lang, name, mark, props, letterLang, parts }));
};

/** Caches an opened page and the letters downloaded from it. */
export const keepOpened = async (opened: Opened): Promise<void> => {
  const loaded = opened.loaded.map(absolute).filter(({ origin }) => origin === self.location.origin);
  await keepOfflinePage(opened.lang);
  await keepPage(opened, absolute(opened.address), loaded);
  for (const url of loaded) await keepLetter(url);
};
