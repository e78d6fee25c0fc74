import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.server.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'wto-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('makes a folder with all above it, and leaves one that is there', () => {
  const deep = path.join(dir, 'a', 'b', 'c');
  makeFolder(deep, 0o700);
  makeFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

it('fails at once where a file lies, or where nobody can make one', () => {
  writeFileSync(path.join(dir, 'file'), '');
  expect(() => makeFolder(path.join(dir, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(path.join(dir, 'file', 'below'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/nope/below')).toThrow('ENOENT');
});
