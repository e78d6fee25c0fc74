import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#app/paths.server.ts';
import { freePort } from './process.ts';

const startWithinMs = 30_000;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
};

/**
 * Debian's PgBouncer with the shipped settings, in front of a test database.
 * @param connections of PostgreSQL that all its clients share
 */
export const startPgbouncer = async (database: string, connections: number) => {
  const target = new URL(database);
  const name = target.pathname.slice(1);
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-pgbouncer-'));
  // As root it takes the account of nobody, who has to read its settings.
  await chmod(dir, 0o755);
  const port = await freePort();
  const userlist = path.join(dir, 'userlist.txt');
  const settings = path.join(dir, 'pgbouncer.ini');
  const shipped = await readFile(path.join(projectRoot, 'deploy/pgbouncer.ini'), 'utf8');
  const adapted = shipped
    .replace('petition = ', `${name} = `)
    .replace('port=5432 dbname=petition', `port=${target.port} dbname=${name}`)
    .replace('6432\n', `${port}\nunix_socket_dir =\n`)
    .replace('/etc/pgbouncer/userlist.txt', userlist)
    .replace(/default_pool_size = \d+/, `default_pool_size = ${connections}`);
  await writeFile(settings, adapted);
  await writeFile(userlist, `"${target.username}" "${target.password}"\n`);

  const run = async () => {
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn('pgbouncer', ['-q', ...account, settings], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const exited = once(child, 'exit');
    for (const deadline = Date.now() + startWithinMs; !(await isListening(port)); await pause(20))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`no PgBouncer:\n${output}`);
    return {
      stop: async () => {
        child.kill('SIGKILL');
        await exited;
      },
    };
  };
  let running = await run();
  const url = new URL(database);
  url.port = String(port);
  return {
    url: url.href,
    stop: () => running.stop(),
    restart: async () => {
      running = await run();
    },
    close: async () => {
      await running.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
