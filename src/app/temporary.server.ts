import { isMissingSchemaObject, isStatementTimeout, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';

/**
 * Whether a failure or one of its causes is temporary, so that the client may retry.
 * @param isUp whether the database is connected and migrated
 */
export const isTemporary = (
  error: unknown,
  log: Pick<Logger, 'warn'>,
  isUp: () => boolean = () => true,
): boolean => {
  if (!(error instanceof Error)) return false;
  if (isStatementTimeout(error)) {
    log.warn({ err: error }, 'Die Datenbank hat zu lange gebraucht');
    return true;
  }
  if (isUnavailable(error) || (error instanceof TypesetError && error.isTemporary)) return true;
  if (isMissingSchemaObject(error)) return !isUp();
  return isTemporary(error.cause, log);
};
