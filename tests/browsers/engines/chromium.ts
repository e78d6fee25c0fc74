import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { chromium, type Download, type ElementHandle, type Page } from 'playwright-core';
import { ATTEMPT_MS, type Engine, PATIENCE_MS, type Profile, type Tab, type Wanted } from './engine.ts';
import { asCall, findInPage } from './find-in-page.ts';
import { until } from './patience.ts';
import { guard } from './processes.ts';

const binary = () =>
  execFileSync(
    'sh',
    ['-c', 'command -v chromium || command -v google-chrome || command -v chromium-browser'],
    {
      encoding: 'utf8',
    },
  ).trim();

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

const attempt = { timeout: ATTEMPT_MS };

/** The page on Playwright's side, for what only Chromium can do. */
export type ChromiumTab = Tab & {
  page: Page;
  /** How many files the browser itself has begun to save and could not. */
  brokenSaves: () => number;
};

const open = async (baseURL: string, profile: Profile): Promise<ChromiumTab> => {
  const server = await chromium.launchServer({ executablePath: binary(), args: flags });
  const watch = guard(server.process().pid ?? 0);
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({
    baseURL,
    viewport: { width: profile.width, height: profile.height },
    locale: profile.locale,
    javaScriptEnabled: profile.script ?? true,
    isMobile: profile.touch ?? false,
    hasTouch: profile.touch ?? false,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (profile.rootFont) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: profile.rootFont } });
  }
  const complaints: string[] = [];
  const downloads: Download[] = [];
  let brokenSaves = 0;
  page.on('download', async (download) => {
    if (await download.failure()) brokenSaves++;
    else downloads.push(download);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const element = (wanted: Wanted) =>
    until(
      JSON.stringify(wanted),
      async (): Promise<ElementHandle<Node> | null> =>
        (await page.evaluateHandle(asCall(findInPage, wanted))).asElement(),
    );
  const patiently = (wanted: Wanted, act: (found: ElementHandle<Node>) => Promise<void>) =>
    until(`To use ${JSON.stringify(wanted)}`, async () => {
      await act(await element(wanted));
      return true;
    });
  return {
    page,
    brokenSaves: () => brokenSaves,
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    address: async () => page.url(),
    has: async (wanted) => (await page.evaluate(`${asCall(findInPage, wanted)} !== null`)) === true,
    find: async (wanted) => void (await element(wanted)),
    click: async (wanted) => {
      await patiently(wanted, (found) => (profile.touch ? found.tap(attempt) : found.click(attempt)));
    },
    type: async (wanted, text) => {
      await patiently(wanted, async (found) => {
        await found.fill('', attempt);
        await found.type(text);
      });
    },
    pressEnter: () => page.keyboard.press('Enter'),
    read: (run, given) => page.evaluate(asCall(run, given)),
    saved: async () => {
      const download = await until('A saved file', async () => downloads.shift());
      const file = `/tmp/wto-download-${process.pid}-${Date.now()}`;
      await download.saveAs(file);
      const bytes = await readFile(file);
      await rm(file);
      return { name: download.suggestedFilename(), bytes };
    },
    complaints: () => complaints,
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => watch.end(() => server.close()),
  };
};

export const startChromium = (): Engine<ChromiumTab> => ({
  name: 'Chromium',
  version: execFileSync(binary(), ['--version'], { encoding: 'utf8' }).match(/[\d.]+/)?.[0] ?? '',
  hearsConsole: true,
  cannot: [],
  open,
});
