import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { atEnd } from '../lib/cleanup.ts';
import { fontFiles, fontPath } from '../lib/product.ts';
import type { Contestant } from './contestant.ts';
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
  const found = spawnSync('sh', ['-c', 'command -v chromium || command -v google-chrome']);
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

/** A browser that is already running, with one page that is used for every letter. */
export const openChromium = async (): Promise<Contestant> => {
  const executablePath = findBrowser();
  const fonts = await installFonts();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, FONTCONFIG_FILE: fonts.file },
  });
  const close = atEnd(() => browser.close());
  const page = await browser.newPage();
  return {
    name: 'Chromium',
    languages: ['de'],
    set: async (letter) => {
      await page.setContent(letterHtml(letter), { waitUntil: 'load' });
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: process.env.TAGGED === '1' });
    },
    close: async () => {
      await close();
      await fonts.remove();
    },
  };
};
