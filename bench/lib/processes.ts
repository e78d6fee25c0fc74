import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from './cleanup.ts';

export type Process = { pid: number; child: ChildProcess; end: () => Promise<void> };

/** Time to exit after SIGTERM, in milliseconds, before SIGKILL. */
const killAfterMs = 30_000;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const killed = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await gone;
  clearTimeout(killed);
};

/**
 * Starts a script with the same Node; only its standard error is shown. It is ended with the run, and notices by its
 * closed IPC channel if the run dies.
 */
export const startNode = (args: readonly string[], env: Record<string, string> = {}): Process => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { pid: child.pid ?? 0, child, end: atEnd(() => stop(child)) };
};

/** An unused port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Polls a condition until it holds. @throws when the process ends first or after a minute */
export const until = async (
  { child }: Process,
  condition: () => Promise<boolean>,
  intervalMs: number,
): Promise<void> => {
  for (
    const deadline = Date.now() + 60_000;
    !(await condition().catch(() => false));
    await pause(intervalMs)
  ) {
    if (child.exitCode !== null) throw new Error(`process ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('process is not ready after a minute');
  }
};

/** Fields of `/proc/<pid>/stat` from the third one, the state, on; null for an ended process. */
const statOf = (pid: number): string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
};

const sumOfTicks = (fields: readonly (string | undefined)[]): number =>
  fields.reduce((sum, field) => sum + Number(field), 0) / 100;

/** Processor time of all threads of a process so far; NaN where there is no `/proc`. */
export const cpuSeconds = (pid: number): number => {
  const fields = statOf(pid);
  return fields ? sumOfTicks(fields.slice(11, 13)) : Number.NaN;
};

/** Processor time of a process and all its descendants, including ended ones. */
export const treeCpuSeconds = (pid: number): number => {
  if (!existsSync('/proc')) return Number.NaN;
  const running = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    return fields ? [{ pid: Number(name), parent: Number(fields[1]), fields }] : [];
  });
  const secondsBelow = (parent: number): number =>
    running
      .filter((each) => each.parent === parent)
      .reduce((sum, each) => sum + sumOfTicks(each.fields.slice(11, 15)) + secondsBelow(each.pid), 0);
  return sumOfTicks(statOf(pid)?.slice(11, 15) ?? [undefined]) + secondsBelow(pid);
};

/** Resident memory of a process in bytes, including pages of mapped files. */
export const residentBytes = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? readFileSync(file, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
};
