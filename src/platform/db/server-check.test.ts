import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from './database.server.ts';
import { serverFault } from './server-check.server.ts';

const log = createLogger({ level: 'silent', name: 'test' });
const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

it.each([
  ['14.22', 140_022, 'UTF8', /PostgreSQL 14\.22, gebraucht wird 15/],
  ['18.4', 180_004, 'SQL_ASCII', /als SQL_ASCII, .* encoding 'UTF8' template template0/],
  ['15.0', 150_000, 'UTF8', /^null$/],
])('says of PostgreSQL %s (%i) in %s what to do', (version, number, encoding, line) => {
  expect(String(serverFault({ version, number, encoding }))).toMatch(line);
});

it.each([false, true])(
  'opens no database in another encoding (skipMigrations: %s)',
  async (skipMigrations) => {
    const database = await createTestDatabase({ encoding: 'SQL_ASCII' });
    opened.push(database);
    const config = loadConfig({ DATABASE_URL: database.url });
    if (!config.ok) throw new Error(JSON.stringify(config.error));
    const refused = openDatabase(config.value, log, { skipMigrations });
    await expect(refused.whenReady).rejects.toMatchObject({ code: 'database_unsuitable' });
    await refused.close();
    const { rows } = await database.pool.query("select to_regnamespace('drizzle') as found");
    expect(rows).toEqual([{ found: null }]);
  },
);
