import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { isUnavailable, refusesWrites } from './unavailable.ts';

/** SQLSTATE of a standby, and of a database that its provider has made read-only. */
const READ_ONLY = '25006';
const PROBE_INTERVAL_MS = 2_000;

export type WriteWatch = {
  /** To be called with every error the server reports. */
  onServerError(sqlState: unknown): void;
  /** False from the first write that failed on a full disk until a probe succeeds. */
  isWritable(): boolean;
  close(): void;
};

/**
 * Remembers that the database rejected a write and probes every two seconds whether it accepts them again: a process
 * reported as not ready gets no requests whose writes would show it.
 * @param probe a write that needs disk space
 */
export function watchWrites(probe: () => Promise<void>, log: Logger): WriteWatch {
  const closing = new AbortController();
  const shouldLog = onceAMinute();
  let refused = false;
  let reported = false;

  const report = (sqlState: unknown) => {
    if (!shouldLog()) return;
    const reason =
      sqlState === READ_ONLY
        ? 'Sie lässt sich nur lesen, weil sie ein Standby oder ihr Datenträger voll ist'
        : 'Bitte schaffen Sie Platz auf ihrem Datenträger';
    log.error({ sqlState }, `Die Datenbank kann nichts speichern: ${reason}`);
    reported = true;
  };

  /** A probe that fails for another reason, such as a missing privilege, says nothing about space. */
  const hasSpace = () =>
    probe().then(
      () => true,
      (error) => !isUnavailable(error),
    );

  const waitForSpace = async () => {
    do await pause(PROBE_INTERVAL_MS, undefined, { ref: false, signal: closing.signal });
    while (!(await hasSpace()));
    refused = false;
    if (reported) log.info('Die Datenbank speichert wieder');
    reported = false;
  };

  return {
    onServerError: (sqlState) => {
      if (!refusesWrites(sqlState)) return;
      report(sqlState);
      if (refused) return;
      refused = true;
      waitForSpace().catch(() => {});
    },
    isWritable: () => !refused,
    close: () => closing.abort(),
  };
}
