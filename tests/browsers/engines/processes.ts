import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The most memory a browser may occupy with all its processes, in megabytes; shared pages count for each of them. */
const MOST_MEGABYTES = 4_000;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const parents = (): Map<number, number> => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // The name of a program stands in brackets and may hold anything.
  const parent = (pid: string) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);
  return new Map(pids.map((pid) => [Number(pid), parent(pid)]));
};

/** A process and all that it has started. */
const family = (pid: number): number[] => {
  const all = parents();
  const members = [pid];
  for (const member of members) for (const [child, parent] of all) if (parent === member) members.push(child);
  return members;
};

const megabytes = (pid: number): number =>
  Number(read(`/proc/${pid}/status`).match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) / 1000;

const kill = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
};

/** Watches over a browser: it ends when it takes too much memory, with this process, and when it is told to. */
export const guard = (pid: number) => {
  const timer = setInterval(() => {
    const members = family(pid);
    if (members.reduce((sum, member) => sum + megabytes(member), 0) > MOST_MEGABYTES) kill(members);
  }, 1000);
  const end = () => kill(family(pid));
  process.once('exit', end);
  return {
    /** Closes it as it wants to be closed, and what is left after five seconds by force. */
    end: async (close: () => Promise<unknown>): Promise<void> => {
      clearInterval(timer);
      const members = family(pid);
      await Promise.race([close().catch(() => {}), pause(5000, undefined, { ref: false })]);
      kill(members);
      process.off('exit', end);
    },
  };
};
