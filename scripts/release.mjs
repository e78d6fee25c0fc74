/**
 * `npm run release [-- <folder>]`: builds, then makes the archive of this version with its bill of materials and checksums,
 * by default in `release/`.
 */

import { ensureBuilt } from './prepare.mjs';
import { makeRelease } from './release/make-release.ts';

const [folder = 'release'] = process.argv.slice(2);
ensureBuilt();
try {
  console.log(`${folder}/${await makeRelease(folder)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
