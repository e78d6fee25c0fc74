import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { atEnd } from '../lib/cleanup.ts';
import { fontFiles, fontPath } from '../lib/product.ts';
import type { ContestantGroup } from './contestant.ts';
import { letterHtml } from './letter-html.ts';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findBrowser = (): string => {
  const found = spawnSync('sh', [
    '-c',
    'command -v chromium || command -v google-chrome || command -v chromium-browser',
  ]);
  const file = found.stdout.toString().trim();
  if (!file) throw new Error('Chromium fehlt. Bitte installieren Sie das Paket chromium.');
  return file;
};

/** Installs the letters' fonts on the system, so that pages need not load them, the fastest way for a browser. */
const installFonts = async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-fonts-'));
  const remove = atEnd(() => rm(dir, { recursive: true, force: true }));
  const folders = [...new Set(fontFiles.map((file) => path.dirname(fontPath(file))))];
  const entries = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  const file = path.join(dir, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${entries}<cachedir>${dir}</cachedir></fontconfig>`,
  );
  return { file, remove };
};

/** Serves the letters' font files to pages with web fonts, for the browser to cache. */
const serveFonts = async () => {
  const server = createServer((request, response) => {
    const file = fontFiles[Number(request.url?.slice(1))];
    response.writeHead(file ? 200 : 404, {
      'Content-Type': 'font/ttf',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    if (file) createReadStream(fontPath(file)).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { href: (file: string) => `http://127.0.0.1:${port}/${fontFiles.indexOf(file)}`, close };
};

const print = async (page: Page, html: string): Promise<Uint8Array> => {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
};

/**
 * A running browser, used in three ways.
 * - `portable`: a new page with web fonts for each letter: isolated letters on any machine, as the platform makes them.
 * - `fresh`: a new page for each letter, with installed fonts.
 * - `kept`: one page prints all letters, with installed fonts: the fastest way for a browser.
 */
export const openChromium = async (): Promise<ContestantGroup<'portable' | 'fresh' | 'kept'>> => {
  const executablePath = findBrowser();
  const installedFonts = await installFonts();
  const fontServer = await serveFonts();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, FONTCONFIG_FILE: installedFonts.file },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = atEnd(() => browser.close());
  const context = await browser.newContext();
  const sharedPage = await context.newPage();

  const onFreshPage = async (html: string) => {
    const page = await context.newPage();
    try {
      return await print(page, html);
    } finally {
      await page.close();
    }
  };
  return {
    portable: { name: 'Chromium', typeset: (letter) => onFreshPage(letterHtml(letter, fontServer.href)) },
    fresh: { name: 'Chromium, fonts installed', typeset: (letter) => onFreshPage(letterHtml(letter)) },
    kept: {
      name: 'Chromium, fonts installed, one page kept',
      typeset: (letter) => print(sharedPage, letterHtml(letter)),
    },
    close: async () => {
      await close();
      await fontServer.close();
      await installedFonts.remove();
    },
  };
};
