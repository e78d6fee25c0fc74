/** Code of the error a task gets when too many wait for a connection. */
export const POOL_QUEUE_FULL = 'POOL_QUEUE_FULL';

/** 08: connection exceptions. 57P01–57P03: shut down, crashed, starting. 53300: no connection left. */
const NO_CONNECTION = /^(08...|57P0[123]|53300)$/;
/** 53100: disk full. 58030: the disk fails. 25006: read-only, as some providers make a database whose disk is full. */
const NO_WRITES = /^(53100|58030|25006)$/;
/** 53: the server has run out of memory, disk or another resource. */
const NO_RESOURCES = /^53...$/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Of the file system: disk full, the account's quota exceeded, too many open files here or in the whole system. */
const FILE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);
/** 40P01: deadlock. 40001: serialization failure. Retrying the transaction succeeds. */
const CONTENTION = /^(40P01|40001)$/;
/** 57014: the statement exceeded its time limit, while running or waiting for a lock. */
const TIMED_OUT = '57014';
/** 42P01, 42703: undefined table or column. */
const UNDEFINED_OBJECT = /^(42P01|42703)$/;
/** Errors the driver throws without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database is unreachable, out of resources or aborted the transaction
 * because of contention (respond 503 and retry), as opposed to an invalid or rejected query. Looks through
 * wrapped errors.
 */
export function isUnavailable(error: unknown): boolean {
  return isDisconnected(error) || anyCode(error, isOutOfResources);
}

/**
 * Whether the database cancelled a statement that took too long. A background job would hit the limit again.
 */
export function isStatementTimeout(error: unknown): boolean {
  return anyCode(error, (code) => code === TIMED_OUT);
}

/** Whether a statement uses a table or column that does not exist, for example before a migration. */
export function isMissingSchemaObject(error: unknown): boolean {
  return anyCode(error, (code) => UNDEFINED_OBJECT.test(code));
}

/** Whether the connection is lost, so that it must not be used again. */
export function isDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    anyCode(error, (code) => NO_CONNECTION.test(code) || SYSTEM_CODES.has(code)) ||
    DRIVER_MESSAGES.test(error.message) ||
    isDisconnected(error.cause)
  );
}

/** Whether this SQLSTATE means that the server accepts no writes, although reads may still work. */
export function refusesWrites(sqlState: unknown): boolean {
  return typeof sqlState === 'string' && NO_WRITES.test(sqlState);
}

const isOutOfResources = (code: string): boolean =>
  NO_RESOURCES.test(code) ||
  NO_WRITES.test(code) ||
  CONTENTION.test(code) ||
  FILE_CODES.has(code) ||
  code === POOL_QUEUE_FULL;

function anyCode(error: unknown, matches: (code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && matches(code)) || anyCode(error.cause, matches);
}
