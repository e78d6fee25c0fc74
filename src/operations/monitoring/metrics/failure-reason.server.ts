import { isStatementTimeout, isUnavailable } from '#platform/db/index.server.ts';
import { type ApiError, httpErrors } from '#platform/http/index.ts';
import { BusyError, ClosedError } from '#platform/work/index.ts';

const causeReason = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof BusyError) return 'queue_full';
  if (error instanceof ClosedError) return 'stopping';
  if (isStatementTimeout(error)) return 'database_slow';
  if (isUnavailable(error)) return 'database_unavailable';
  return causeReason(error.cause);
};

/** Why a request failed: the code of the error, or for `unavailable` what was not available, where that is known. */
export const failureReason = (error: ApiError): string =>
  error.code === httpErrors.unavailable.code ? (causeReason(error.cause) ?? error.code) : error.code;
