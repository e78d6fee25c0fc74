import { describe, expect, it } from 'vitest';
import { packageFolders } from './installed-packages.ts';

const lock = {
  packages: {
    '': { dependencies: { a: '1', unused: '1' } },
    'node_modules/a': {
      dependencies: { b: '1' },
      optionalDependencies: { 'a-linux': '1', 'a-windows': '1' },
    },
    'node_modules/a/node_modules/b': { dependencies: { '@scope/c': '1' } },
    'node_modules/b': {},
    'node_modules/@scope/c': { peerDependencies: { d: '1' } },
    'node_modules/d': { dependencies: { a: '1' } },
    'node_modules/a-linux': {},
    'node_modules/a-windows': {},
    'node_modules/unused': {},
  },
};

describe('packageFolders', () => {
  it('follows dependencies from the nearest folder up, and leaves out what nothing needs', () => {
    expect(packageFolders(lock, ['a'], (folder) => folder !== 'node_modules/a-windows')).toEqual([
      'node_modules/@scope/c',
      'node_modules/a',
      'node_modules/a-linux',
      'node_modules/a/node_modules/b',
      'node_modules/d',
    ]);
  });

  it('names a package that the lock file lacks', () => {
    expect(() => packageFolders(lock, ['missing'], () => true)).toThrow('missing');
  });
});
