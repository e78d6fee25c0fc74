import { dedicatedClient, type Endpoint } from './client.server.ts';
import { DatabaseStartError } from './start-error.ts';

/** Oldest major version of PostgreSQL that the migrations run on. */
const OLDEST_VERSION = 15;

/** What a server says about itself: `server_version`, `server_version_num` and the encoding of the database. */
export type ServerTraits = { version: string; number: number; encoding: string };

/** Why the database cannot be used, as a German line that says what to do; null if it can. */
export function serverFault({ version, number, encoding }: ServerTraits): string | null {
  if (number < OLDEST_VERSION * 10_000)
    return `Der Datenbankserver ist PostgreSQL ${version}, gebraucht wird ${OLDEST_VERSION} oder neuer. Nehmen Sie einen neueren Server (DATABASE_URL).`;
  if (encoding !== 'UTF8')
    return `Die Datenbank speichert Texte als ${encoding}, gebraucht wird UTF8. Legen Sie sie mit encoding 'UTF8' template template0 neu an, wie in deploy/create-database.sql.`;
  return null;
}

/** @throws DatabaseStartError `database_unsuitable`; connection errors as they are */
export async function requireSuitableServer(endpoint: Endpoint): Promise<void> {
  const client = dedicatedClient(endpoint);
  await client.connect();
  try {
    const { rows } = await client.query<ServerTraits>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
         current_setting('server_version_num')::int as number`,
    );
    const fault = rows[0] ? serverFault(rows[0]) : null;
    if (fault) throw new DatabaseStartError('database_unsuitable', fault);
  } finally {
    await client.end().catch(() => {});
  }
}
