import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createApp } from '#main/app.server.ts';
import type { AssetUrls } from '#main/assets.server.ts';
import { createServices } from '#main/services.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createSiteDatabase } from './site-database.ts';

export const testUrl = 'https://petition.example';

/** The whole application on a real database and the real typesetter, answering without a socket. */
export const startTestApp = async ({
  assets = {
    js: '/assets/loader.js',
    css: '/assets/public.css',
    homeCss: '/assets/home-page.css',
    countryCss: '/assets/country-page.css',
    sheetCss: '/assets/sheet.css',
    letterCss: '/assets/letter.css',
    indexCss: '/assets/index-page.css',
    admin: { js: '/assets/admin.js', preload: [], css: ['/assets/admin.css'] } as AssetUrls['admin'],
    serviceWorker: null as string | null,
  },
  env = {} as Record<string, string>,
  log = createLogger({ level: 'silent', name: 'test' }),
} = {}) => {
  const database = await createSiteDatabase();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-app-'));
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dir,
    PUBLIC_URL: testUrl,
    LOG_LEVEL: 'silent',
    ...env,
  });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const services = await createServices(config.value, log);
  const { app, endStreams, close } = await createApp(services, { config: config.value, assets, log });
  await services.content.loaded;
  return {
    ...services,
    app,
    endStreams,
    get: (target: string, headers: Record<string, string> = {}, method = 'GET') =>
      Promise.resolve(app.request(target, { method, headers })),
    close: async () => {
      close();
      await services.close();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
