import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram, endProgram, type Program, startProgram } from '../support/process.ts';
import { openRawClient, requestStatus } from '../support/raw-client.ts';

/** Limit of open files, including connections. */
const maxOpenFiles = 300;

let program: Program;
let port: number;
beforeAll(async () => {
  program = await startProgram({ LOG_LEVEL: 'info' }, builtProgram, maxOpenFiles);
  await program.waitForStatus('/readyz', 200);
  port = Number(new URL(program.url).port);
});
afterAll(() => endProgram(program));

/** Requests over keep-alive connections. @returns status and whether the connection was reused */
const requestThrough = (agent: http.Agent, port: number) =>
  new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: '/country/DE' }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode, reused: request.reusedSocket }));
    });
    request.once('error', reject);
  });

/** Waits until Node closes an idle connection after its default timeout. */
const waitForDefaultClose = async (): Promise<void> => {
  const other = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.resume();
  await once(socket, 'end');
  other.close();
};

describe('connections', () => {
  it('stay open for longer than proxies keep them', async () => {
    const agent = new http.Agent({ keepAlive: true });
    const crowd = () => Promise.all(Array.from({ length: 20 }, () => requestThrough(agent, port)));
    const announced = await fetch(`${program.url}/healthz`);
    expect(Number(announced.headers.get('keep-alive')?.match(/timeout=(\d+)/)?.[1])).toBeGreaterThan(120);
    await crowd();
    await waitForDefaultClose();
    expect(new Set(await crowd().then((responses) => responses.map((each) => JSON.stringify(each))))).toEqual(
      new Set([JSON.stringify({ status: 200, reused: true })]),
    );
    agent.destroy();
  });

  it('without a request give way to new ones where there are too many', async () => {
    const idle = await Promise.all(
      Array.from({ length: maxOpenFiles + 100 }, () => openRawClient(port).catch(() => null)),
    );
    expect(await requestStatus(port, '/country/DE')).toBe(200);
    expect(await requestStatus(port, '/api/download-petition/DE')).toBe(200);
    for (const client of idle) client?.socket.destroy();
  });
});
