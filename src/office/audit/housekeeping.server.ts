import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { deleteExpiredAudit } from './store.server.ts';

const minute = 60_000;

/** More than can be recorded in a minute, and deleted in well under a second. */
const batchSize = 5000;

/** Deletes expired entries every minute; a failure is retried in the next one. @returns stops it */
export const startAuditCleanup = ({ db }: Pick<Database, 'db'>, log: Logger): (() => void) => {
  const cleanUp = () =>
    db
      .write((tx) => deleteExpiredAudit(tx, batchSize))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'Alte Protokolleinträge sind nicht gelöscht');
      });
  const timer = setInterval(cleanUp, minute).unref();
  return () => clearInterval(timer);
};
