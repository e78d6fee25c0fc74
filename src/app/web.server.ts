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

/** The web process: responds at once, with 503 until database and content are ready. */
export const runWeb = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'web' });
  logUnknownSettings(log);
  const assets = readAssetUrls(clientDir);
  const server = await bindPort(config.server);
  const services = await createServices(config, log);
  startTypesetting(services);
  const { app, notes, endStreams, close: closeApp } = await createApp(services, { config, assets, log });
  server.open(app.fetch);
  let endJobs = async () => {};
  const close = async () => {
    endStreams();
    await Promise.all([server.close(), endJobs()]);
    closeApp();
    await services.close();
  };
  closeOnSignal(log, close);
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
