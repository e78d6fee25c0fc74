import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile, isLetterUnavailable } from './file-transfer.ts';

const letter = Buffer.alloc(200_000, 7);
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/letter') {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': letter.length });
      response.end(letter);
    } else if (request.url === '/unsized') {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      response.write(letter.subarray(0, 10));
      response.end();
    } else if (request.url === '/broken' || request.url === '/silent') {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': letter.length });
      response.write(letter.subarray(0, 10), () => request.url === '/broken' && response.destroy());
    } else if (request.url === '/busy') {
      response.writeHead(503).end('{"code":"busy"}');
    } else if (request.url === '/repair') {
      response.writeHead(503).end('{"error":"Dieser Brief …","code":"letter_unavailable"}');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('fetchFile', () => {
  it('returns the file with its type and reports the progress to the end', async () => {
    const shares: (number | null)[] = [];
    const file = await fetchFile(`${base}/letter`, (share) => shares.push(share));
    expect(file.type).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).equals(letter)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => Number(a) - Number(b))).toEqual(shares);
  });

  it('reports no percentage while the size is unknown', async () => {
    const shares: (number | null)[] = [];
    await fetchFile(`${base}/unsized`, (share) => shares.push(share));
    expect(new Set(shares)).toEqual(new Set([null]));
  });

  it('fails when the transfer breaks off or stalls', async () => {
    await expect(fetchFile(`${base}/broken`)).rejects.toThrow();
    await expect(fetchFile(`${base}/silent`, () => {}, 100)).rejects.toThrow();
  });

  it('distinguishes a letter that cannot be made from other failures', async () => {
    const failures = ['repair', 'busy', 'none'].map((path) =>
      fetchFile(`${base}/${path}`).catch(isLetterUnavailable),
    );
    expect(await Promise.all(failures)).toEqual([true, false, false]);
    expect(isLetterUnavailable(new TypeError('network'))).toBe(false);
  });

  it('throws the status with the body, or with the status text when the body is empty', async () => {
    await expect(fetchFile(`${base}/busy`)).rejects.toThrow('503: {"code":"busy"}');
    await expect(fetchFile(`${base}/none`)).rejects.toThrow('404: Not Found');
  });
});
