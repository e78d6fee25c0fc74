import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../support/process.ts';
import { takeFromFolder } from './downloads.ts';
import { type Engine, PATIENCE_MS, type Profile, type Tab, type Wanted } from './engine.ts';
import { asCall, findInPage } from './find-in-page.ts';
import { until } from './patience.ts';
import { guard } from './processes.ts';

const folderOf = (version: string) =>
  `/usr/lib/${execFileSync('uname', ['-m'], { encoding: 'utf8' }).trim()}-linux-gnu/webkit2gtk-${version}`;
const binary = () => `${folderOf('4.1')}/MiniBrowser`;

/** Without it the buttons of the window would keep it wider than a phone. */
const narrowWindow = '* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 1px; }';

/** The folder of a profile: where files are saved, and how the browser is started. */
const prepare = async (profile: Profile) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wto-webkit-'));
  const at = (name: string) => path.join(folder, name);
  await mkdir(at('saved'));
  await mkdir(at('config/gtk-3.0'), { recursive: true });
  await writeFile(at('config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${at('saved')}"\n`);
  await writeFile(at('config/gtk-3.0/gtk.css'), narrowWindow);
  const settings = [
    `--enable-javascript-markup=${profile.script ?? true}`,
    ...(profile.rootFont ? [`--default-font-size=${profile.rootFont}`] : []),
  ];
  const start = `#!/bin/sh\nexec ${binary()} ${settings.join(' ')} "$@"\n`;
  await writeFile(at('browser'), start);
  await chmod(at('browser'), 0o755);
  return { folder, at };
};

const startScreen = async () => {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const child = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numbers = child.stdio[3] as Readable;
  const display = await new Promise<string>((resolve, reject) => {
    numbers.once('data', (data) => resolve(`:${String(data).trim()}`));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { display, watch: guard(child.pid ?? 0), close: async () => child.kill() };
};

const connect = async (port: number, program: string): Promise<WebDriver> => {
  const capabilities = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', { binary: program, args: ['--automation'] });
  return until('The driver of WebKit', async () => {
    const ready = await fetch(`http://127.0.0.1:${port}/status`);
    await ready.arrayBuffer();
    return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  });
};

/** Gives the page the wanted size, whatever the window takes for itself. */
const resize = async (driver: WebDriver, { width, height }: Profile): Promise<void> => {
  await driver.manage().window().setRect({ width, height });
  const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
  const [innerWidth = width, innerHeight = height] = inner;
  const size = { width: 2 * width - innerWidth, height: 2 * height - innerHeight };
  await driver.manage().window().setRect(size);
  await until(`A window of ${width} px`, async () =>
    (await driver.executeScript<number>('return innerWidth')) === width ? true : null,
  );
};

const open = async (baseUrl: string, profile: Profile): Promise<Tab> => {
  const { folder, at } = await prepare(profile);
  const screen = await startScreen();
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      HOME: folder,
      XDG_CONFIG_HOME: at('config'),
      XDG_CACHE_HOME: at('cache'),
      XDG_DATA_HOME: at('data'),
      LC_ALL: 'C',
    },
  });
  const watch = guard(child.pid ?? 0);
  const driver = await connect(port, at('browser'));
  await driver.manage().setTimeouts({ pageLoad: PATIENCE_MS, script: PATIENCE_MS });
  await resize(driver, profile);
  const element = (wanted: Wanted) =>
    until(JSON.stringify(wanted), () =>
      driver.executeScript<WebElement | null>(`return ${asCall(findInPage, wanted)}`),
    );
  const patiently = (wanted: Wanted, act: (found: WebElement) => Promise<void>) =>
    until(`To use ${JSON.stringify(wanted)}`, async () => {
      await act(await element(wanted));
      return true;
    });
  return {
    goto: (address) => driver.get(new URL(address, baseUrl).href),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    address: () => driver.getCurrentUrl(),
    has: async (wanted) =>
      (await driver.executeScript(`return ${asCall(findInPage, wanted)} !== null`)) === true,
    find: async (wanted) => void (await element(wanted)),
    click: async (wanted) => {
      await patiently(wanted, (found) => found.click());
    },
    type: async (wanted, text) => {
      await patiently(wanted, async (found) => {
        await found.clear();
        await found.sendKeys(text);
      });
    },
    pressEnter: () => driver.switchTo().activeElement().sendKeys(Key.ENTER),
    read: (run, given) => driver.executeScript(`return ${asCall(run, given)}`),
    saved: () => takeFromFolder(at('saved')),
    complaints: () => [],
    screenshot: async (file) => writeFile(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await watch.end(() => driver.quit());
      await screen.watch.end(screen.close);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};

export const startWebKit = (): Engine => ({
  name: 'WebKit',
  version:
    execFileSync('dpkg-query', ['-W', '-f', '$' + '{Version}', 'webkit2gtk-driver'], {
      encoding: 'utf8',
    }).match(/[\d.]+/)?.[0] ?? '',
  hearsConsole: false,
  cannot: [
    'WebKit: what stands on its console is not known, for its browser tells nobody while a driver leads it.',
    'WebKit: asks for pages in American English whatever the visitor speaks, for it takes its language from the system.',
    'WebKit: taps are clicks of a mouse, for WebKitGTK knows no phone; width and height are those of one.',
  ],
  open,
});
