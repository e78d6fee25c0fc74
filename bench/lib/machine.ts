import { brotliCompressSync, constants } from 'node:zlib';
import { spread } from './stats.ts';

/** Milliseconds that `work` takes on the machine for which the targets were set. */
const referenceMs = 5;
const rounds = 25;

/** Work similar to rendering a page: builds text from objects and compresses it. */
const work = (): number => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({ at, name: `name ${(at * 7919) % 2003}` }));
  const html = rows
    .map(({ at, name }) => `<li id="row-${at}">${name.replaceAll('&', '&amp;')}</li>`)
    .join('');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(`${html}${JSON.stringify(rows)}`, { params }).length;
};

const timed = (): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Processor time of the same work on this machine, as a multiple of the reference machine. */
export const machineFactor = (): number => spread(Array.from({ length: rounds }, timed)).median / referenceMs;
