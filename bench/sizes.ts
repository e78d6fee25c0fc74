import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, kilobytes, measured } from './lib/finding.ts';
import { projectRoot } from './lib/product.ts';
import { fetchOk, request } from './lib/request.ts';
import type { Server } from './lib/server.ts';

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/** Country pages in the main language of the country: Latin, Bengali and Arabic script. */
const countryPages = { DE: 'German', BD: 'Bengali', EG: 'Arabic' };
const scripts = { loader: 'src/public/client/loader.ts', page: 'src/public/country/pages/country-client.ts' };

const htmlOf = async ({ port }: Server, address: string): Promise<string> =>
  (await request(port, address)).body.toString('utf8');

const capturesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Total bytes of several responses as sent, compressed. */
const bytesSent = async ({ port }: Server, addresses: Iterable<string>): Promise<number> => {
  let sum = 0;
  for (const address of addresses) sum += (await fetchOk(port, address)).body.length;
  return sum;
};

const sheetsOf = async (server: Server, address: string): Promise<string[]> =>
  capturesOf(await htmlOf(server, address), /<link rel="stylesheet" href="([^"]+)"/g);

type PageSize = { html: number; css: number; both: number };

/** Size of a page's HTML and stylesheets, in bytes as sent. */
const pageSize = async (server: Server, address: string): Promise<PageSize> => {
  const sheets = await sheetsOf(server, address);
  const [html, css] = [await bytesSent(server, [address]), await bytesSent(server, sheets)];
  return { html, css, both: html + css };
};

const inParts = ({ html, css }: PageSize): string => `Brotli: HTML ${kilobytes(html)}, CSS ${kilobytes(css)}`;

/** Addresses of all chunks that a country page may fetch, including those loaded on demand. */
const scriptOf = (manifest: Manifest): string[] => {
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    // The loader can import every page; only the country page counts.
    const dynamicImportsToFollow = name === scripts.loader ? [] : (chunk.dynamicImports ?? []);
    for (const each of [...(chunk.imports ?? []), ...dynamicImportsToFollow]) follow(each);
  };
  for (const name of Object.values(scripts)) follow(name);
  return [...found].map((file) => `/${file}`);
};

/** Render-blocking script tags: classic scripts without `defer` or `async`. */
const blockingScripts = (html: string): string[] =>
  capturesOf(html, /<script\b([^>]*)>/g).filter(
    (attributes) =>
      !/\b(async|defer)\b/.test(attributes) &&
      /^(text|application)\/javascript$/.test(scriptType(attributes)),
  );

/** Scripts of other types are modules, which are deferred, or data. */
const scriptType = (attributes: string): string =>
  attributes.match(/\btype="([^"]*)"/)?.[1] ?? 'text/javascript';

const measureCountryPages = async (server: Server): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [code, language] of Object.entries(countryPages)) {
    const size = await pageSize(server, `/country/${code}`);
    const what = `Country page in ${language}, HTML and CSS`;
    findings.push(measured(what, size.both, { atMost: 14_400 }, kilobytes, inParts(size)));
  }
  return findings;
};

const measureScript = async (server: Server, chunks: readonly string[]): Promise<Finding[]> => {
  const size = await bytesSent(server, chunks);
  const blocking = blockingScripts(await htmlOf(server, '/country/DE'));
  return [
    measured(
      'All script of a country page',
      size,
      { atMost: 75_000 },
      kilobytes,
      `${chunks.length} files, Brotli`,
    ),
    measured('Script tags that hold up a country page', blocking.length, { atMost: 0 }, String),
  ];
};

const homeIn = (tag: string): string => `/?all=1&lang=${tag}`;

/** The home page with all cards, in the language in which it is largest. */
const measureHome = async (server: Server, tags: readonly string[]): Promise<Finding[]> => {
  let largest = { tag: '', size: { html: 0, css: 0, both: 0 } };
  for (const tag of tags) {
    const size = await pageSize(server, homeIn(tag));
    if (size.both > largest.size.both) largest = { tag, size };
  }
  const note = `${inParts(largest.size)}; the largest of ${tags.length} languages, ${largest.tag}`;
  return [
    measured(
      'Home page with all cards, HTML and CSS',
      largest.size.both,
      { atMost: 40_000 },
      kilobytes,
      note,
    ),
  ];
};

/** What a visitor has to load, in bytes as sent. */
export const measurePages = async (server: Server): Promise<Finding[]> => {
  const manifest = JSON.parse(await readFile(path.join(projectRoot, 'dist/client/manifest.json'), 'utf8'));
  const chunks = scriptOf(manifest);
  const alternates = capturesOf(await htmlOf(server, '/'), /<link rel="alternate" hreflang="([a-z-]+)"/gi);
  const tags = alternates.filter((tag) => tag !== 'x-default');
  return [
    ...(await measureCountryPages(server)),
    ...(await measureScript(server, chunks)),
    ...(await measureHome(server, tags)),
  ];
};
