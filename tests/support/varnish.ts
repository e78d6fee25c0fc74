import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProxy } from './proxies.ts';
import { ask } from './steady-visitors.ts';

const shipped = path.resolve(import.meta.dirname, '../../deploy/varnish.vcl');
const startWithinMs = 60_000;

/**
 * Starts Varnish with the shipped file in front of one web process, which stands for both.
 * @param hasty whether its seconds are milliseconds, so that copies expire at once
 */
export const startVarnish = async (webPort: number, port: number, hasty = false) => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-varnish-'));
  const file = path.join(dir, 'site.vcl');
  const text = (await readFile(shipped, 'utf8'))
    .replace(/"web[12]"/g, '"127.0.0.1"')
    .replaceAll('"3000"', `"${webPort}"`);
  await writeFile(
    file,
    hasty ? text.replace('"\\1s"', '"\\1ms"').replace('grace = 60s', 'grace = 60ms') : text,
  );
  const storage = ['-s', 'malloc,64m', '-n', path.join(dir, 'run'), '-T', 'none', '-j', 'none'];
  const child = spawn('varnishd', ['-F', '-f', file, '-a', `127.0.0.1:${port}`, ...storage], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    await endProxy(child);
    await rm(dir, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + startWithinMs; ; await pause(100)) {
    const answer = await ask(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode === null && Date.now() < deadline) continue;
    await close();
    throw new Error(`Varnish did not lead to the site:\n${output}`);
  }
  return { url, close };
};
