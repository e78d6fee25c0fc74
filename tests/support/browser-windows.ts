import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Clock,
  Disposable,
  Page,
} from 'playwright-core';

type Recorded = { complaints: string[]; foreign: string[] };

export type Window = {
  page: Page;
  /** Starts the recording for a new visitor. */
  startRecord: () => Recorded;
  /**
   * Ends the visit: the window is reset for the next visitor, or closed if something of this one would
   * remain.
   */
  release: () => Promise<void>;
};

type IdleWindow = { window: Window; browser: Browser; key: string };

/** In order of release, the latest last. */
const idle = new Set<IdleWindow>();

/** Idle windows take memory. */
const maxIdle = 4;

type Undo = () => Promise<unknown>;
const disposeOf =
  (given: Disposable): Undo =>
  () =>
    given.dispose();

/** Methods that add something to a window, each with the way to undo it. */
const undoable: Record<string, (given: never, context: BrowserContext) => Undo> = {
  addInitScript: disposeOf,
  exposeFunction: disposeOf,
  exposeBinding: disposeOf,
  // A CDP session ends with all it has switched on; the visitor may have ended it.
  newCDPSession: (session: CDPSession) => () => session.detach().catch(() => {}),
  grantPermissions: (_, context) => () => context.clearPermissions(),
};

/** Methods whose effect on a window cannot be undone. */
const permanent = ['install', 'setExtraHTTPHeaders'];

/** Calls back with the results of the named methods. */
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

const removeOthers = (emitter: Emitter, original: Listeners): void => {
  for (const [name, listeners] of listenersOf(emitter))
    for (const listener of listeners)
      if (!original.get(name)?.includes(listener)) emitter.removeListener(name, listener);
};

/**
 * Records the console messages of a page and its requests to other hosts; the returned function starts a new
 * record.
 */
const record = (page: Page, url: string) => {
  let recorded: Recorded = { complaints: [], foreign: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) recorded.complaints.push(message.text());
  });
  page.on('pageerror', (error) => recorded.complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url))
      recorded.foreign.push(request.url());
  });
  return (): Recorded => {
    recorded = { complaints: [], foreign: [] };
    return recorded;
  };
};

/**
 * Undoes whatever a visitor has done to a window. Storage is cleared after leaving the page, which may still
 * write to it.
 */
const resetWindow = async (page: Page, devtools: CDPSession, url: string, options: BrowserContextOptions) => {
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
  // On a busy machine pages are slow; shorter than the time limit of the test, so that a failure names what was waited for.
  context.setDefaultTimeout(50_000);
  const page = await context.newPage();
  const startRecord = record(page, url);
  context.once('close', () => {
    for (const each of idle) if (each.window.page === page) idle.delete(each);
  });
  const devtools = await context.newCDPSession(page);
  let isLastVisit = fresh;
  const undoing: Promise<Undo | undefined>[] = [];
  for (const target of [page, context, context.clock]) {
    watch(target, permanent, () => {
      isLastVisit = true;
    });
    watch(target, Object.keys(undoable), (name, given) => {
      const undo = given.then((result) => undoable[name]?.(result as never, context));
      undoing.push(undo.catch(() => undefined));
    });
  }
  const emitters = ([page, context] as unknown as Emitter[]).map(
    (emitter) => [emitter, listenersOf(emitter)] as const,
  );
  const window: Window = {
    page,
    startRecord,
    release: async () => {
      if (isLastVisit || page.isClosed()) return context.close();
      for (const [emitter, originalListeners] of emitters) removeOthers(emitter, originalListeners);
      for (const undo of undoing.splice(0)) await (await undo)?.();
      await resetWindow(page, devtools, url, options);
      idle.add({ window, browser, key: keyOf(url, options) });
      const [oldest] = idle;
      if (oldest && idle.size > maxIdle) await oldest.window.page.context().close();
    },
  };
  return window;
};

/** Windows that differ only in size are interchangeable. */
const keyOf = (url: string, { viewport: _, ...options }: BrowserContextOptions): string =>
  JSON.stringify([url, options]);

/**
 * A window for one visitor. A window released by a visitor with the same options is reused: its cache holds
 * the scripts, styles and pictures of the site, which saves two thirds of the processor time of a page.
 */
export const acquireWindow = async (
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

/** Closes the windows still in use; released ones can be reused. */
export const closeActiveWindows = async (browser: Browser): Promise<void> => {
  const left = new Set([...idle].map(({ window }) => window.page.context()));
  await Promise.all(browser.contexts().map((context) => (left.has(context) ? null : context.close())));
};
