/** 08: connection exceptions. 57P01–57P03: shut down, crashed, starting. 53300: no connection left. */
const SQL_STATE = /^(08...|57P0[123]|53300)$/;
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
/** What the driver throws without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error says that the database cannot be reached just now (answer 503 and try again), as opposed to a query
 * that is wrong or refused. Looks through wrapped errors.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (SQL_STATE.test(code) || SYSTEM_CODES.has(code))) return true;
  return DRIVER_MESSAGES.test(error.message) || isUnavailable(error.cause);
}
