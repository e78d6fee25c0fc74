import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from './cleanup.ts';

export type Process = { pid: number; child: ChildProcess; end: () => Promise<void> };

/** Time to end by itself, in milliseconds; then it is killed. */
const patience = 30_000;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const killed = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(killed);
};

/**
 * Starts a script on the Node that runs this one; of what it says only errors are shown. It is told to end when the run
 * ends, and sees it when the run dies.
 */
export const startNode = (args: readonly string[], env: Record<string, string> = {}): Process => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { pid: child.pid ?? 0, child, end: atEnd(() => stop(child)) };
};

/** A port nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Asks again and again until the answer is yes. @throws when the process ends first or takes longer than a minute. */
export const until = async (
  { child }: Process,
  isSo: () => Promise<boolean>,
  every: number,
): Promise<void> => {
  for (const deadline = Date.now() + 60_000; !(await isSo().catch(() => false)); await pause(every)) {
    if (child.exitCode !== null) throw new Error(`process ended with ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('process is not ready after a minute');
  }
};

/** What the system says about a process, from its third field on, its state; null when it has ended. */
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

/** Processor time a process has used so far, all its threads together; not a number where there is no `/proc`. */
export const cpuSeconds = (pid: number): number => {
  const fields = statOf(pid);
  return fields ? sumOfTicks(fields.slice(11, 13)) : Number.NaN;
};

/** Processor time of a process and of all it has started, those that have ended included. */
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

/** Bytes of memory a process occupies: resident, pages of mapped files included. */
export const residentBytes = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? readFileSync(file, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) * 1024;
};
