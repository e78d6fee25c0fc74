/** @module-tag slow */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentEvent } from '#platform/changes/content-events.server.ts';
import { Secret } from '#platform/config/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { startPurging } from './purge.server.ts';

let cdn: Server;
let received: string[];
/** Status of the next calls; 200 after the last. */
let statuses: number[];
/** Called during each call. */
let onCall: () => void;
let warnings: string[];
let end: () => void;
/** Changes that the process has not loaded yet. */
let changes: ContentEvent[];
let load: () => void;

beforeEach(async () => {
  [received, statuses, warnings, changes] = [[], [], [], []];
  onCall = () => {};
  cdn = createServer((request, response) => {
    received.push(String(request.headers['surrogate-key']));
    onCall();
    response.writeHead(statuses.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const output = { write: (line: string) => warnings.push(JSON.parse(line).msg) };
  end = startPurging({
    target: { kind: 'fastly', url, service: 's', token: new Secret('geheim') },
    onLoad: (listener) => {
      load = () => listener(changes.splice(0));
    },
    log: createLogger({ level: 'warn', name: 'test', output, pretty: false }),
    pauses: { collect: 5, firstRetry: 1 },
  });
});
afterEach(async () => {
  end();
  cdn.closeAllConnections();
  await new Promise((resolve) => cdn.close(resolve));
});

const petition = (country: string) => changes.push({ kind: 'petition', country, language: 'de' });
const reconnect = () => changes.push({ kind: 'all' });

describe('purging', () => {
  it('begins once the change is loaded, and sends changes that follow fast together', async () => {
    reconnect();
    load();
    petition('DE');
    petition('DE');
    expect(received).toEqual([]);
    load();
    petition('KE');
    load();
    await expect.poll(() => received).toEqual(['country-DE lists country-KE']);
  });

  it('leaves what is not loaded yet to the load that brings it', async () => {
    load();
    petition('DE');
    load();
    petition('KE');
    await expect.poll(() => received).toEqual(['country-DE lists']);
    load();
    await expect.poll(() => received).toEqual(['country-DE lists', 'country-KE lists']);
  });

  it('covers everything after the database was away', async () => {
    load();
    reconnect();
    load();
    await expect.poll(() => received).toEqual(['site']);
  });

  it('is repeated where it fails, and what changed meanwhile follows', async () => {
    load();
    statuses = [503, 500, 200];
    onCall = () => {
      if (received.length > 1) return;
      petition('KE');
      load();
    };
    petition('DE');
    load();
    await expect.poll(() => received).toEqual([...Array(3).fill('country-DE lists'), 'country-KE lists']);
    expect(warnings).toEqual([expect.stringContaining('weitere Versuche folgen')]);
  });

  it('is given up after six attempts, which the log says, and goes on with the next change', async () => {
    load();
    statuses = Array(6).fill(401);
    petition('DE');
    load();
    await expect.poll(() => warnings.length).toBe(2);
    expect(warnings[1]).toContain('bis er abläuft');
    expect(received).toHaveLength(6);
    petition('KE');
    load();
    await expect.poll(() => received.at(-1)).toBe('country-KE lists');
  });
});
