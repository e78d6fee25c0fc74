import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const feature = path.resolve(import.meta.dirname, '..');

/** Loads modules in this order in a separate process. */
const load = (...modules: string[]) => {
  const imports = modules.map((file) => `await import(${JSON.stringify(path.join(feature, file))});`);
  return run(process.execPath, ['--input-type=module', '--eval', imports.join('\n')]);
};

describe('the manifest schema', () => {
  it.each([
    ['edition/manifest.ts', 'contract.ts'],
    ['contract.ts', 'edition/manifest.ts'],
    ['edition/manifest.ts'],
  ])('can be loaded in any order: %s %s', async (...modules) =>
    expect(await load(...modules)).toEqual({ stdout: '', stderr: '' }),
  );
});
