import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { acquireWindow, closeActiveWindows } from './browser-windows.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for moments: making their scripts faster costs more than it saves, by either compiler.
  '--js-flags=--no-opt,--no-maglev',
  // Responses need not be passed between processes. The first feature is Playwright's own setting, repeated because only
  // one such flag is used.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
];

/** Playwright's pointer settings, repeated because only one such flag is used, and no images. */
const withoutPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

const headlessBrowsers = ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'];
const complete = ['chromium', 'google-chrome', 'chromium-browser'];

/**
 * The headless shell takes a third of the processor time, but only the full browser shows PDF files. The
 * country flags take two thirds of the time of the home page, so images are loaded only for tests that depend
 * on them. A page that is only measured need not be drawn, which takes a third of its time; nothing can be clicked
 * there, because no frame ever comes.
 */
const kinds = {
  headless: { names: headlessBrowsers, flags: [...flags, withoutPictures] },
  undrawn: { names: headlessBrowsers, flags: [...flags, withoutPictures, '--disable-threaded-compositing'] },
  pictures: { names: headlessBrowsers, flags },
  complete: { names: complete, flags },
};
type Kind = keyof typeof kinds;

const installed = (kind: Kind): string => {
  const script = kinds[kind].names.map((name) => `command -v ${name}`).join(' || ');
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
};

/** Launches the browser installed on the machine; tests download none. */
const launch = async (kind: Kind): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: installed(kind), args: kinds[kind].flags });
  browser.close = () => closeActiveWindows(browser);
  return browser;
};

const running: Partial<Record<Kind, Promise<Browser>>> = {};

/** One browser is shared by all test files of a worker and ends with it; `close()` only closes the windows visitors are still in. */
export const openBrowser = async (kind: Kind = 'headless'): Promise<Browser> => {
  const browser = await running[kind]?.catch(() => null);
  if (browser?.isConnected()) return browser;
  running[kind] = launch(kind);
  return running[kind];
};

export type Visit = { page: Page; complaints: string[]; foreign: string[]; close: () => Promise<void> };

/** `fresh` requests a window never used before, with an empty cache. */
export type VisitOptions = BrowserContextOptions & { fresh?: boolean };

/**
 * A visitor with an empty profile. Collects console errors in `complaints` and requests to other hosts in `foreign`.
 */
export const visit = async (
  browser: Browser,
  url: string,
  { fresh = false, ...options }: VisitOptions = {},
): Promise<Visit> => {
  // The site has no texts in this locale and infers no country from it.
  const defaults = { reducedMotion: 'reduce', locale: 'yi' } as const;
  const window = await acquireWindow(browser, url, { ...defaults, ...options }, fresh);
  return { page: window.page, ...window.startRecord(), close: window.release };
};

/** A phone of 360 px without JavaScript. */
export const oldPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  javaScriptEnabled: false,
  isMobile: true,
  hasTouch: true,
};
