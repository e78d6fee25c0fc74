import { StartError } from '#lib/start-error.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { withDatabase } from './command-database.server.ts';
import { startJobs } from './jobs.server.ts';
import { closeOnSignal, logUnknownSettings, readConfig } from './process.server.ts';
import { createServices, startTypesetting } from './services.server.ts';
import { startWorkerMonitoring } from './worker-monitoring.server.ts';

/** The worker process: runs jobs from the database that it shares with the web processes. */
export const runWorker = async (): Promise<void> => {
  const config = readConfig();
  if (!config.secrets.databaseUrl)
    throw new StartError(
      'worker braucht DATABASE_URL: Mit der eingebauten Datenbank führt die Website die Aufträge selbst aus.',
    );
  const log = createLogger({ level: config.log.level, name: 'worker' });
  logUnknownSettings(log);
  const services = await createServices(config, log, { runsJobs: true });
  startTypesetting(services);
  const endMonitoring = await startWorkerMonitoring(services, config, log);
  let endJobs = async () => {};
  closeOnSignal(log, async () => {
    await endJobs();
    endMonitoring();
    await services.close();
  });
  await services.database.whenReady;
  await services.content.loaded;
  endJobs = startJobs(services, config, log).close;
};

/** Migrates the database and exits. */
export const runMigrate = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'migrate' });
  await withDatabase(config, { log }, async () => {});
};
