import { listedCountries } from '#features/countries/index.server.ts';
import { refreshIndex } from '#features/gfi/index.server.ts';
import { warmLetters } from '#features/petitions/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { openJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createParts } from './parts.server.ts';
import { migrationsDir } from './paths.server.ts';
import { closeOnSignal, readConfig } from './process.server.ts';

/** Once a week, when few people are there. */
const sundayNight = '17 3 * * 0';

/** The worker process: takes jobs from the database it shares with the web processes. */
export const runWorker = async (): Promise<void> => {
  const config = readConfig();
  const log = createLogger({ level: config.log.level, name: 'worker' });
  const parts = await createParts(config, log, {
    assets: {
      js: '',
      css: '',
      homeCss: '',
      countryCss: '',
      sheetCss: '',
      letterCss: '',
      indexCss: '',
      admin: { js: '', preload: [], css: [] },
      serviceWorker: null,
    },
  });
  await parts.content.loaded;
  const jobs = await openJobs(parts.database, log);
  closeOnSignal(log, async () => {
    await jobs.close();
    await parts.close();
  });

  const { refreshFrom, worldBankUrl } = config.index;
  const refresh = refreshIndex(parts.database.db, { baseUrl: worldBankUrl }, log);
  await jobs.work(refresh);
  await jobs.schedule(refresh, refreshFrom === 'worldbank' ? sundayNight : null);

  const warm = warmLetters(parts.petitions, listedCountries, log);
  await jobs.work(warm);
  parts.content.onLoad((version) => {
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
