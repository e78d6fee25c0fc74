export type StartProblemCode =
  | 'data_dir_in_use'
  | 'data_dir_unusable'
  | 'database_account'
  | 'database_programs'
  | 'database_version'
  | 'database_start'
  | 'database_newer'
  | 'database_migration';

/** The database cannot be opened until a person does something; the message is one German line that says what. */
export class StartProblem extends Error {
  readonly code: StartProblemCode;

  constructor(code: StartProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartProblem';
    this.code = code;
  }
}
