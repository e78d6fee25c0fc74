import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capMemory } from '../support/memory-cap.ts';
import { endProgram, type Program, startProgram } from '../support/process.ts';
import { getRequest, openRawClient, requestStatus, requestText } from '../support/raw-client.ts';

/** Memory limit in megabytes; the program is killed above it. */
const memoryLimitMb = 600;
const languages = ['en', 'fr', 'es', 'zh', 'ar', 'ru', 'de'];
const codes =
  'AU AT BD BE BR CA CL CN CO DK EG FI FR GH GR IN ID IE IT JP KE MX MA NL NZ NG NO PK PE PL'.split(' ');
const coldPages = codes.flatMap((code) => languages.map((lang) => `/country/${code}?lang=${lang}`));

let program: Program;
let memory: ReturnType<typeof capMemory>;
let port: number;

beforeAll(async () => {
  // Behind a proxy, so that `X-Forwarded-For` distinguishes visitors.
  program = await startProgram({ TRUST_PROXY: '1', LOG_LEVEL: 'info' });
  await program.waitForStatus('/readyz', 200);
  memory = capMemory(program, memoryLimitMb);
  port = Number(new URL(program.url).port);
  expect(await requestStatus(port, '/country/DE', headersOfVisitor(0))).toBe(200);
});
afterAll(async () => {
  memory.release();
  await endProgram(program);
});

const headersOfVisitor = (number: number) => ({
  'X-Forwarded-For': `203.0.${Math.floor(number / 250)}.${number % 250}`,
});

/** Expects the program to be running below the memory limit and to serve cached pages. */
const expectHealthy = async () => {
  expect(await memory.peak()).toBeLessThan(memoryLimitMb);
  expect(await requestStatus(port, '/country/DE', headersOfVisitor(999))).toBe(200);
};

const renderedCount = (metrics: string): number =>
  Number(metrics.match(/answers_total\{kind="made"\} (\d+)/)?.[1]);

describe('an onrush', () => {
  it('of requests sent ahead over one connection has one answer made at a time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await openRawClient(port);
      const requests = Array.from({ length: 1000 }, (_, n) =>
        getRequest(`/?q=a${round}-${n}`, headersOfVisitor(round)),
      );
      client.socket.write(requests.join(''));
      await client.closed;
    }
    await expectHealthy();
    expect(await requestStatus(port, '/?q=ahead', headersOfVisitor(300))).toBe(200);
  });

  it('of a few requests sent ahead is answered in their order', async () => {
    const client = await openRawClient(port);
    const paths = ['/country/SE?lang=en', '/healthz', '/nothing-here', '/country/DE'];
    client.socket.write(paths.map((path) => getRequest(path, headersOfVisitor(301))).join(''));
    await expect.poll(client.statuses).toEqual([200, 200, 404, 200]);
    client.socket.destroy();
  });

  it('of addresses that do not exist is answered from prepared pages', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1500 }, (_, n) =>
        requestStatus(port, `/assets/x${n}.js`, headersOfVisitor(n % 100)),
      ),
    );
    // The system may refuse connections, but there must be no server error.
    expect(statuses.filter((status) => ![0, 404].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(1000);
    await expectHealthy();
  });

  it('of searches waits in a short queue or is asked to come again', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 600 }, (_, n) =>
        requestStatus(port, `/?q=search${n}`, headersOfVisitor(400 + (n % 20))),
      ),
    );
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
    await expectHealthy();
  });

  it('of slashes costs as little as any other address that is too long', async () => {
    expect(await requestStatus(port, `/assets${'/'.repeat(15_500)}b/`, headersOfVisitor(500))).toBe(414);
    expect(await requestStatus(port, `/assets${'/'.repeat(1900)}b/`, headersOfVisitor(500))).toBe(404);
    await expectHealthy();
  });

  it('of pages that have to be made lets those that need no making pass', async () => {
    const crowd = await Promise.all(coldPages.map(() => openRawClient(port)));
    const passing = await openRawClient(port);
    const before = renderedCount((await requestText(port, '/metrics')) ?? '');
    for (const [n, { socket }] of crowd.entries())
      socket.write(
        getRequest(coldPages[n] as string, { ...headersOfVisitor(600 + (n % 100)), Connection: 'close' }),
      );
    // Sent last; its response tells how many of the others had been rendered by then.
    passing.socket.write(getRequest('/metrics', { Connection: 'close' }));
    await passing.closed;
    expect(renderedCount(passing.text()) - before).toBeLessThan(coldPages.length / 2);
    await Promise.all(crowd.map(({ closed }) => closed));
    expect(new Set(crowd.map(({ statuses }) => statuses()[0]))).toEqual(new Set([200]));
    await expectHealthy();
  });

  it('of letters sets as many as it can and asks the others to come again', async () => {
    const letters = codes.flatMap((code) => ['de', 'en', 'fr', 'it'].map((tag) => [code, tag] as const));
    const statuses = await Promise.all(
      letters
        .flatMap((letter) => Array.from({ length: 7 }, () => letter))
        .map(([code, tag], n) =>
          requestStatus(
            port,
            `/api/generate-petition/${code}?language=${tag}`,
            headersOfVisitor(700 + (n % 100)),
          ),
        ),
    );
    expect(statuses.filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    await expectHealthy();
    // While everything else is asked of the machine the database may take too long once; that is tried again.
    await program.waitForStatus('/readyz', 200);
    const retried = 'weitere Versuche folgen';
    expect(
      program
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"error"') && !line.includes(retried)),
    ).toEqual([]);
  });
});
