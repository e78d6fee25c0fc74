import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Finding, measured, megabytes, milliseconds } from '../lib/finding.ts';
import { startNode } from '../lib/processes.ts';
import { request } from '../lib/request.ts';
import { dataFolder, type Server, startServer } from '../lib/server.ts';
import { spread } from '../lib/stats.ts';
import { type AttackName, type AttackOrder, attackNames } from './attacker.ts';

/**
 * Duration of each load spike, and interval at which another visitor requests a cached page, in milliseconds.
 */
const attackMs = 8000;
const everyMs = 40;

const script = path.join(import.meta.dirname, 'attacker.ts');

const peakMemory = ({ pid }: Server): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) * 1024;
};

/** How long another visitor waits meanwhile, from a new address each time. */
const waitOfOtherVisitor = async (port: number, from: number): Promise<number> => {
  const startedAt = performance.now();
  await request(port, '/country/DE', {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': `203.0.113.${from % 250}`,
  });
  return performance.now() - startedAt;
};

const measureWaits = async (server: Server, attack: AttackName): Promise<number[]> => {
  const attacker = startNode([script]);
  attacker.child.send({ port: server.port, attack } satisfies AttackOrder);
  await once(attacker.child, 'message');
  const times: number[] = [];
  for (const end = performance.now() + attackMs; performance.now() < end; await pause(everyMs))
    times.push(await waitOfOtherVisitor(server.port, times.length));
  attacker.child.kill('SIGKILL');
  await attacker.end();
  return times;
};

/** How long others wait for a cached page while one visitor, or a hundred, send too many requests. */
export const measureLoadSpikes = async (): Promise<Finding[]> => {
  const { dir, remove } = await dataFolder();
  const server = await startServer(dir, { TRUST_PROXY: '1' });
  await waitOfOtherVisitor(server.port, 0);
  const findings: Finding[] = [];
  for (const attack of attackNames) {
    const times = await measureWaits(server, attack);
    const { median } = spread(times);
    const slowest = Math.max(...times);
    findings.push(
      measured(
        `Wait of the others during an onrush: ${attack}`,
        median,
        { atMost: 50 },
        milliseconds,
        `median of ${times.length}; the longest ${milliseconds(slowest)}`,
      ),
    );
  }
  findings.push(
    measured(
      'Most memory of the web process during all of them',
      peakMemory(server),
      { atMost: 600e6 },
      megabytes,
    ),
  );
  await server.end();
  await remove();
  return findings;
};
