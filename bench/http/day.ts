/**
 * How many requests one process can serve in a day: `node bench/http/day.ts`, under a minute. The built
 * server and a bare `node:http` server with the same bytes take turns. The measure is the processor time per
 * response, which hardly depends on other load. Needs a build (`npm run build`) and none of the peers.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeFlags } from '../../scripts/prepare.mjs';
import { closeAll } from '../lib/cleanup.ts';
import { cpuSeconds, freePort, startNode, until } from '../lib/processes.ts';
import { fetchOk, request } from '../lib/request.ts';
import type { Instructions } from './bare-server.ts';

const warmUpMs = 2000;
const roundMs = 3000;
const rounds = 3;
const connections = 16;
const root = path.resolve(import.meta.dirname, '../..');

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const fetchTarget = (port: number, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, path: target, agent, headers: { 'Accept-Encoding': 'br' } },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${target}: ${response.statusCode}`)),
        );
      },
    ).on('error', reject);
  });

type Cost = { responses: number; cpu: number; wall: number };

/** Asks until the targets are used up or the time is over. */
const requestTargets = async (
  port: number,
  pid: number,
  targets: Iterator<string>,
  ms: number,
): Promise<Cost> => {
  const [began, before] = [performance.now(), cpuSeconds(pid)];
  let responses = 0;
  const visitor = async () => {
    for (let next = targets.next(); !next.done && performance.now() - began < ms; next = targets.next()) {
      await fetchTarget(port, next.value);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { responses, cpu: cpuSeconds(pid) - before, wall: (performance.now() - began) / 1000 };
};

function* repeat(target: string): Generator<string, void> {
  for (;;) yield target;
}

const sum = (costs: readonly Cost[]): Cost => ({
  responses: costs.reduce((all, { responses }) => all + responses, 0),
  cpu: costs.reduce((all, { cpu }) => all + cpu, 0),
  wall: costs.reduce((all, { wall }) => all + wall, 0),
});
const each = ({ cpu, responses }: Cost): number => (cpu / responses) * 1e6;
const line = (name: string, cost: Cost): string =>
  `${name}: ${each(cost).toFixed(0)} µs of processor time an answer, ${(cost.responses / cost.wall).toFixed(0)} answers/s, ${cost.responses} asked`;

const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-day-'));
const port = await freePort();
const server = startNode([...nodeFlags, path.join(root, 'dist/server/main.js'), 'serve'], {
  ...{ NODE_ENV: 'production', DATA_DIR: dir, DATABASE_URL: '', HOST: '127.0.0.1', PORT: String(port) },
  ...{ PUBLIC_URL: 'https://petition.example', LOG_LEVEL: 'fatal', RUN_JOBS: 'worker', TRUST_PROXY: '0' },
});
await until(server, async () => (await request(port, '/readyz')).status === 200, 50);

const countries: { code: string }[] = JSON.parse((await request(port, '/api/countries')).body.toString());
const languages = ['de', 'en', 'fr', 'ar', 'bn', 'zh'];
const letters = countries.flatMap(({ code }) =>
  languages.map((tag) => `/api/generate-petition/${code}?language=${tag}`),
);
const scattered = letters.map((target, at) => letters[(at * 389) % letters.length] ?? target);
console.log(
  line('letter made for the first time', await requestTargets(port, server.pid, scattered.values(), 12_000)),
);

const pages = countries.map(({ code }) => `/country/${code}?lang=en`);
console.log(
  line('page made for the first time', await requestTargets(port, server.pid, pages.values(), 12_000)),
);

const subjects = { page: '/country/DE', letter: '/api/download-petition/DE' };
const responses: Instructions['responses'] = [];
for (const target of Object.values(subjects)) {
  const { headers, body } = await fetchOk(port, target);
  const sentHeaders = headers.filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name.toLowerCase()),
  );
  responses.push({ path: target, headers: sentHeaders, body: body.toString('base64') });
}
const bare = startNode([path.join(import.meta.dirname, 'bare-server.ts')]);
const barePort = await freePort();
bare.child.send({ port: barePort, responses } satisfies Instructions);
await once(bare.child, 'message');

// Pages just made are compressed again at their best, and finished letters go to the disk.
for (let [checks, busy] = [0, 1]; busy > 0.1 && checks < 40; checks += 1) {
  const before = cpuSeconds(server.pid);
  await pause(1500);
  busy = (cpuSeconds(server.pid) - before) / 1.5;
}
for (const target of Object.values(subjects))
  for (const each of [server, bare])
    await requestTargets(each === server ? port : barePort, each.pid, repeat(target), warmUpMs);

for (const [name, target] of Object.entries(subjects)) {
  const ours: Cost[] = [];
  const bareCosts: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await requestTargets(port, server.pid, repeat(target), roundMs));
    bareCosts.push(await requestTargets(barePort, bare.pid, repeat(target), roundMs));
  }
  console.log(line(`${name} that lies ready`, sum(ours)));
  console.log(line(`${name} from the bare server`, sum(bareCosts)));
  console.log(`${name}: ours ÷ bare, processor time: ${(each(sum(ours)) / each(sum(bareCosts))).toFixed(2)}`);
}
console.log(
  `load average ${os.loadavg()[0]?.toFixed(1)}, ${os.cpus().length} cores, Node ${process.versions.node}`,
);
agent.destroy();
await closeAll();
await rm(dir, { recursive: true, force: true });
process.exit(0);
