import { spawn } from 'node:child_process';

/** How long the operator's command may take, and then for ending, in ms. */
const uploadLimits = { runMs: 30 * 60_000, endMs: 5_000 };

type UploadOptions = Partial<typeof uploadLimits> & {
  /** Ends the command, and what it has started. */
  signal?: AbortSignal | undefined;
};

/** `failed`: with its exit code, or the signal that ended it. */
export type UploadResult = { outcome: 'done' } | { outcome: 'failed'; reason: string };

/**
 * Runs the operator's command for a backup, with the path of the file in `BACKUP_FILE`. Its output is thrown away, because
 * it may contain secrets.
 * @param command for `sh`
 * @param env the environment without the secrets of this program
 */
export const uploadBackup = (
  command: string,
  file: string,
  env: NodeJS.ProcessEnv,
  { signal, runMs = uploadLimits.runMs, endMs = uploadLimits.endMs }: UploadOptions = {},
): Promise<UploadResult> =>
  new Promise((resolve) => {
    const failed = (reason: string) => resolve({ outcome: 'failed', reason });
    // The command itself is not an argument, because every account of the machine can read those.
    const child = spawn('sh', ['-c', 'command=$BACKUP_COMMAND; unset BACKUP_COMMAND; eval "$command"'], {
      env: { ...env, BACKUP_FILE: file, BACKUP_COMMAND: command },
      stdio: 'ignore',
      // In a process group of its own, so that what the command has started ends with it.
      detached: true,
    });
    const sendToAll = (name: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, name);
      } catch {
        // It has ended meanwhile.
      }
    };
    const stop = () => {
      sendToAll('SIGTERM');
      setTimeout(() => sendToAll('SIGKILL'), endMs);
    };
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      stop();
    }, runMs);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    child.once('error', () => {
      clearTimeout(limit);
      failed('der Befehl ließ sich nicht starten');
    });
    child.once('exit', (code, endedBy) => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      if (timedOut) failed(`der Befehl war nach ${Math.round(runMs / 60_000)} Minuten nicht fertig`);
      else if (code === 0) resolve({ outcome: 'done' });
      else
        failed(
          code === null
            ? `der Befehl wurde mit ${endedBy} beendet`
            : `der Befehl endete mit dem Code ${code}`,
        );
    });
  });
