import { spawn } from 'node:child_process';

/** How long the operator's command may take, and then for ending, in ms. */
const uploadLimits = { runMs: 30 * 60_000, endMs: 5_000 };

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
  { runMs, endMs } = uploadLimits,
): Promise<UploadResult> =>
  new Promise((resolve) => {
    const failed = (reason: string) => resolve({ outcome: 'failed', reason });
    // In a process group of its own, so that what the command has started ends with it.
    const child = spawn('sh', ['-c', command], {
      env: { ...env, BACKUP_FILE: file },
      stdio: 'ignore',
      detached: true,
    });
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    };
    let timedOut = false;
    let lastResort: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      timedOut = true;
      end('SIGTERM');
      lastResort = setTimeout(() => end('SIGKILL'), endMs);
    }, runMs);
    child.once('error', () => {
      clearTimeout(limit);
      failed('er ließ sich nicht starten');
    });
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      clearTimeout(lastResort);
      if (timedOut) failed(`er war nach ${Math.round(runMs / 60_000)} Minuten nicht fertig`);
      else if (code === 0) resolve({ outcome: 'done' });
      else failed(code === null ? `er wurde mit ${signal} beendet` : `er endete mit dem Code ${code}`);
    });
  });
