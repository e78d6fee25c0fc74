import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// Imported by Node itself, because the database loads its programs at start, when Vite no longer can.
import { loadConfig } from '../../src/platform/config/index.server.ts';
import { openDatabase } from '../../src/platform/db/index.server.ts';
import { createLogger } from '../../src/platform/log/index.server.ts';
import { atEnd } from '../lib/cleanup.ts';
import { type Finding, information, megabytes, milliseconds } from '../lib/finding.ts';
import { cpuSeconds, freePort, residentBytes } from '../lib/processes.ts';
import { projectRoot } from '../lib/product.ts';
import { fetchOk, request } from '../lib/request.ts';
import { dataFolder, type Server, startServer } from '../lib/server.ts';
import { spread } from '../lib/stats.ts';
import { publish } from '../publication/publish.ts';
import { load } from './load.ts';

const processCounts = [1, 2, 4, 8];
const rounds = 3;
const roundSeconds = 3;
const publications = 7;

const subjects = [
  { name: 'cached page', path: '/country/DE' },
  { name: 'cached letter', path: '/api/download-petition/DE' },
];
/** Shows the published petition, so its ETag changes with every publication. */
const publishedPage = '/country/DE/letter?lang=de';

/** One PostgreSQL on this machine, reached over TCP as by processes of several machines. */
const startDatabase = async () => {
  const { dir, remove } = await dataFolder();
  const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.map(({ message }) => message).join('\n'));
  const log = createLogger({ level: 'silent', name: 'bench' });
  const database = openDatabase(config.value, log, { migrations: path.join(projectRoot, 'migrations') });
  const close = atEnd(async () => {
    await database.close();
    await remove();
  });
  await database.whenReady;
  const read = (name: string) => readFile(path.join(dir, 'postgres', name), 'utf8');
  const password = (await read('app.password')).trim();
  const port = (await read('postmaster.pid')).split('\n')[3];
  return { database, url: `postgres://app:${password}@127.0.0.1:${port}/postgres`, close };
};

type RunningDatabase = Awaited<ReturnType<typeof startDatabase>>;

/**
 * HAProxy in front of web processes, with the rule of the shipped file and without TLS. It does not name its clients, because
 * one that sends so many requests would be limited.
 */
const startProxy = async (webPorts: readonly number[]) => {
  const { dir, remove } = await dataFolder();
  const port = await freePort();
  const file = path.join(dir, 'haproxy.cfg');
  const servers = webPorts.map((each, place) => `  server web${place} 127.0.0.1:${each}`).join('\n');
  await writeFile(
    file,
    `global
  nbthread 1
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance leastconn
${servers}
`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = atEnd(async () => {
    child.kill();
    await remove();
  });
  for (const deadline = Date.now() + 10_000; !(await request(port, '/healthz').catch(() => null)); ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('HAProxy does not answer');
    await pause(20);
  }
  return { port, pid: child.pid ?? 0, end };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const cpuOf = (processes: readonly { pid: number }[]): number =>
  sum(processes.map(({ pid }) => cpuSeconds(pid)));
const microseconds = (seconds: number): string => `${(seconds * 1e6).toFixed(0)} µs`;

/** Seconds of processor time for a response, in the web processes together and in the proxy. */
const measureLoad = async (
  web: readonly Server[],
  proxy: { port: number; pid: number },
  address: string,
): Promise<{ web: number; proxy: number; perSecond: number }> => {
  await load(proxy.port, address, roundSeconds);
  const played: { web: number; proxy: number; perSecond: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = { web: cpuOf(web), proxy: cpuOf([proxy]) };
    const { responses, perSecond } = await load(proxy.port, address, roundSeconds);
    played.push({
      web: (cpuOf(web) - before.web) / responses,
      proxy: (cpuOf([proxy]) - before.proxy) / responses,
      perSecond,
    });
  }
  const median = (of: 'web' | 'proxy' | 'perSecond') => spread(played.map((each) => each[of])).median;
  return { web: median('web'), proxy: median('proxy'), perSecond: median('perSecond') };
};

const etagOf = async (port: number): Promise<string> =>
  (await fetchOk(port, publishedPage)).headers.find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? '';

/** Milliseconds from the start of a publication until every process shows it. */
const measurePublication = async (
  { database }: RunningDatabase,
  web: readonly Server[],
  number: number,
): Promise<number> => {
  const before = await Promise.all(web.map(({ port }) => etagOf(port)));
  const content = `Bundeskanzleramt\n\nText ${number}`;
  const started = performance.now();
  await publish(database.db, [{ country: 'DE', language: 'de', title: `Petition ${number}`, content }]);
  await Promise.all(
    web.map(async ({ port }, place) => {
      for (const deadline = Date.now() + 30_000; (await etagOf(port)) === before[place]; )
        if (Date.now() > deadline) throw new Error('a publication is not shown after 30 s');
    }),
  );
  return performance.now() - started;
};

const connectionsTo = async ({ database }: RunningDatabase): Promise<number> => {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from pg_stat_activity where client_port is not null and pid <> pg_backend_pid()',
  );
  return rows[0].count;
};

const measureCount = async (running: RunningDatabase, count: number): Promise<Finding[]> => {
  const own = await connectionsTo(running);
  const web: Server[] = [];
  for (let place = 0; place < count; place++) {
    const { dir } = await dataFolder();
    web.push(await startServer(dir, { DATABASE_URL: running.url }));
  }
  const proxy = await startProxy(web.map(({ port }) => port));
  const findings: Finding[] = [];
  const processes = count === 1 ? '1 web process' : `${count} web processes`;
  for (const { name, path: address } of subjects) {
    for (const { port } of web) await fetchOk(port, address);
    const { web: each, proxy: between, perSecond } = await measureLoad(web, proxy, address);
    findings.push(
      information(
        `Processor time of a ${name}, ${processes}`,
        microseconds(each),
        `and ${microseconds(between)} in HAProxy; ${perSecond.toFixed(0)}/s, the load generator on the same cores`,
      ),
    );
  }
  const times: number[] = [];
  for (let number = 0; number < publications; number++)
    times.push(await measurePublication(running, web, count * 100 + number));
  const memory = web.map(({ pid }) => residentBytes(pid));
  findings.push(
    information(`A publication is shown by all, ${processes}`, milliseconds(spread(times).median)),
    information(
      `Memory of all, ${processes}`,
      megabytes(sum(memory)),
      `${(await connectionsTo(running)) - own} connections to PostgreSQL`,
    ),
  );
  await proxy.end();
  for (const each of web) await each.end();
  return findings;
};

/** What more web processes on one PostgreSQL behind HAProxy cost and give. */
export const measureScale = async (): Promise<Finding[]> => {
  const running = await startDatabase();
  const findings: Finding[] = [];
  for (const count of processCounts) findings.push(...(await measureCount(running, count)));
  await running.close();
  return findings;
};
