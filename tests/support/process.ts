import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { createOncePerRun } from './once-in-run.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Command and working folder: the built program from anywhere, or the sources as with `npm run dev`. */
export const builtProgram = { args: [path.join(root, 'dist/server/main.js'), 'serve'], cwd: os.tmpdir() };
export const sourceProgram = { args: ['scripts/dev-server.ts'], cwd: root };

/** A compile cache shared by all programs of a run. */
export const sharedCompileCache = () => ({ NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled') });

/** A currently unused port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type Program = {
  child: ChildProcess;
  url: string;
  dataDir: string;
  output: () => string;
  /** Resolves with the exit code (null after a signal). */
  exited: Promise<number | null>;
  /** Waits until a path responds with a status. @throws on timeout or when the program ends */
  waitForStatus: (target: string, status: number, milliseconds?: number) => Promise<void>;
};

/** An empty data folder, for a program that is to start for the first time. */
export const emptyDataDir = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'wto-program-'));

/**
 * Turns an empty folder into the data folder of a program that has run before and ended cleanly.
 * @throws when it does not start from an empty folder
 */
export const prepareUsedDataDir = async (dir: string): Promise<string> => {
  const prepared = await createOncePerRun('data', async (target) => {
    const first = await startProgram({ DATA_DIR: target });
    await first.waitForStatus('/readyz', 200);
    first.child.kill('SIGTERM');
    if ((await first.exited) !== 0)
      throw new Error(`The first start did not end in order:\n${first.output()}`);
  });
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dir]);
  return dir;
};

const newDataDir = async (used: boolean): Promise<string> => {
  const dir = await emptyDataDir();
  return used ? prepareUsedDataDir(dir) : dir;
};

/**
 * Starts the program as an operator would, on its own port and in its own data folder, but without jobs.
 * Unless `DATA_DIR` or `DATABASE_URL` is given, the data folder is a used one, because a new database takes
 * twice as long.
 * @param openFiles limit of open files; by default that of the system
 */
export const startProgram = async (
  env: Record<string, string> = {},
  { args, cwd } = builtProgram,
  openFiles?: number,
): Promise<Program> => {
  const dataDir = env.DATA_DIR ?? (await newDataDir(!env.DATABASE_URL));
  const port = env.PORT ?? String(await freePort());
  const node = path.join(root, 'node_modules/.bin/node');
  const [command, parameters] = openFiles
    ? ['bash', ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, node, ...args]]
    : [node, args];
  const child = spawn(command, parameters, {
    cwd,
    env: {
      ...process.env,
      ...sharedCompileCache(),
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://petition.example',
      RUN_JOBS: 'worker',
      BACKUP_EVERY_HOURS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let ended = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      ended = true;
      resolve(code);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const waitForStatus = async (target: string, status: number, milliseconds = 50_000): Promise<void> => {
    for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(50)) {
      if (ended) break;
      const response = await fetch(url + target).catch(() => null);
      await response?.arrayBuffer();
      if (response?.status === status) return;
    }
    throw new Error(`${target} did not answer ${status}:\n${output.slice(-2000)}`);
  };
  return { child, url, dataDir, output: () => output, exited, waitForStatus };
};

/** Ends a program in any state, and removes its data folder. */
export const endProgram = async ({ child, exited, dataDir }: Program): Promise<void> => {
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await exited;
  clearTimeout(killTimer);
  // Its database may still be writing its last file.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
