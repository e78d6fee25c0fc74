// Caches what the visitor has opened: the last ten countries with their letters, the home page, and the
// offline page. Responses from the network always take precedence.
import type { Opened } from './opened.ts';
import { keepOpened, offlinePage } from './worker/keep.ts';
import { askedLetter, isPart, isUnchanging, letterAt, pageAt } from './worker/kept.ts';
import { withKeptPages, withMark } from './worker/kept-html.ts';
import { networkFirst } from './worker/network-first.ts';
import { openKept, readKept } from './worker/store.ts';

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type MessageEvent = ExtendableEvent & { data: Opened };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/** The worker's globals used here; the DOM types only describe those of pages. */
declare const self: {
  location: Location;
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

const stored = async (address: string): Promise<Response | undefined> => (await openKept()).match(address);

const rewritten = async (page: Response, rewrite: (html: string) => string): Promise<Response> => {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(rewrite(await page.text()), { headers });
};

const keptPage = async (url: URL): Promise<Response | undefined> => {
  const page = pageAt(await readKept(), url);
  const html = page && (await stored(page.url));
  return html && rewritten(html, (text) => withMark(text, page.mark));
};

const keptLetter = async (url: URL): Promise<Response | undefined> => {
  const letter = letterAt(await readKept(), url);
  const pdf = letter && (await stored(letter.url));
  if (!pdf || letter.url === url.pathname + url.search) return pdf;
  const headers = new Headers(pdf.headers);
  if (askedLetter(url)?.isShown) headers.set('Content-Disposition', 'inline');
  return new Response(pdf.body, { headers });
};

/** The offline page, with links to the cached countries. */
const noConnection = async (): Promise<Response> => {
  const page = await offlinePage();
  if (!page) return Response.error();
  const { pages } = await readKept();
  const countries = [...pages].reverse().filter(({ country, url }) => country && !url.includes('view='));
  return rewritten(page, (html) => withKeptPages(html, countries));
};

const keptPart = async (url: URL): Promise<Response | undefined> => {
  const page = url.searchParams.has('props') ? pageAt(await readKept(), url) : undefined;
  return (await stored(url.pathname + url.search)) ?? (page && stored(page.props));
};

const answer = (request: Request, url: URL): Promise<Response> | null => {
  const kept = () => (askedLetter(url) ? keptLetter(url) : keptPage(url));
  if (request.mode === 'navigate')
    return networkFirst(fetch(request), kept)
      .catch(noConnection)
      .catch(() => Response.error());
  if (askedLetter(url)) return networkFirst(fetch(request), kept);
  if (isUnchanging(url))
    return caches
      .match(request)
      .catch(() => undefined)
      .then((known) => known ?? fetch(request));
  if (isPart(url) || url.searchParams.has('props')) return networkFirst(fetch(request), () => keptPart(url));
  return null;
};

/** Runs writes one after another, so that the page opened last is the one that stays cached. */
let keeping: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  // Full or disabled storage is not an error; less is cached then, or nothing.
  keeping = keeping.then(() => keepOpened(event.data)).catch(() => {});
  event.waitUntil(keeping);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const answered = answer(request, url);
  if (answered) event.respondWith(answered);
});
