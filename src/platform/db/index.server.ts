export { applicationNames, type Db, type Reader, type Tx, type Writer } from './client.server.ts';
export { type Database, type OpenOptions, openDatabase } from './database.server.ts';
export { excluded } from './excluded.ts';
export { notify } from './listen.server.ts';
export { knownMigrations } from './migrate.server.ts';
export { DatabaseStartError } from './start-error.ts';
export {
  isMissingSchemaObject,
  isStatementTimeout,
  isUnavailable,
} from './unavailable.ts';
export { unavailableReason } from './unavailable-reason.ts';
export { isUniqueViolation } from './unique-violation.ts';
