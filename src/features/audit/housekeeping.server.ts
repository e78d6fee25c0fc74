import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { deleteExpiredAudit } from './store.server.ts';

const minute = 60_000;

/** More than can be recorded in a minute, and deleted in well under a second. */
const atOnce = 5000;

/** Deletes expired entries every minute, until it is stopped. While the database is away, the next minute does it. */
export const keepAuditTidy = ({ db }: Pick<Database, 'db'>, log: Logger): (() => void) => {
  const tidy = () =>
    db
      .write((tx) => deleteExpiredAudit(tx, atOnce))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'Alte Protokolleinträge sind nicht gelöscht');
      });
  const ticking = setInterval(tidy, minute).unref();
  return () => clearInterval(ticking);
};
