import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#platform/disk/index.server.ts';
import { diskFullError } from './disk-room.server.ts';
import { DatabaseStartError } from './start-error.ts';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

export type InstanceLock = { release(): void };

/**
 * Makes this process the only owner of the data folder. The lock belongs to the operating system (taken through an
 * open SQLite transaction), so it ends with the process however that dies, and is never stale.
 * @returns the lock, or null while another process holds it
 * @throws DatabaseStartError `data_dir_unusable` or `disk_full`
 */
export function acquireInstanceLock(dataDir: string): InstanceLock | null {
  try {
    makeFolder(dataDir, 0o700);
    const file = new DatabaseSync(path.join(dataDir, 'instance.lock'));
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(pidFile(dataDir), `${process.pid}\n`);
    return { release: () => file.close() };
  } catch (error) {
    const { errcode, code } = error as { errcode?: number; code?: string };
    if (errcode === SQLITE_BUSY) return null;
    if (errcode === SQLITE_FULL || code === 'ENOSPC') throw diskFullError(dataDir, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      'data_dir_unusable',
      `Der Datenordner ${dataDir} ist nicht benutzbar (${reason}). Geben Sie diesem Benutzer Schreibrecht oder setzen Sie DATA_DIR.`,
      { cause: error },
    );
  }
}

/** The error to throw when `acquireInstanceLock` returned null. */
export function dataDirInUse(dataDir: string): DatabaseStartError {
  const owner = ownerOf(dataDir);
  return new DatabaseStartError(
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
