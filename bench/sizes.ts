import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, kilobytes, measured } from './lib/finding.ts';
import { projectRoot } from './lib/product.ts';
import { fetched, request } from './lib/request.ts';
import type { Server } from './lib/server.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Country pages in the main language of the country: Latin, Bengali and Arabic script. */
const countryPages = { DE: 'German', BD: 'Bengali', EG: 'Arabic' };
const scripts = { loader: 'src/main/client/loader.ts', page: 'src/main/client/country.ts' };

const htmlOf = async ({ port }: Server, address: string): Promise<string> =>
  (await request(port, address)).body.toString('utf8');

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Bytes of several answers as they are sent, compressed. */
const sent = async ({ port }: Server, addresses: Iterable<string>): Promise<number> => {
  let sum = 0;
  for (const address of addresses) sum += (await fetched(port, address)).body.length;
  return sum;
};

/** HTML and stylesheets of a page, in bytes as they are sent. */
const pageSize = async (server: Server, address: string): Promise<number> => {
  const sheets = captured(await htmlOf(server, address), /<link rel="stylesheet" href="([^"]+)"/g);
  return sent(server, [address, ...sheets]);
};

/** Addresses of a chunk and of everything it imports at once. */
const chunksOf = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  const address = `/${chunk.file}`;
  if (found.has(address)) return found;
  found.add(address);
  for (const each of chunk.imports ?? []) chunksOf(manifest, each, found);
  return found;
};

/** How many script tags keep the page from being shown: neither data, nor a module, nor deferred. */
const blockingScripts = (html: string): number =>
  captured(html, /<script\b([^>]*)>/g).filter(
    (attributes) => !/type="(module|application\/json)"|\b(async|defer)\b/.test(attributes),
  ).length;

const measureCountryPages = async (server: Server): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [code, language] of Object.entries(countryPages)) {
    const size = await pageSize(server, `/country/${code}`);
    findings.push(
      measured(`Country page in ${language}, HTML and CSS`, size, { atMost: 12_000 }, kilobytes, 'Brotli'),
    );
  }
  return findings;
};

const measureScript = async (server: Server): Promise<Finding[]> => {
  const manifest = JSON.parse(await readFile(path.join(projectRoot, 'dist/client/manifest.json'), 'utf8'));
  const chunks = new Set(Object.values(scripts).flatMap((name) => [...chunksOf(manifest, name)]));
  const size = await sent(server, chunks);
  const blocking = blockingScripts(await htmlOf(server, '/country/DE'));
  return [
    measured(
      'All script of a country page',
      size,
      { atMost: 75_000 },
      kilobytes,
      `${chunks.size} files, Brotli`,
    ),
    measured('Script tags that hold up a country page', blocking, { atMost: 0 }, String),
  ];
};

/** The home page with every card, in the language in which it is largest. */
const measureHome = async (server: Server): Promise<Finding[]> => {
  const alternates = captured(await htmlOf(server, '/'), /hreflang="([a-z-]+)"/gi);
  const tags = alternates.filter((tag) => tag !== 'x-default');
  let largest = { tag: '', size: 0 };
  for (const tag of tags) {
    const size = await pageSize(server, `/?all=1&lang=${tag}`);
    if (size > largest.size) largest = { tag, size };
  }
  const note = `Brotli; the largest of ${tags.length} languages, ${largest.tag}`;
  return [
    measured('Home page with all cards, HTML and CSS', largest.size, { atMost: 40_000 }, kilobytes, note),
  ];
};

/** What a visitor has to load, as it goes over the wire. */
export const measurePages = async (server: Server): Promise<Finding[]> => [
  ...(await measureCountryPages(server)),
  ...(await measureScript(server)),
  ...(await measureHome(server)),
];
