import { StartError } from '#lib/start-error.ts';

/** A backup cannot be made, read or restored; the German message says what to do. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}

/** Another backup is running and takes longer than the maximum wait. */
export class BackupRunningError extends BackupError {
  constructor(cause: unknown) {
    super(
      'Eine andere Sicherung wird gerade gemacht und dauert länger als gewöhnlich. Bitte versuchen Sie es erneut, wenn sie fertig ist.',
      { cause },
    );
  }
}

/** Neither the database nor the disk has made progress for a long time. */
export class BackupStalledError extends BackupError {
  constructor(milliseconds: number) {
    super(
      `Die Sicherung kam ${Math.ceil(milliseconds / 60_000)} Minuten lang nicht voran und wurde abgebrochen. Bitte prüfen Sie die Datenbank und den Datenträger der Sicherungen (BACKUP_DIR).`,
    );
  }
}

/** Whether PostgreSQL has given up waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
