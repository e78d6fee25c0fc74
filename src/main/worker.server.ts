import { listedCountries } from '#features/countries/index.server.ts';
import { refreshIndex } from '#features/gfi/index.server.ts';
import { warmLetters } from '#features/petitions/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { openJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { migrationsDir } from './paths.server.ts';
import { closeOnSignal, readConfig } from './process.server.ts';
import { createServices } from './services.server.ts';

/** Once a week, when few people are there. */
const sundayNight = '17 3 * * 0';

/** The worker process: takes jobs from the database it shares with the web processes. */
export const runWorker = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'worker' });
  const services = await createServices(config, log);
  await services.content.loaded;
  const jobs = await openJobs(services.database, log);
  closeOnSignal(log, async () => {
    await jobs.close();
    await services.close();
  });

  const { refreshFrom, worldBankUrl } = config.index;
  const refresh = refreshIndex(services.database.db, { baseUrl: worldBankUrl }, log);
  await jobs.work(refresh);
  await jobs.schedule(refresh, refreshFrom === 'worldbank' ? sundayNight : null);

  const warm = warmLetters(services.petitions, listedCountries, log);
  await jobs.work(warm);
  services.content.onLoad((version) => {
    jobs.ask(warm, `content ${version}`, { version }).catch((error: unknown) => {
      log.warn({ err: error }, 'Auftrag konnte nicht erteilt werden');
    });
  });
};

/** Brings the database up to date and ends. */
export const runMigrate = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'migrate' });
  const database = openDatabase(config, log, { migrations: migrationsDir });
  await database.whenReady;
  await database.close();
};
