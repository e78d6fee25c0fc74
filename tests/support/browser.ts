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

/** Without windows a browser takes a third of the processor time; only one with windows shows PDF files. */
const kinds = {
  headless: ['chromium-headless-shell', 'chromium', 'google-chrome', 'chromium-browser'],
  complete: ['chromium', 'google-chrome', 'chromium-browser'],
};
type Kind = keyof typeof kinds;

const installed = (kind: Kind): string => {
  const script = kinds[kind].map((name) => `command -v ${name}`).join(' || ');
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim();
};

/** The browser of the machine; no test downloads one. */
const launch = async (kind: Kind): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: installed(kind), args: flags });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
};

const running: Partial<Record<Kind, Promise<Browser>>> = {};

/** One browser serves all test files of a worker and ends with it; `close()` ends the visits of a file. */
export const openBrowser = async (kind: Kind = 'headless'): Promise<Browser> => {
  const browser = await running[kind]?.catch(() => null);
  if (browser?.isConnected()) return browser;
  running[kind] = launch(kind);
  return running[kind];
};

export type Visit = { page: Page; complaints: string[]; foreign: string[]; close: () => Promise<void> };

/** A visitor with an empty profile. What the console says and every request to another host are kept as complaints. */
export const visit = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({ acceptDownloads: true, baseURL: url, ...options });
  // On a busy machine a page may take its time; the time limit of the test is what ends it.
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

/** A phone of 360 px on which no script runs. */
export const oldPhone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  javaScriptEnabled: false,
  isMobile: true,
  hasTouch: true,
};
