import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = { integrity?: string; resolved?: string };

describe.each(['package-lock.json', 'bench/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(([packagePath]) => packagePath !== '');

  it('names the bytes of every package, and no server they come from', () => {
    const unnamed = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unnamed.map(([packagePath]) => packagePath)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
