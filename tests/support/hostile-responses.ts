import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const json = { 'Content-Type': 'application/json' };

/** Writes until the client closes the connection. */
export const writeForever = async (response: ServerResponse, chunk: string, everyMs: number) => {
  const closed = once(response, 'close');
  response.writeHead(200, json);
  while (!response.destroyed) {
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed]);
    await pause(everyMs);
  }
};

let gzipped: Buffer | undefined;

/** A megabyte that unpacks to a thousand. */
export const sendGzipBomb = (response: ServerResponse): void => {
  gzipped ??= gzipSync(Buffer.alloc(1_000_000, ' '));
  response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' });
  response.end(Buffer.concat(Array.from({ length: 1000 }, () => gzipped as Buffer)));
};

/** How much the memory of this process rises during a task, in MB. */
export const memoryRise = async (task: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 5);
  await task();
  clearInterval(timer);
  return (Math.max(highest, process.memoryUsage.rss()) - before) / 1e6;
};
