import { isLockTimeout } from './backup-error.ts';

const diskFull = 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.';
const notWritable = 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.';

const diskFaults: Readonly<Record<string, string>> = {
  ...{ ENOSPC: diskFull, EDQUOT: diskFull },
  ...{
    EACCES: notWritable,
    ENOENT: notWritable,
    EPERM: notWritable,
    EROFS: notWritable,
    ENOTDIR: notWritable,
    EEXIST: notWritable,
  },
};

/** A disk error of the backup folder as a German sentence; null for any other error. */
export const diskFaultOf = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return diskFaults[code] ?? null;
};

const tableLocked = 'Eine Tabelle ist zu lange gesperrt. Bitte versuchen Sie es in einigen Minuten erneut.';

/** Why a backup could not be made, as a German sentence; null for an unexpected error. */
export const knownFaultOf = (error: unknown): string | null =>
  diskFaultOf(error) ?? (isLockTimeout(error) ? tableLocked : null);

/** Why a backup could not be made, as a German sentence. */
export const backupFaultOf = (error: unknown): string =>
  knownFaultOf(error) ?? (error instanceof Error ? error.message : String(error));

const notReadable: Readonly<Record<string, string>> = {
  ENOENT: 'gibt es nicht',
  ENOTDIR: 'gibt es nicht',
  EISDIR: 'ist ein Ordner',
  EACCES: 'darf nicht gelesen werden',
  EPERM: 'darf nicht gelesen werden',
};

/** Why a file cannot be read, as a German phrase that follows its name; null for any other error. */
export const fileFaultOf = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return notReadable[code] ?? null;
};
