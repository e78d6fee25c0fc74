import { StartError } from '#lib/start-error.ts';
import { type Config, loadConfig, unknownSettings } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';

/** @throws StartError with one line per invalid variable */
export const readConfig = (): Config => {
  const config = loadConfig(process.env);
  if (config.ok) return config.value;
  throw new StartError(config.error.map((problem) => problem.message).join('\n'));
};

/** Names misspelt settings in one line, because they are ignored. */
export const logUnknownSettings = (log: Pick<Logger, 'warn'>): void => {
  const unknown = unknownSettings(process.env);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name, meant }) => (meant ? `${name} (gemeint ist wohl ${meant})` : name));
  log.warn(`Einstellungen, die es nicht gibt und die darum nicht wirken: ${names.join(', ')}`);
};

/** Runs `close` once, on a signal or when the parent process is gone. */
export const closeOnSignal = (log: Logger, close: () => Promise<void>): void => {
  let closing = false;
  const end = async (reason: string) => {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'Wird beendet');
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'Beim Beenden gescheitert');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal));
  process.on('disconnect', () => void end('disconnect'));
};
