import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const units = path.join(root, 'deploy/systemd');

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-units-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** A unit as it would be installed, with this folder as the program. */
const install = async (name: string): Promise<string> => {
  const text = await readFile(path.join(units, name), 'utf8');
  const file = path.join(dir, name.replace('@.', '@3000.'));
  await writeFile(file, text.replaceAll('/opt/petition', root));
  return file;
};
const analyze = (...args: string[]) => promisify(execFile)('systemd-analyze', args);

describe('the service units', async () => {
  const names = (await readdir(units)).filter((name) => name.endsWith('.service'));

  it.each(names)('%s is without fault for systemd, and exposes little', async (name) => {
    const file = await install(name);
    expect(await analyze('verify', '--man=no', file)).toEqual({ stdout: '', stderr: '' });
    // Fails above 2.0 of 10.
    const { stdout } = await analyze('security', '--offline=true', '--threshold=20', file);
    expect(stdout).toContain('Overall exposure level');
  });

  it.each(names)('%s stops only the main process, and waits for it', async (name) => {
    const text = await readFile(path.join(units, name), 'utf8');
    expect(text).toMatch(/^KillMode=mixed$/m);
    expect(Number(text.match(/^TimeoutStopSec=(\d+)$/m)?.[1])).toBeGreaterThan(5 + 25 + 5);
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/env PATH=\S+ .* node .*main\.js (serve|worker)$/m);
  });
});
