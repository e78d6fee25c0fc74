import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createDiskCache } from './disk-cache.server.ts';

const log = createLogger({ level: 'silent', name: 'test' });
const maxBytes = 20_000;
const bytes = new Uint8Array(960);
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'quota-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = () => createDiskCache({ dir, maxBytes, label: 'Bilder', log });

const bytesHeld = async (): Promise<number> => {
  const names = await readdir(dir, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const info = await stat(path.join(dir, name)).catch(() => null);
      return info?.isFile() ? info.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const hashOf = (n: number) => `${(n % 16).toString(16)}0${n}`;

describe('limit of the disk cache', () => {
  it('holds while it is being written, and keeps what was written last', async () => {
    const cache = open();
    for (let n = 0; n < 200; n++) await cache.write(hashOf(n), { bytes });
    await expect.poll(bytesHeld).toBeLessThanOrEqual(maxBytes * 1.1);
    expect(await bytesHeld()).toBeGreaterThan(maxBytes * 0.8);
    expect(await cache.read(hashOf(199))).toEqual({ bytes });
    expect(await cache.read(hashOf(0))).toBeNull();
  });

  it('holds for a burst, and with several processes at once', async () => {
    const caches = [open(), open(), open()];
    const writes = Array.from({ length: 300 }, (_, n) => caches[n % 3]?.write(hashOf(n), { bytes }));
    await Promise.all(writes);
    await expect.poll(bytesHeld).toBeLessThanOrEqual(maxBytes * 1.3);
  });

  it('is tidied once when many ask for it at the same time', () => {
    const cache = open();
    expect(new Set([cache.prune(), cache.prune(), cache.prune()])).toHaveProperty('size', 1);
  });
});
