import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { atEnd } from '../lib/cleanup.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

/** Connections kept open for the whole round, each with one request at a time. */
const connections = 32;

type Report = { duration: number; '2xx': number; non2xx: number; errors: number; timeouts: number };

export type Load = { responses: number; perSecond: number };

/** Loads one address for some seconds from a separate process. */
export const load = async (port: number, path: string, seconds: number): Promise<Load> => {
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-H', 'Accept-Encoding: br'];
  const running = run(process.execPath, [autocannon, ...args, `http://127.0.0.1:${port}${path}`]);
  const stop = atEnd(() => running.child.kill());
  const { stdout } = await running.finally(stop);
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx + report.errors + report.timeouts > 0)
    throw new Error(`${path}: ${report.non2xx} refused, ${report.errors} failed, ${report.timeouts} late`);
  return { responses: report['2xx'], perSecond: report['2xx'] / report.duration };
};
