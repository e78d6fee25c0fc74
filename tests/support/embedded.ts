import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Connection, connect } from '#platform/db/client.server.ts';
import { APP_ROLE, DATABASE } from '#platform/db/postmaster.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import type { Program } from './process.ts';

/** A connection to the embedded database of a running program. */
export const connectToEmbedded = async ({
  dataDir,
}: Program): Promise<Connection & { postgresPid: number }> => {
  const folder = path.join(dataDir, 'postgres');
  const password = (await readFile(path.join(folder, 'app.password'), 'utf8')).trim();
  const [pid, , , port] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const endpoint = { host: '127.0.0.1', port: Number(port), user: APP_ROLE, password, database: DATABASE };
  const log = createLogger({ level: 'silent', name: 'test' });
  return { ...connect(() => endpoint, log), postgresPid: Number(pid) };
};
