import { StartError } from '#lib/start-error.ts';

export type DatabaseStartErrorCode =
  | 'data_dir_in_use'
  | 'data_dir_unusable'
  | 'database_account'
  | 'database_programs'
  | 'database_version'
  | 'database_start'
  | 'database_unsuitable'
  | 'disk_full'
  | 'database_newer'
  | 'database_migration'
  | 'database_unreachable';

/** The database cannot be opened until the operator acts; the message is one German line that says how. */
export class DatabaseStartError extends StartError {
  override readonly name = 'DatabaseStartError';
  readonly code: DatabaseStartErrorCode;

  constructor(code: DatabaseStartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
