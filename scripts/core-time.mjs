import os from 'node:os';

const coreTimes = () => {
  const all = os.cpus().flatMap(({ times }) => Object.entries(times));
  const sum = (entries) => entries.reduce((total, [, milliseconds]) => total + milliseconds, 0);
  return { total: sum(all), idle: sum(all.filter(([kind]) => kind === 'idle')) };
};

/**
 * Starts measuring the processor time of the whole machine. The returned function gives it as a line: little idle time
 * means that a run gets shorter only by doing less, much that more files could run at once.
 */
export const measureCores = () => {
  const before = coreTimes();
  return () => {
    const after = coreTimes();
    const total = after.total - before.total;
    const busy = total - (after.idle - before.idle);
    return `\n── processor time: ${Math.round(busy / 1000)} s, ${Math.round((100 * busy) / total)} % of ${os.cpus().length} cores`;
  };
};
