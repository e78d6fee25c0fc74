import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { takeFromFolder } from './downloads.ts';
import { type Engine, PATIENCE_MS, type Profile, type Tab, type Wanted } from './engine.ts';
import { asCall, findInPage } from './find-in-page.ts';
import { until } from './patience.ts';
import { guard } from './processes.ts';

const binary = () =>
  execFileSync('sh', ['-c', 'command -v firefox-esr || command -v firefox'], { encoding: 'utf8' }).trim();

const preferences = (folder: string, { locale, rootFont, script }: Profile) => ({
  'intl.accept_languages': `${locale}, ${locale.split('-')[0]}`,
  'browser.download.dir': folder,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.manager.showWhenStarting': false,
  'pdfjs.disabled': true,
  'ui.prefersReducedMotion': 1,
  'javascript.enabled': script ?? true,
  ...(rootFont
    ? Object.fromEntries(
        ['x-western', 'x-unicode', 'ar'].map((group) => [`font.size.variable.${group}`, rootFont]),
      )
    : {}),
});

const open = async (baseUrl: string, profile: Profile): Promise<Tab> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wto-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: binary(),
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    defaultViewport: { width: profile.width, height: profile.height },
    extraPrefsFirefox: preferences(folder, profile),
  });
  const watch = guard(browser.process()?.pid ?? 0);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
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
    goto: async (address) => void (await page.goto(new URL(address, baseUrl).href)),
    reload: async () => void (await page.reload()),
    // A page that comes back whole from memory is not loaded, which Puppeteer would wait for.
    back: () => page.evaluate('history.back()') as Promise<void>,
    address: async () => page.url(),
    has: async (wanted) => (await page.evaluate(`${asCall(findInPage, wanted)} !== null`)) === true,
    find: async (wanted) => void (await element(wanted)),
    click: async (wanted) => {
      await patiently(wanted, (found) => (found as ElementHandle<Element>).click());
    },
    type: async (wanted, text) => {
      await patiently(wanted, async (found) => {
        await found.evaluate((field) => (field as HTMLInputElement).select());
        await page.keyboard.press('Delete');
        await (found as ElementHandle<Element>).type(text);
      });
    },
    pressEnter: () => page.keyboard.press('Enter'),
    read: async (run, given) => (await page.evaluate(asCall(run, given))) as ReturnType<typeof run>,
    saved: () => takeFromFolder(folder),
    complaints: () => complaints,
    screenshot: async (file) => writeFile(file, await page.screenshot()),
    close: async () => {
      await watch.end(() => browser.close());
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};

export const startFirefox = (): Engine => ({
  name: 'Firefox',
  version: execFileSync(binary(), ['--version'], { encoding: 'utf8' }).match(/[\d.]+\w*/)?.[0] ?? '',
  hearsConsole: true,
  cannot: ['Firefox: taps are clicks of a mouse, for WebDriver BiDi knows no phone.'],
  open,
});
