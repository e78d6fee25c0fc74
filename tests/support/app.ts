import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#app/app.server.ts';
import { createServices } from '#app/services.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import type { AssetUrls } from '#public/frame/assets.server.ts';
import { mapStyles } from '#public/styles.ts';
import { CONNECT_TIMEOUT_MS, type TestDatabase } from './database.ts';
import { createSiteDatabase } from './site-database.ts';
import { openTypesetter } from './typesetter.ts';

export const testUrl = 'https://petition.example';

/** Folders of applications that are still open when their process ends, as shared ones are. */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The whole application with a real database and typesetter, called without a socket. */
export const startTestApp = async ({
  assets = {
    js: '/assets/loader.js',
    styles: mapStyles((source) => `/assets/${path.basename(source)}`),
    admin: { js: '/assets/admin.js', preload: [], css: ['/assets/admin.css'] } as AssetUrls['admin'],
    serviceWorker: null as string | null,
  },
  env = {} as Record<string, string>,
  log = createLogger({ level: 'silent', name: 'test' }),
  /** A database shared with others; it stays open when the application ends. */
  shared = null as TestDatabase | null,
  /** Whether the typesetter ends with the application; otherwise it is that of the worker, whose fonts are loaded. */
  ownTypesetter = false,
  /** Whether to wait until the content of this release has been seeded. */
  whenLoaded = true,
} = {}) => {
  const database = shared ?? (await createSiteDatabase());
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-app-'));
  folders.add(dir);
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dir,
    PUBLIC_URL: testUrl,
    LOG_LEVEL: 'silent',
    ...env,
  });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  // Tests run jobs by themselves, so no process is to be missed.
  const typesetter = ownTypesetter ? undefined : { ...(await openTypesetter()), close: async () => {} };
  const services = await createServices(config.value, log, { runsJobs: true, typesetter });
  // On a busy machine this process may be held up for longer than a connection may take outside of tests.
  services.database.pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
  const { app, inFrontOf, endStreams, close } = await createApp(services, {
    ...{ config: config.value, assets, log },
  });
  if (whenLoaded) await services.content.loaded;
  return {
    ...services,
    app,
    inFrontOf,
    endStreams,
    get: (target: string, headers: Record<string, string> = {}, method = 'GET') =>
      Promise.resolve(app.request(target, { method, headers })),
    close: async () => {
      close();
      await services.close();
      if (!shared) await database.close();
      rmSync(dir, { recursive: true, force: true });
      folders.delete(dir);
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

let shared: Promise<TestApp> | undefined;

/** One application serves all files of a worker that only read from it, and ends with the worker. */
export const openTestApp = async (): Promise<TestApp> => {
  shared ??= startTestApp();
  return { ...(await shared), close: async () => {} };
};
