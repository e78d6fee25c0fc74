import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { isUnavailable, refusesWrites } from './unavailable.ts';

const PROBE_EVERY_MS = 2_000;

export type WriteWatch = {
  /** Tells of an error that the server reported. */
  serverError(sqlState: unknown): void;
  /** False from the first write refused for want of room until a probe gets through. */
  isWritable(): boolean;
  close(): void;
};

/**
 * Remembers that the database could not store something, and tries every two seconds whether it can again: a process
 * that is not ready may get no visitor whose write would show it.
 * @param probe writes something that needs room
 */
export function watchWrites(probe: () => Promise<void>, log: Logger): WriteWatch {
  const closing = new AbortController();
  const isNews = onceAMinute();
  let refused = false;
  let reported = false;

  const report = (sqlState: unknown) => {
    if (!isNews()) return;
    log.error(
      { sqlState },
      'Die Datenbank kann nichts speichern: Bitte schaffen Sie Platz auf ihrer Festplatte',
    );
    reported = true;
  };

  /** A probe that fails for another reason, such as a missing right, says nothing about room. */
  const hasRoom = () =>
    probe().then(
      () => true,
      (error) => !isUnavailable(error),
    );

  const waitForRoom = async () => {
    do await pause(PROBE_EVERY_MS, undefined, { ref: false, signal: closing.signal });
    while (!(await hasRoom()));
    refused = false;
    if (reported) log.info('Die Datenbank speichert wieder');
    reported = false;
  };

  return {
    serverError: (sqlState) => {
      if (!refusesWrites(sqlState)) return;
      report(sqlState);
      if (refused) return;
      refused = true;
      waitForRoom().catch(() => {});
    },
    isWritable: () => !refused,
    close: () => closing.abort(),
  };
}
