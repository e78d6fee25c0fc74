import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { deleteOldLinks } from './links.server.ts';

const hour = 3_600_000;

/** Deletes old links every hour; a failure is retried in the next one. @returns stops it */
export const startLinkCleanup = ({ db }: Pick<Database, 'db'>, log: Logger): (() => void) => {
  const cleanUp = () =>
    db
      .write((tx) => deleteOldLinks(tx, new Date()))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'Alte Leselinks sind nicht gelöscht');
      });
  const timer = setInterval(cleanUp, hour).unref();
  return () => clearInterval(timer);
};
