import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nodeFlags } from '../../scripts/prepare.mjs';
import { atEnd } from './cleanup.ts';
import { freePort, type Process, startNode, until } from './processes.ts';
import { projectRoot } from './product.ts';
import { request } from './request.ts';

/** The built server as `npm start` runs it. `readyAfter`: milliseconds from its start to `/readyz` 200. */
export type Server = Process & { port: number; readyAfter: number };

/**
 * A temporary data folder, removed at the end of the run. Readable for PostgreSQL, which may run under another account.
 */
export const dataFolder = async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  await chmod(dir, 0o755);
  return { dir, remove: atEnd(() => rm(dir, { recursive: true, force: true })) };
};

export const startServer = async (dataDir: string, env: Record<string, string> = {}): Promise<Server> => {
  const port = await freePort();
  const started = performance.now();
  const server = startNode([...nodeFlags, path.join(projectRoot, 'dist/server/main.js'), 'serve'], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RUN_JOBS: 'worker',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://petition.example',
    LOG_LEVEL: 'warn',
    ...env,
  });
  await until(server, async () => (await request(port, '/readyz')).status === 200, 10);
  return { ...server, port, readyAfter: performance.now() - started };
};
