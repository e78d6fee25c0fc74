import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from '../lib/cleanup.ts';

const sampleLetters: Readonly<Record<string, string>> = {
  ...{ ru: 'ж', ar: 'س', zh: '中', ja: 'の', ko: '가', hi: 'क', bn: 'ক', th: 'ก' },
};

/**
 * A LibreTranslate server on this machine with a fixed response time, which records the time of each request.
 */
export const startSlowService = async (responseMs: number) => {
  const requestTimes: number[] = [];
  const server = createServer(async (request, response) => {
    requestTimes.push(performance.now());
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const { q, target } = JSON.parse(text) as { q: string[]; target: string };
    await pause(responseMs);
    const letter = sampleLetters[target.slice(0, 2)] ?? 'o';
    const translatedText = q.map((each) =>
      each.replace(/\{[a-zA-Z]+\}|\p{L}/gu, (part) => (part.startsWith('{') ? part : letter)),
    );
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ translatedText }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, askedAt: requestTimes, close };
};

/** Maximum number of requests within any period of this length. */
export const maxWithin = (times: readonly number[], milliseconds: number): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((time) => time >= from && time < from + milliseconds).length),
  );
