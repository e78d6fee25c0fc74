import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Account, chooseAccount } from './account.server.ts';
import { findPrograms, type Programs } from './programs.server.ts';
import { DatabaseStartError } from './start-error.ts';

export const SUPERUSER = 'postgres';
const PASSWORD_FILE = 'app.password';
const SUPERUSER_PASSWORD_FILE = 'superuser.password';

/** The PostgreSQL files of one data folder, ready to be started. */
export type Cluster = {
  /** Absolute path, `<data folder>/postgres`. */
  dir: string;
  /** The same folder as the server's processes name it. */
  dirForServer: string;
  /** Unique text in the server's command line, to recognise its process. */
  marker: string;
  /** Password of the application's role. */
  password: string;
  superuserPassword: string;
  programs: Programs;
  account: Account | null;
};

/**
 * Finds the cluster of a data folder, or creates it. Call only while holding the folder's instance lock.
 * @throws DatabaseStartError when it cannot be used
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const dir = clusterDir(dataDir);
  const account = await chooseAccount(dir);
  const programs = await findPrograms(account);
  const version = await versionOf(dir);

  if (version === null) await createCluster(dir, programs, account);
  else if (version !== programs.major) throw wrongVersion(dir, version, programs.major);
  else if (account) await changeOwner(dir, account);
  await ensurePasswordFile(path.join(dir, SUPERUSER_PASSWORD_FILE), account);
  return describeCluster(dir, programs, account);
}

/** The existing cluster of a data folder, which another process may be running; null when there is none yet. */
export async function openCluster(dataDir: string): Promise<Cluster | null> {
  const dir = clusterDir(dataDir);
  if ((await versionOf(dir)) === null) return null;
  const account = await chooseAccount(dir);
  return describeCluster(dir, await findPrograms(account), account);
}

const clusterDir = (dataDir: string) => path.join(dataDir, 'postgres');

async function versionOf(dir: string): Promise<string | null> {
  const text = await readFile(path.join(dir, 'PG_VERSION'), 'utf8')
    .catch(nullIfMissing)
    .catch(unreadable(dir));
  return text === null ? null : text.trim();
}

async function describeCluster(dir: string, programs: Programs, account: Account | null): Promise<Cluster> {
  const password = await readFile(path.join(dir, PASSWORD_FILE), 'utf8').catch(unreadable(dir));
  const superuserPassword = await readFile(path.join(dir, SUPERUSER_PASSWORD_FILE), 'utf8').catch(
    () => password,
  );
  const { dev, ino } = await stat(dir, { bigint: true });
  return {
    dir,
    dirForServer: serverDir(dir, account),
    marker: `app-${dev}-${ino}`,
    password: password.trim(),
    superuserPassword: superuserPassword.trim(),
    programs,
    account,
  };
}

/**
 * Another account may lack access to the path of the folder (a data folder under /root). It can always reach its own
 * working directory, which is set while we are still root.
 */
function serverDir(dir: string, account: Account | null): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

/** Created under a temporary name and renamed at the end, so that a crash leaves no half-made cluster. */
async function createCluster(dir: string, programs: Programs, account: Account | null): Promise<void> {
  await removeTempClusters(dir);
  const tempPath = `${dir}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${tempPath}.password`;
  await mkdir(tempPath, { mode: 0o700 });
  await ensurePasswordFile(passwordFile, account);
  if (account) await chown(tempPath, account.uid, account.gid);
  await initdb(tempPath, passwordFile, programs, account);
  await rename(passwordFile, path.join(tempPath, SUPERUSER_PASSWORD_FILE));
  await ensurePasswordFile(path.join(tempPath, PASSWORD_FILE), account);
  await syncFolder(tempPath);
  await rename(tempPath, dir);
  await syncFolder(path.dirname(dir));
}

/**
 * Removes what an interrupted first start left behind. Its initdb may still be writing, so each attempt uses
 * its own temporary name.
 */
async function removeTempClusters(dir: string): Promise<void> {
  const parent = path.dirname(dir);
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(dir)}.new-`));
  for (const name of leftovers)
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {});
}

async function initdb(
  dir: string,
  passwordFile: string,
  programs: Programs,
  account: Account | null,
): Promise<void> {
  const password = await open(passwordFile, 'r');
  const onStandardInput = process.platform !== 'win32';
  const args = [
    `--pgdata=${serverDir(dir, account)}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${onStandardInput ? '/dev/stdin' : passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  const child = spawn(programs.initdb, args, {
    cwd: dir,
    env: serverEnvironment(),
    stdio: [password.fd, 'ignore', 'pipe'],
    // Ctrl-C must reach the application only, which shuts down after initdb has finished.
    detached: true,
    ...account,
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const failure = await new Promise<string | null>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : errorLineIn(stderr)));
  });
  await password.close();
  if (failure !== null) throw cannotCreate(dir, failure);
}

function cannotCreate(dir: string, failure: string): DatabaseStartError {
  if (failure.includes('could not look up effective user')) {
    return new DatabaseStartError(
      'database_account',
      `PostgreSQL braucht für den Benutzer Nr. ${process.getuid?.()} einen Eintrag in /etc/passwd. Starten Sie als ein Benutzer, den das System kennt, oder setzen Sie DATABASE_URL.`,
    );
  }
  return new DatabaseStartError(
    'database_start',
    `Die Datenbank lässt sich in ${path.dirname(dir)} nicht anlegen (${failure}). Prüfen Sie Platz und Rechte, oder setzen Sie DATA_DIR oder DATABASE_URL.`,
  );
}

/** Passes on none of the application's variables, so that its secrets do not reach the database server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, TZ: 'UTC', LC_ALL: 'C' };
}

function errorLineIn(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /error:|FATAL|could not/.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** PostgreSQL refuses a cluster owned by root, which is what copying or restoring as root produces. */
async function changeOwner(dir: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(dir)).uid === uid) return;
  for (const entry of await readdir(dir, { recursive: true })) await lchown(path.join(dir, entry), uid, gid);
  await chown(dir, uid, gid);
}

/** Creates a random password unless there is one, synced to disk because a role may use it right afterwards. */
async function ensurePasswordFile(file: string, account: Account | null): Promise<void> {
  if (existsSync(file)) return;
  const tempPath = `${file}.new`;
  await rm(tempPath, { force: true });
  const handle = await open(tempPath, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(24).toString('base64url')}\n`);
  if (account) await handle.chown(account.uid, account.gid);
  await handle.sync();
  await handle.close();
  await rename(tempPath, file);
  await syncFolder(path.dirname(file));
}

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync();
  await handle.close();
}

function wrongVersion(dir: string, found: string, needed: string): DatabaseStartError {
  return new DatabaseStartError(
    'database_version',
    `Die Datenbank in ${dir} gehört zu PostgreSQL ${found}, diese Version braucht ${needed}. Spielen Sie eine Sicherung in einen leeren Datenordner ein (DATA_DIR) oder setzen Sie DATABASE_URL.`,
  );
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function unreadable(dir: string) {
  return (cause: unknown): never => {
    throw new DatabaseStartError(
      'data_dir_unusable',
      `Die Datenbank in ${dir} ist für diesen Benutzer nicht lesbar oder unvollständig. Starten Sie als ihr Besitzer, oder spielen Sie eine Sicherung ein.`,
      { cause },
    );
  };
}
