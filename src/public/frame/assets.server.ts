import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Context } from 'hono';
import { StartError } from '#lib/start-error.ts';
import {
  createRouter,
  prepareResponse,
  type ResponseCache,
  withSmallestBrotli,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { OtherBuilds } from '../other-builds/other-builds.server.ts';
import { mapStyles, type StyleName } from '../styles.ts';

/** Folder of the flags, one SVG per country, named by its code. */
const flagDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);

/** Path of the flag of a country, an SVG. */
export const flagFile = (code: string): string => path.join(flagDir, `${code}.svg`);

/** URLs of the built scripts and stylesheets. */
export type AssetUrls = {
  js: string;
  styles: Readonly<Record<StyleName, string>>;
  /** Entry script of the back office, the scripts it imports at start, and its stylesheets. */
  admin: { js: string; preload: readonly string[]; css: readonly string[] };
  /** File served as `/service-worker.js`; null in development, so that no cached page hides a change. */
  serviceWorker: string | null;
};

type ManifestEntry = { file: string; css?: string[]; imports?: string[] };

const types: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};
const compressible = new Set(['.css', '.js', '.svg', '.webmanifest']);
const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, s-maxage=86400';

/** Maps sources to built files. @throws when the browser code has not been built */
const readManifest = (clientDir: string, name: string) => {
  const file = path.join(clientDir, name);
  if (!existsSync(file))
    throw new StartError('Der Browserteil ist nicht gebaut. Bitte führen Sie „npm run build“ aus.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  return (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The build has no ${source}`);
    return entry;
  };
};

/** Reads the manifests of the build. @throws when the browser code has not been built. */
export const readAssetUrls = (clientDir: string): AssetUrls => {
  const entryOf = readManifest(clientDir, 'manifest.json');
  const urlOf = (source: string): string => `/${entryOf(source).file}`;
  const adminEntryOf = readManifest(clientDir, 'admin-manifest.json');
  const admin = adminEntryOf('src/app/admin/main.tsx');
  return {
    styles: mapStyles(urlOf),
    serviceWorker: urlOf('src/public/client/service-worker.ts'),
    js: urlOf('src/public/client/loader.ts'),
    admin: {
      js: `/${admin.file}`,
      preload: (admin.imports ?? []).map((source) => `/${adminEntryOf(source).file}`),
      css: (admin.css ?? []).map((file) => `/${file}`),
    },
  };
};

const fileNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The URLs of all static files: those of the build, and the flags. */
export const fileUrls = (clientDir: string): ReadonlySet<string> =>
  new Set([
    ...fileNames(path.join(clientDir, 'assets'))
      .filter((name) => !name.endsWith('.br'))
      .map((name) => `/assets/${name}`),
    ...fileNames(flagDir)
      .filter((name) => /^[A-Z]{2}\.svg$/.test(name))
      .map((name) => `/flags/${name.toLowerCase()}`),
  ]);

type Options = {
  clientDir: string;
  assets: AssetUrls;
  files: ReadonlySet<string>;
  responseCache: ResponseCache;
  /** Default: only the files of this build are served. */
  otherBuilds?: Pick<OtherBuilds, 'has' | 'read'>;
};

/**
 * The built files under `/assets`, the service worker and the flags under `/flags`. Only existing, listed files are
 * ever read.
 */
export const assetRoutes = ({ clientDir, assets, files, responseCache, otherBuilds }: Options) => {
  const prepare = (content: Uint8Array, filePath: string, cacheControl: string) => {
    const extension = path.extname(filePath);
    return prepareResponse(content, {
      headers: {
        'Content-Type': types[extension] ?? 'application/octet-stream',
        'Cache-Control': cacheControl,
      },
      compress: compressible.has(extension),
    });
  };
  const send = (
    c: Context,
    filePath: string,
    cacheControl: string,
    extraHeaders: Record<string, string> = {},
  ) => {
    const make = async () => {
      const uncompressed = prepare(await readFile(filePath), filePath, cacheControl);
      const brotli = uncompressed.compress ? await readFile(`${filePath}.br`).catch(() => null) : null;
      return brotli ? withSmallestBrotli(uncompressed, brotli) : uncompressed;
    };
    return responseCache.send(c, `file ${filePath}`, make, {
      headersFor: () => extraHeaders,
      isUnlimited: true,
    });
  };
  const requireKnownFile = (c: Context): void => {
    if (!files.has(c.req.path)) throw new ApiError(httpErrors.not_found);
  };

  const sendOfOtherBuild = (c: Context, { has, read }: Pick<OtherBuilds, 'has' | 'read'>) => {
    const { path: address } = c.req;
    const make = async () => {
      const content = await read(address);
      if (!content) throw new ApiError(httpErrors.not_found);
      return prepare(content, address, forever);
    };
    return responseCache.send(c, `other build ${address}`, make, {
      isUnchanged: () => has(address),
      isUnlimited: true,
    });
  };

  return createRouter()
    .get('/assets/:name', (c) => {
      if (!files.has(c.req.path) && otherBuilds?.has(c.req.path)) return sendOfOtherBuild(c, otherBuilds);
      requireKnownFile(c);
      return send(c, path.join(clientDir, 'assets', c.req.param('name')), forever);
    })
    .get('/service-worker.js', (c) => {
      // At a stable address, because browsers compare its content with the installed worker.
      if (!assets.serviceWorker) throw new ApiError(httpErrors.not_found);
      return send(c, path.join(clientDir, assets.serviceWorker), 'no-cache', {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      });
    })
    .get('/flags/:name', (c) => {
      requireKnownFile(c);
      return send(c, flagFile(c.req.param('name').slice(0, 2).toUpperCase()), oneDay);
    });
};
