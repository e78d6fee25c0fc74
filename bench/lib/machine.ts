import { brotliCompressSync, constants } from 'node:zlib';
import { spread } from './stats.ts';

/** Milliseconds the piece of work below takes on the machine the targets were set on. */
const reference = 5;
const rounds = 25;

/** What making a page consists of: text put together from objects, and compressed. */
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

/** How many times the processor time of the reference machine the same work takes on this one, now. */
export const machineFactor = (): number => spread(Array.from({ length: rounds }, timed)).median / reference;
