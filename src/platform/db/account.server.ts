import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseStartError } from './start-error.ts';

const run = promisify(execFile);

export type Account = { uid: number; gid: number };

/**
 * The account PostgreSQL runs under: null for the user of this process. PostgreSQL refuses root, so for root it is the
 * owner of the cluster, else one of the accounts every system has.
 * @throws DatabaseStartError `database_account`
 */
export async function chooseAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new DatabaseStartError(
    'database_account',
    'PostgreSQL läuft nicht als root, und es gibt weder den Benutzer postgres noch nobody. Starten Sie als gewöhnlicher Benutzer oder setzen Sie DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return null;
  }
}
