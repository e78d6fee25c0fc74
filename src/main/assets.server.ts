import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnswerCache, createRouter, prepare, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { flagFile } from './paths.server.ts';
import { StartError } from './process.server.ts';

/** Addresses of the built loader script, of the stylesheet of all pages, and of those of single pages. */
export type AssetUrls = {
  js: string;
  css: string;
  homeCss: string;
  countryCss: string;
  sheetCss: string;
  letterCss: string;
  indexCss: string;
  /** Script of the back office, the scripts it begins with, and its stylesheets. */
  admin: { js: string; preload: readonly string[]; css: readonly string[] };
  /** What is served as `/service-worker.js`; none while developing, where no page is to outlive a change. */
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
/** Only the back office has files of this size (in bytes), and few people load it: seconds for 5 % would be ill spent. */
const large = 250_000;
const forever = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, s-maxage=86400';

/** Finds what a source was built to. @throws when the browser code has not been built. */
const readManifest = (clientDir: string, name: string) => {
  const file = path.join(clientDir, name);
  if (!existsSync(file))
    throw new StartError('Der Browserteil ist nicht gebaut. Bitte führen Sie "npm run build" aus.');
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
  const admin = adminEntryOf('src/main/admin/main.tsx');
  return {
    css: urlOf('src/ui/styles/public.css'),
    homeCss: urlOf('src/ui/styles/home-page.css'),
    countryCss: urlOf('src/ui/styles/country-page.css'),
    sheetCss: urlOf('src/ui/styles/sheet.css'),
    letterCss: urlOf('src/ui/styles/letter.css'),
    indexCss: urlOf('src/ui/styles/index-page.css'),
    serviceWorker: urlOf('src/main/client/service-worker.ts'),
    js: urlOf('src/main/client/loader.ts'),
    admin: {
      js: `/${admin.file}`,
      preload: (admin.imports ?? []).map((source) => `/${adminEntryOf(source).file}`),
      css: (admin.css ?? []).map((file) => `/${file}`),
    },
  };
};

type Options = { clientDir: string; assets: AssetUrls; answers: AnswerCache };

/** The built files under `/assets`, the service worker and the flags under `/flags`. Only files that are there by name are ever read. */
export const assetRoutes = ({ clientDir, assets, answers }: Options) => {
  const folder = path.join(clientDir, 'assets');
  const known = (async () => new Set(await readdir(folder).catch(() => [])))();

  const file = (key: string, full: string, cacheControl: string) => {
    const ending = path.extname(full);
    const headers = {
      'Content-Type': types[ending] ?? 'application/octet-stream',
      'Cache-Control': cacheControl,
    };
    return answers.get(key, async () => {
      const body = await readFile(full);
      const effort = body.length > large ? 'large' : 'most';
      return prepare(body, { headers, compress: compressible.has(ending), effort });
    });
  };

  return createRouter()
    .get('/assets/:name', async (c) => {
      const name = c.req.param('name');
      if (!(await known).has(name)) throw new ApiError('not_found');
      return sendPrepared(c, await file(`asset ${name}`, path.join(folder, name), forever));
    })
    .get('/service-worker.js', async (c) => {
      // Under an address that stays: browsers compare what lies there with the worker they have.
      if (!assets.serviceWorker) throw new ApiError('not_found');
      const full = path.join(clientDir, assets.serviceWorker);
      return sendPrepared(c, await file('service worker', full, 'no-cache'), {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      });
    })
    .get('/flags/:name', async (c) => {
      const code = c.req
        .param('name')
        .match(/^([a-z]{2})\.svg$/)?.[1]
        ?.toUpperCase();
      const full = code && flagFile(code);
      if (!full || !existsSync(full)) throw new ApiError('not_found');
      return sendPrepared(c, await file(`flag ${code}`, full, oneDay));
    });
};
