import { contentDir, migrationsDir } from '#app/paths.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { openContent } from '#site/snapshot/content-source.server.ts';
import { createDatabaseFrom, makeTemplateOnce, type TestDatabase } from './database.ts';

const FILLED = 'template_filled';

/** Imports the shipped content, as the first start does. */
const fill = async (url: string): Promise<void> => {
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(JSON.stringify(config.error));
  const log = createLogger({ level: 'silent', name: 'test' });
  const database = openDatabase(config.value, log, { migrations: migrationsDir });
  await openContent({ database, contentDir, log }).loaded;
  await database.close();
};

/** A database with the texts and the index of this release. */
export const createSiteDatabase = async (): Promise<TestDatabase> => {
  await makeTemplateOnce(FILLED, fill);
  return createDatabaseFrom(FILLED);
};
