import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createDiskCache } from './disk-cache.server.ts';

const log = createLogger({ level: 'silent', name: 'test' });
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'disk-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('disk cache', () => {
  it('gives back bytes and facts, and nothing for a torn file', async () => {
    const cache = createDiskCache<{ bytes: Uint8Array; title: string }>({
      dir,
      maxBytes: 1000,
      label: 'Bilder',
      log,
    });
    const entry = { bytes: new Uint8Array([10, 0, 255, 10]), title: 'Größe' };
    await cache.write('aa1', entry);
    expect(await cache.read('aa1')).toEqual(entry);
    expect(await cache.read('aa2')).toBeNull();
    const file = path.join(dir, 'aa', 'aa1.kept');
    await writeFile(file, (await readFile(file)).subarray(0, -1));
    expect(await cache.read('aa1')).toBeNull();
    expect(await readdir(path.join(dir, 'aa'))).toEqual([]);
  });

  it('deletes the longest unused files beyond its limit', async () => {
    const cache = createDiskCache({ dir, maxBytes: 250, label: 'Bilder', log });
    for (const [minute, hash] of ['aa1', 'bb2', 'cc3'].entries()) {
      await cache.write(hash, { bytes: new Uint8Array(100) });
      const used = new Date(2026, 0, 1, 12, minute);
      await utimes(path.join(dir, hash.slice(0, 2), `${hash}.kept`), used, used);
    }
    await cache.prune();
    const left = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.kept')).sort();
    expect(left).toEqual(['bb/bb2.kept', 'cc/cc3.kept']);
  });
});
