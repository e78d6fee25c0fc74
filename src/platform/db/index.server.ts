export type { Db, Reader, Tx, Writer } from './client.server.ts';
export { type Database, type DatabaseStatus, type OpenOptions, openDatabase } from './database.server.ts';
export { notify, type Subscribe } from './listen.server.ts';
export { StartProblem, type StartProblemCode } from './problem.ts';
export { isUnavailable } from './unavailable.ts';
