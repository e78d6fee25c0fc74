import { execFileSync } from 'node:child_process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell takes a third of the processor time; only the complete browser shows PDF files. */
const kinds = {
  headless: ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'],
  complete: ['chromium', 'google-chrome', 'chromium-browser'],
};
type Kind = keyof typeof kinds;

const installed = (kind: Kind): string => {
  const script = kinds[kind].map((name) => `command -v ${name}`).join(' || ');
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
};

/** Launches the browser installed on the machine; tests download none. */
const launch = async (kind: Kind): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: installed(kind), args: flags });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
};

const running: Partial<Record<Kind, Promise<Browser>>> = {};

/** One browser is shared by all test files of a worker and ends with it; `close()` only closes its pages. */
export const openBrowser = async (kind: Kind = 'headless'): Promise<Browser> => {
  const browser = await running[kind]?.catch(() => null);
  if (browser?.isConnected()) return browser;
  running[kind] = launch(kind);
  return running[kind];
};

export type Visit = { page: Page; complaints: string[]; foreign: string[]; close: () => Promise<void> };

/**
 * A visitor with an empty profile. Collects console errors in `complaints` and requests to other hosts in `foreign`.
 */
export const visit = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({ acceptDownloads: true, baseURL: url, ...options });
  // Pages may be slow on a busy machine; the test's own time limit applies.
  context.setDefaultTimeout(110_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  return { page, complaints, foreign, close: () => context.close() };
};

/** A phone of 360 px without JavaScript. */
export const oldPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  javaScriptEnabled: false,
  isMobile: true,
  hasTouch: true,
};
