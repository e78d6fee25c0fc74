/**
 * `npm run dev`: serves the site from its sources. A change reloads the page; a change of pages, server or content
 * rebuilds the server first, which takes about a second.
 */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { loadConfig } from '#platform/config/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { mapStyles } from '#public/styles.ts';

const config = loadConfig(process.env);
if (!config.ok) {
  for (const { message } of config.error) console.error(message);
  process.exit(1);
}
const { port, host } = config.value.server;
const log = createLogger({ level: config.value.log.level, name: 'dev' });

const entries: Readonly<Record<string, string>> = {
  '/@dev-entry': '/src/public/client/loader.ts',
  '/@dev-admin': '/src/app/admin/main.tsx',
};
const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
  // Listed up front, so that Vite bundles the dependencies before the first page.
  optimizeDeps: { entries: Object.values(entries).map((entry) => entry.slice(1)) },
  plugins: [
    {
      name: 'dev-entry',
      resolveId: (id) => (id in entries ? id : undefined),
      load: (id) => (id in entries ? `import '/@vite/client';\nimport '${entries[id]}';` : undefined),
    },
  ],
});

const loadModule = <M>(file: string) => vite.ssrLoadModule(`/src/app/${file}`) as Promise<M>;

const load = async () => {
  const { createServices } = await loadModule<typeof import('#app/services.server.ts')>('services.server.ts');
  const { createApp } = await loadModule<typeof import('#app/app.server.ts')>('app.server.ts');
  const { startJobs } = await loadModule<typeof import('#app/jobs.server.ts')>('jobs.server.ts');
  const services = await createServices(config.value, log);
  const { app, close } = await createApp(services, {
    config: config.value,
    log,
    assets: {
      js: '/@dev-entry',
      styles: mapStyles((source) => `/${source}`),
      admin: { js: '/@dev-admin', preload: [], css: [] },
      serviceWorker: null,
    },
  });
  await services.content.loaded;
  const jobs = config.value.jobs.runIn === 'web' ? startJobs(services, config.value, log) : null;
  return {
    app,
    database: services.database,
    close: async () => {
      await jobs?.close();
      close();
      await services.close();
    },
  };
};

/** As with `npm start`: creates user 1 and the master password, and shows them once. */
const prepare = async ({ database, close }: Awaited<ReturnType<typeof load>>) => {
  const { firstStart } =
    await loadModule<typeof import('#app/first-start.server.ts')>('first-start.server.ts');
  await firstStart(database, config.value).catch(async (error: Error) => {
    console.error(error.name === 'StartError' ? error.message : error);
    await Promise.all([vite.close(), close()]);
    process.exit(1);
  });
};

let application = await load();
await prepare(application);
const listener = getRequestListener((request, env) => application.app.fetch(request, env));
http.listen(port, host, () => console.log(`http://${host}:${port}`));

let reloading: Promise<void> = Promise.resolve();
let isReloadQueued = false;
const reload = () => {
  if (isReloadQueued) return;
  isReloadQueued = true;
  reloading = reloading.then(async () => {
    isReloadQueued = false;
    const previous = application;
    try {
      await previous.close();
      vite.moduleGraph.invalidateAll();
      application = await load();
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      log.error({ err: error }, 'Neu laden gescheitert; nach der nächsten Änderung folgt ein neuer Versuch');
    }
  });
};
vite.watcher.add(['content', 'typst']);
vite.watcher.on('change', (file) => {
  if (/\/(src|content|typst)\//.test(file) && !/\.(test\.tsx?|css)$|\/(client|admin)\//.test(file)) reload();
});

const end = async () => {
  await vite.close();
  await application.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
process.on('disconnect', () => void end());
