import { readFile } from 'node:fs/promises';
import type { Program } from './process.ts';

const megabytes = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+) kB`))?.[1]) / 1024;
};

/** Kills a program as soon as its memory passes a number of megabytes, as an operating system would. */
export const capMemory = ({ child }: Program, most: number) => {
  const pid = child.pid as number;
  const timer = setInterval(async () => {
    if ((await megabytes(pid, 'VmRSS').catch(() => 0)) > most) child.kill('SIGKILL');
  }, 20);
  return {
    /** The most memory it has held since its start, in megabytes. @throws when it has been killed. */
    peak: () => megabytes(pid, 'VmHWM'),
    release: () => clearInterval(timer),
  };
};
