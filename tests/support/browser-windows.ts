import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Clock,
  Disposable,
  Page,
} from 'playwright-core';

type Seen = { complaints: string[]; foreign: string[] };

export type Window = {
  page: Page;
  /** Starts the record of a new visitor. */
  begin: () => Seen;
  /** Ends the visit: the window is emptied for the next visitor, or closed where something of this one would stay. */
  leave: () => Promise<void>;
};

type IdleWindow = { window: Window; browser: Browser; key: string };

/** The one that was left last comes last. */
const idle = new Set<IdleWindow>();

/** Each takes memory. */
const mostIdle = 4;

type Undo = () => Promise<unknown>;
const disposed =
  (given: Disposable): Undo =>
  () =>
    given.dispose();

/** What can be added to a window, each with how it is taken away again. */
const passing: Record<string, (given: never, context: BrowserContext) => Undo> = {
  addInitScript: disposed,
  exposeFunction: disposed,
  exposeBinding: disposed,
  // What a session has switched on ends with it; the visitor may have ended it.
  newCDPSession: (session: CDPSession) => () => session.detach().catch(() => {}),
  grantPermissions: (_, context) => () => context.clearPermissions(),
};

/** What is done to a window and can never be taken away again. */
const lasting = ['install', 'setExtraHTTPHeaders'];

/** Calls back with what methods of these names return. */
const watch = (
  target: Page | BrowserContext | Clock,
  names: readonly string[],
  callback: (name: string, given: Promise<unknown>) => void,
): void => {
  const methods = target as unknown as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  for (const name of names) {
    const original = methods[name];
    if (!original) continue;
    methods[name] = (...given) => {
      const result = Promise.resolve(original.apply(target, given));
      callback(name, result);
      return result;
    };
  }
};

type Listeners = Map<string | symbol, readonly unknown[]>;
type Emitter = {
  eventNames: () => (string | symbol)[];
  listeners: (name: string | symbol) => unknown[];
  removeListener: (name: string | symbol, listener: unknown) => void;
};

const listenersOf = (emitter: Emitter): Listeners =>
  new Map(emitter.eventNames().map((name) => [name, emitter.listeners(name)]));

const removeOthers = (emitter: Emitter, kept: Listeners): void => {
  for (const [name, listeners] of listenersOf(emitter))
    for (const listener of listeners)
      if (!kept.get(name)?.includes(listener)) emitter.removeListener(name, listener);
};

/** Notes what the console of a page says and which other hosts it asks; `begin` starts a new record. */
const record = (page: Page, url: string) => {
  let seen: Seen = { complaints: [], foreign: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url))
      seen.foreign.push(request.url());
  });
  return (): Seen => {
    seen = { complaints: [], foreign: [] };
    return seen;
  };
};

/** Takes back whatever a visitor has done to a window. Storage comes after the page has been left, which may still write. */
const empty = async (page: Page, devtools: CDPSession, url: string, options: BrowserContextOptions) => {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await context.clearCookies();
  const { colorScheme = 'light', reducedMotion = null } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
};

const openWindow = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  fresh: boolean,
): Promise<Window> => {
  const context = await browser.newContext({ acceptDownloads: true, baseURL: url, ...options });
  // On a busy machine a page may take its time; the time limit of the test is what ends it.
  context.setDefaultTimeout(110_000);
  const page = await context.newPage();
  const begin = record(page, url);
  context.once('close', () => {
    for (const each of idle) if (each.window.page === page) idle.delete(each);
  });
  const devtools = await context.newCDPSession(page);
  let isLastVisit = fresh;
  const undoing: Promise<Undo | undefined>[] = [];
  for (const target of [page, context, context.clock]) {
    watch(target, lasting, () => {
      isLastVisit = true;
    });
    watch(target, Object.keys(passing), (name, given) => {
      const undo = given.then((result) => passing[name]?.(result as never, context));
      undoing.push(undo.catch(() => undefined));
    });
  }
  const emitters = ([page, context] as unknown as Emitter[]).map(
    (emitter) => [emitter, listenersOf(emitter)] as const,
  );
  const window: Window = {
    page,
    begin,
    leave: async () => {
      if (isLastVisit || page.isClosed()) return context.close();
      for (const [emitter, known] of emitters) removeOthers(emitter, known);
      for (const undo of undoing.splice(0)) await (await undo)?.();
      await empty(page, devtools, url, options);
      idle.add({ window, browser, key: keyOf(url, options) });
      const [oldest] = idle;
      if (oldest && idle.size > mostIdle) await oldest.window.page.context().close();
    },
  };
  return window;
};

/** Windows that differ in their size alone can stand for one another. */
const keyOf = (url: string, { viewport: _, ...options }: BrowserContextOptions): string =>
  JSON.stringify([url, options]);

/**
 * A window for one visitor. One that a visitor with the same options has left is taken again: it has the scripts, styles
 * and pictures of the site still at hand, which spares two thirds of the processor time of a page.
 */
export const takeWindow = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  fresh: boolean,
): Promise<Window> => {
  for (const each of fresh ? [] : idle) {
    if (each.browser !== browser || each.key !== keyOf(url, options)) continue;
    idle.delete(each);
    await each.window.page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
    return each.window;
  }
  return openWindow(browser, url, options, fresh);
};

/** Closes the windows that visitors are still in, for those that have been left can be taken again. */
export const closeTaken = async (browser: Browser): Promise<void> => {
  const left = new Set([...idle].map(({ window }) => window.page.context()));
  await Promise.all(browser.contexts().map((context) => (left.has(context) ? null : context.close())));
};
