import { readFile } from 'node:fs/promises';
import type { Program } from './process.ts';

const megabytes = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+) kB`))?.[1]) / 1024;
};

/** Kills a program as soon as its memory exceeds a limit in megabytes, as an operating system would. */
export const capMemory = ({ child }: Program, maxMegabytes: number) => {
  const pid = child.pid as number;
  const timer = setInterval(async () => {
    if ((await megabytes(pid, 'VmRSS').catch(() => 0)) > maxMegabytes) child.kill('SIGKILL');
  }, 20);
  return {
    /** Peak memory since its start, in megabytes. @throws when it has been killed */
    peak: () => megabytes(pid, 'VmHWM'),
    release: () => clearInterval(timer),
  };
};
