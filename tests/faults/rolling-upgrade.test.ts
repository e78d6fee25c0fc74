/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { builtProgram, endProgram, freePort, type Program, startProgram } from '../support/process.ts';
import { type RunningProxy, startProxy } from '../support/proxies.ts';
import { secondBuild } from '../support/second-build.ts';
import { createSiteDatabase } from '../support/site-database.ts';
import { ask, startVisitors } from '../support/steady-visitors.ts';

/** Requests a second in front of all proxies together. */
const pace = 120;

let database: TestDatabase;
let ports: [number, number];
let web: [Program, Program];
let proxies: RunningProxy[];
let second: typeof builtProgram;

const start = (port: number, program: typeof builtProgram) =>
  startProgram(
    {
      DATABASE_URL: database.url,
      PORT: String(port),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'info',
    },
    program,
  );
beforeAll(async () => {
  [database, second] = await Promise.all([createSiteDatabase(), secondBuild()]);
  ports = [await freePort(), await freePort()];
  web = await Promise.all([start(ports[0], builtProgram), start(ports[1], builtProgram)]);
  for (const each of web) await each.waitForStatus('/readyz', 200);
  proxies = await Promise.all([
    startProxy('caddy', ports),
    startProxy('haproxy', ports),
    startProxy('nginx', ports),
  ]);
});
afterAll(async () => {
  for (const proxy of proxies ?? []) await proxy.close();
  for (const each of web ?? []) await endProgram(each);
  await database.close();
});

describe('two web processes behind each proxy of the shipped files', () => {
  it('keep figures to themselves', async () => {
    for (const { url } of proxies)
      for (const path of ['/metrics', '/metrics/'])
        expect((await ask(url + path)).text, url).not.toContain('process_cpu');
    expect((await ask(`${web[0].url}/metrics`)).text).toContain('process_cpu');
  });

  it('are replaced by another release, one after the other, and no visitor notices', async () => {
    const visitors = startVisitors(
      proxies.map(({ url }) => url),
      pace,
    );
    await expect.poll(visitors.answered).toBeGreaterThan(pace);
    for (const place of [0, 1] as const) {
      const old = web[place];
      old.child.kill('SIGTERM');
      await old.waitForStatus('/readyz?exclude=database', 503);
      expect(await (await fetch(`${old.url}/readyz?exclude=process`)).json()).toMatchObject({
        status: 'unavailable',
        checks: { process: 'down', database: 'up', content: 'up' },
      });
      expect((await fetch(`${old.url}/country/DE`)).headers.get('connection')).toBe('close');
      expect(await old.exited).toBe(0);
      web[place] = await start(ports[place], second);
      await web[place].waitForStatus('/readyz', 200);
      // Every proxy leads to it again.
      for (const { url } of proxies)
        await expect.poll(async () => (await ask(`${url}/country/DE`)).text).toContain('-second.css');
    }
    await visitors.stop();
    expect(visitors.lost).toEqual([]);
    expect(visitors.assets()).toBeGreaterThan(visitors.answered() / 4);
  });

  it('leave a page in several languages where both are away', async () => {
    for (const each of web) each.child.kill('SIGKILL');
    for (const each of web) await each.exited;
    for (const { url, name } of proxies) {
      const { status, text, headers } = await ask(`${url}/country/DE`);
      expect({ name, status }).toEqual({ name, status: 503 });
      expect(text).toContain('Ce site est en maintenance');
      expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
      expect(headers['content-type']).toMatch(/^text\/html/);
    }
  });
});
