import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { atEnd } from '../lib/cleanup.ts';
import { fontFiles, fontPath, type LetterModel } from '../lib/product.ts';
import type { Team } from './contestant.ts';
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

/** Makes the letters' fonts the installed ones: no page has to load them, which is the fastest a browser can have it. */
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

const print = async (page: Page, letter: LetterModel): Promise<Uint8Array> => {
  await page.setContent(letterHtml(letter));
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
};

/**
 * A browser that is already running. `kept` prints every letter from one page that stays open, the fastest there is;
 * `fresh` opens a page for each letter, as programs do that print several at a time or must keep letters apart.
 */
export const openChromium = async (): Promise<Team<'kept' | 'fresh'>> => {
  const executablePath = findBrowser();
  const fonts = await installFonts();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, FONTCONFIG_FILE: fonts.file },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = atEnd(() => browser.close());
  const context = await browser.newContext();
  const only = await context.newPage();
  return {
    kept: { name: 'Chromium', set: (letter) => print(only, letter) },
    fresh: {
      name: 'Chromium, fresh page',
      set: async (letter) => {
        const page = await context.newPage();
        try {
          return await print(page, letter);
        } finally {
          await page.close();
        }
      },
    },
    close: async () => {
      await close();
      await fonts.remove();
    },
  };
};
