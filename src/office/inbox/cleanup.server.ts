import { type Database, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { deleteOldReads } from './inbox.server.ts';

const hour = 3_600_000;

/** Forgets every hour what was read long ago; a failure is retried in the next one. @returns stops it */
export const startInboxCleanup = ({ db }: Pick<Database, 'db'>, log: Pick<Logger, 'warn'>): (() => void) => {
  const cleanUp = () =>
    db
      .write((tx) => deleteOldReads(tx, new Date()))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'Gelesenes im Posteingang ist nicht gelöscht');
      });
  const timer = setInterval(cleanUp, hour).unref();
  return () => clearInterval(timer);
};
