/** @module-tag slow */

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import { endProgram, type Program, startProgram } from '../support/process.ts';
import { startReplicatedPair } from '../support/replicated-pair.ts';
import { findLostWrites, noLostWrites, prepareLoad, startLoad } from '../support/steady-load.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

let pair: Awaited<ReturnType<typeof startReplicatedPair>>;
let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
let program: Program;
beforeAll(async () => {
  pair = await startReplicatedPair();
  proxy = await openTcpProxy(pair.primary);
  program = await startProgram({ DATABASE_URL: pair.urlAt(proxy.port), LOG_LEVEL: 'info' });
  await program.waitForStatus('/readyz', 200);
});
afterAll(async () => {
  await endProgram(program);
  proxy.close();
  await pair.close();
});

const cached = ['/', '/country/BD', '/country/KE?lang=en', '/api/download-petition/BD'];

/** Requests cached pages repeatedly. @returns the statuses so far, and a function to stop */
const readContinuously = () => {
  const states = new Set<number>();
  let isRunning = true;
  const reading = (async () => {
    while (isRunning) {
      for (const target of cached) {
        const response = await fetch(program.url + target).catch(() => null);
        await response?.arrayBuffer();
        states.add(response?.status ?? 0);
      }
      await pause(200);
    }
  })();
  return {
    states,
    stop: () => {
      isRunning = false;
      return reading;
    },
  };
};

it('the loss of a primary under load loses nothing confirmed, and the site writes again on the standby', async () => {
  expect(await pair.replication()).toBe('sync');
  const before = pair.connectToPrimary();
  const load = startLoad(program, await prepareLoad(before));
  for (const target of cached) await (await fetch(program.url + target)).arrayBuffer();
  const reader = readContinuously();
  const confirmedCount = () => load.seen.visits + load.seen.saved.length;
  await expect.poll(() => load.seen.visits, { interval: 10 }).toBeGreaterThan(100);
  await expect.poll(() => load.seen.saved.length, { interval: 10 }).toBeGreaterThan(12);

  await pair.killPrimary();
  proxy.shut();
  await program.waitForStatus('/readyz', 503);
  // A simple proxy routes to the standby before it is promoted.
  proxy.open(pair.standby);
  await expect.poll(program.output).toContain('Sie lässt sich nur lesen');
  const soFar = confirmedCount();
  await pair.promote();
  await expect.poll(confirmedCount, { interval: 10 }).toBeGreaterThan(soFar);
  await program.waitForStatus('/readyz', 200);

  const after = pair.connectToStandby();
  const saves = load.seen.saved.length;
  await expect.poll(() => load.seen.saved.length).toBeGreaterThan(saves);
  await load.stop();
  expect(await findLostWrites(after, load)).toEqual(noLostWrites);
  expect([...load.refusals]).toEqual([503]);

  // Notifications are received from the new primary.
  await after.db.write(async (tx) => {
    await tx.execute(
      "update translations set text = 'Nouveau' where key = 'site_tagline' and language = 'fr'",
    );
    await notifyContentEvents(tx, [{ kind: 'translation', key: 'site_tagline', language: 'fr' }]);
  });
  await expect.poll(async () => (await fetch(`${program.url}/?lang=fr`)).text()).toContain('Nouveau');
  await reader.stop();
  expect([...reader.states]).toEqual([200]);
  expect(program.child.exitCode).toBeNull();
  await Promise.all([before.close(), after.close()]);
});
