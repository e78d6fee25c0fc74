import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from '../lib/cleanup.ts';
import { freePort, type Process, startNode, until } from '../lib/processes.ts';
import { projectRoot } from '../lib/product.ts';
import { request } from '../lib/request.ts';
import type { Sample } from './sample.ts';

export type Peer = Process & { name: string; port: number };

const bench = path.join(projectRoot, 'bench');
/** At the same depth as the folder it copies, so that relative paths to the platform's sources hold in both. */
const buildFolder = path.join(bench, '.output/peers');
const packages = path.join(bench, 'node_modules');
const run = promisify(execFile);
/** Timeout of a build in milliseconds. */
const buildTimeoutMs = 300_000;

const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

type Recipe = {
  name: string;
  /** Folder of the peer, below `peers`. */
  folder: string;
  /** Script and arguments that build it, run in its folder. */
  build: readonly string[];
  /** Script and arguments that start it. */
  start: (folder: string, port: number) => readonly string[];
};

const next = path.join(packages, 'next/dist/bin/next');

const recipes = {
  reactRouter: {
    name: 'React Router 8',
    folder: 'react-router',
    build: [path.join(packages, '@react-router/dev/bin.cjs'), 'build'],
    start: (folder) => [path.join(folder, 'server.js')],
  },
  next: {
    name: 'Next 16',
    folder: 'next',
    build: [next, 'build'],
    start: (folder, port) => [next, 'start', folder, '--hostname', '127.0.0.1', '--port', String(port)],
  },
} satisfies Record<string, Recipe>;

const buildPeer = async ({ name, folder, build }: Recipe): Promise<void> => {
  console.error(`   ${name} is built …`);
  const cwd = path.join(buildFolder, folder);
  const building = run(process.execPath, build, {
    cwd,
    timeout: buildTimeoutMs,
    env: { ...process.env, ...env },
  });
  const stop = atEnd(() => building.child.kill());
  await building.finally(stop);
};

const startPeer = async ({ name, folder, start }: Recipe, pages: string, probe: string): Promise<Peer> => {
  const port = await freePort();
  const args = start(path.join(buildFolder, folder), port);
  const preload = ['--import', path.join(buildFolder, 'end-with-parent.js')];
  const peer = startNode([...preload, ...args], {
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
    BENCH_PAGES: pages,
  });
  await until(peer, async () => (await request(port, probe)).status === 200, 50);
  return { ...peer, name, port };
};

/** Path of a country page in both peers. */
export const peerAddressOf = ({ code, lang }: Sample): string => `/country/${code}/${lang}`;

/**
 * Builds both peers from a copy of their folder and starts them.
 * @param pages file with the data of the pages
 * @param probe a page to poll until they are ready
 */
export const openPeers = async (pages: string, probe: Sample): Promise<Peer[]> => {
  await rm(buildFolder, { recursive: true, force: true });
  await cp(path.join(import.meta.dirname, 'peers'), buildFolder, { recursive: true });
  const peers: Peer[] = [];
  for (const recipe of Object.values<Recipe>(recipes)) {
    await buildPeer(recipe);
    peers.push(await startPeer(recipe, pages, peerAddressOf(probe)));
  }
  return peers;
};
