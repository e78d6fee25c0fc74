import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type BackOffice, signIn, startBackOffice } from '../support/back-office.ts';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { extractWithPoppler, pdfInfo } from '../support/pdf.ts';

let browser: Browser;
let site: BackOffice;
let dir: string;
let fileServer: { url: string; server: Server };

const types: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
};

/** A web server for static files only. */
const serveFiles = (folder: string): Promise<typeof fileServer> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const file = path.join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
      createReadStream(file)
        .on('open', () =>
          response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream'),
        )
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });

const unzip = async (zip: Buffer, folder: string): Promise<void> => {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const file = path.join(folder, entry.fileName);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await buffer(await archive.openReadStreamPromise(entry)));
  }
};

beforeAll(async () => {
  [browser, site, dir] = await Promise.all([
    openBrowser('pictures'),
    startBackOffice(),
    mkdtemp(path.join(os.tmpdir(), 'wto-static-')),
  ]);
  const answer = await fetch(`${site.url}/api/admin/static-site.zip?countries=BD,EG&languages=en,bn,ar`, {
    headers: { Cookie: `staff=${await signIn(site, 'admin')}` },
  });
  expect(answer.headers.get('content-disposition')).toMatch(/filename="wto-reform-petition-[\d-]+\.zip"/);
  await unzip(Buffer.from(await answer.arrayBuffer()), dir);
  fileServer = await serveFiles(dir);
});
afterAll(async () => {
  fileServer.server.close();
  await rm(dir, { recursive: true, force: true });
  await Promise.all([browser.close(), site.close()]);
});

describe('the unpacked archive', () => {
  it('has a file behind every relative link, and no script', async () => {
    const names = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html'));
    expect(names.length).toBeGreaterThan(25);
    const all = new Set(await readdir(dir, { recursive: true }));
    for (const name of names) {
      const html = await readFile(path.join(dir, name), 'utf8');
      expect(html, name).not.toMatch(/<script(?! type="application\/ld\+json")|<form|data-props/);
      for (const [, link = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^(https?:|#|mailto:|data:)/.test(link)) continue;
        const target = path.join(path.dirname(name), decodeURIComponent(link.split('#')[0] ?? ''));
        expect(all.has(target), `${name} leads to ${link}`).toBe(true);
      }
    }
  });

  it('from a web host brings a citizen without scripts to the letter', async () => {
    const { page, complaints, foreign, close } = await visit(browser, fileServer.url, oldPhone);
    await page.goto('/');
    await page.locator('a[href="country/BD.html"]', { hasText: 'Info ansehen' }).click();
    await page.waitForURL('**/country/BD.html');
    expect(await page.locator('html').getAttribute('lang')).toBe('bn');
    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    const bytes = await readFile(await (await saving).path());
    expect(await pdfInfo(bytes)).toMatchObject({ pages: 2 });
    expect((await extractWithPoppler(bytes)).join('')).toContain('বাংলাদেশ');
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('changes language and view, and shows the figures behind a score', async () => {
    const { page, complaints, close } = await visit(browser, fileServer.url, oldPhone);
    await page.goto('/country/EG.html');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.locator('a[href$="country/EG.en.html"]').first().click();
    await page.waitForURL('**/country/EG.en.html');
    await page.locator('a[href*="EG.en-table.html"]').first().click();
    await page.waitForURL('**/country/EG.en-table.html*');
    await page.locator('table').first().waitFor();
    const background = await page
      .locator('.country-identity')
      .evaluate((each) => getComputedStyle(each, '::before').backgroundImage);
    expect(background).toContain('url(');
    expect(complaints).toEqual([]);
    await close();
  });

  it('works from a folder, without any server', async () => {
    const { page, complaints, close } = await visit(browser, fileServer.url, oldPhone);
    await page.goto(pathToFileURL(path.join(dir, 'index.html')).href);
    await page.locator('a[href="country/EG.html"]', { hasText: 'Info ansehen' }).click();
    await page.getByRole('heading', { level: 1, name: 'مصر' }).waitFor();
    expect(await page.locator('body').evaluate((each) => getComputedStyle(each).fontFamily)).not.toBe('');
    expect(complaints).toEqual([]);
    await close();
  });
});
