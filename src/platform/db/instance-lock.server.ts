import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from './problem.ts';

const SQLITE_BUSY = 5;

export type InstanceLock = { release(): void };

/**
 * Makes this process the only one that owns the data folder. The lock is the operating system's own (taken through an
 * open SQLite transaction), so it ends with the process, however that dies, and is never stale.
 * @returns the lock, or null while another process holds it
 * @throws StartProblem `data_dir_unusable`
 */
export function takeInstanceLock(dataDir: string): InstanceLock | null {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = new DatabaseSync(path.join(dataDir, 'instance.lock'));
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(pidFile(dataDir), `${process.pid}\n`);
    return { release: () => file.close() };
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      'data_dir_unusable',
      `Der Datenordner ${dataDir} ist nicht benutzbar (${reason}). Geben Sie diesem Benutzer Schreibrecht oder setzen Sie DATA_DIR.`,
      { cause: error },
    );
  }
}

/** The refusal a person sees when `takeInstanceLock` returned null. */
export function dataDirInUse(dataDir: string): StartProblem {
  const owner = ownerOf(dataDir);
  return new StartProblem(
    'data_dir_in_use',
    `Der Datenordner ${dataDir} wird schon von einer laufenden Instanz${owner} benutzt. Beenden Sie diese oder setzen Sie DATA_DIR.`,
  );
}

function ownerOf(dataDir: string): string {
  try {
    return ` (Prozess ${Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'instance.pid');
