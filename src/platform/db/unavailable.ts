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
/** Of our own files: no room on the disk, or none left for this account. */
const NO_ROOM_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** What the driver throws without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database cannot be reached or has no room just now (answer 503 and try again), as
 * opposed to a query that is wrong or refused. Looks through wrapped errors.
 */
export function isUnavailable(error: unknown): boolean {
  return isDisconnected(error) || anyCode(error, isOutOfResources);
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

/** Whether the server said with this SQLSTATE that it can store nothing, though it may still be read. */
export function refusesWrites(sqlState: unknown): boolean {
  return typeof sqlState === 'string' && NO_WRITES.test(sqlState);
}

const isOutOfResources = (code: string): boolean =>
  NO_RESOURCES.test(code) || NO_WRITES.test(code) || NO_ROOM_CODES.has(code);

function anyCode(error: unknown, matches: (code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && matches(code)) || anyCode(error.cause, matches);
}
