import { StartError } from '#lib/start-error.ts';

/** A backup cannot be made, read or restored; the German message says what to do. */
export class BackupError extends StartError {
  override readonly name = 'BackupError';
}
