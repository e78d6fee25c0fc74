import { type Config, loadConfig } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';

/** The program cannot start until a person does something; the message is what to show, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** @throws StartError with one line per wrong variable. */
export const readConfig = (): Config => {
  const config = loadConfig(process.env);
  if (config.ok) return config.value;
  throw new StartError(config.error.map((problem) => problem.message).join('\n'));
};

/** Checked like every setting, so that a mistake shows early, but read by nothing yet. */
const withoutEffect = /^(BACKUP|TRANSLATION)_[A-Z_]+$/;

/** One line that names the settings that are set and do nothing; null when there are none. */
export const settingsWithoutEffect = (env: Readonly<Record<string, string | undefined>>): string | null => {
  const names = Object.keys(env).filter((name) => withoutEffect.test(name) && env[name]?.trim());
  if (names.length === 0) return null;
  const list = names.sort().join(', ');
  return names.length === 1
    ? `Die Einstellung ${list} hat noch keine Wirkung.`
    : `Die Einstellungen ${list} haben noch keine Wirkung.`;
};

/** Runs `close` once when the process is told to end, or when the process that started it is gone. */
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
