import { setTimeout as pause } from 'node:timers/promises';
import { logNotes } from '#operations/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { readAssetUrls } from '#public/index.server.ts';
import { createApp } from './app.server.ts';
import { firstStart } from './first-start.server.ts';
import { startJobs } from './jobs.server.ts';
import { clientDir } from './paths.server.ts';
import { closeOnSignal, logUnknownSettings, readConfig } from './process.server.ts';
import { bindPort } from './serve.server.ts';
import { createServices, startTypesetting } from './services.server.ts';

/** The web process. Requests of the first ten seconds wait for database and content; later ones get 503. */
export const runWeb = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'web' });
  logUnknownSettings(log);
  const assets = readAssetUrls(clientDir);
  const server = await bindPort(config.server);
  const services = await createServices(config, log);
  startTypesetting(services);
  let isStopping = false;
  const {
    app,
    inFrontOf,
    notes,
    storeAssets,
    endStreams,
    close: closeApp,
  } = await createApp(services, { config, assets, log, isStopping: () => isStopping });
  const assetsStored = services.database.whenReady.then(storeAssets, () => {});
  server.open(app.fetch, Promise.all([services.content.loaded, assetsStored]), inFrontOf);
  let endJobs = async () => {};
  const close = async (drainSeconds = 0) => {
    isStopping = true;
    server.sendAway();
    const jobsEnded = endJobs();
    // Proxies need this time to notice that `/readyz` says 503.
    await pause(drainSeconds * 1000);
    endStreams();
    await Promise.all([server.close(), jobsEnded]);
    closeApp();
    await services.close();
  };
  closeOnSignal(log, () => close(config.server.drainSeconds));
  await services.database.whenReady;
  await firstStart(services.database, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await services.content.loaded;
  const { host, port, publicUrl } = config.server;
  log.info({ address: `http://${host}:${port}`, publicUrl }, 'Bereit für Anfragen');
  await logNotes(notes, log);
  await services.pruneCaches();
  if (config.jobs.runIn === 'web') endJobs = startJobs(services, config, log).close;
};
