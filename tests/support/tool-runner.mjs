/**
 * Runs tools on request. A small process does this, because starting a child takes longer the more memory the
 * parent has.
 */
import { execFile } from 'node:child_process';

process.on('message', ({ id, tool, args }) => {
  execFile(tool, args, { maxBuffer: 1 << 26 }, (error, stdout) => {
    process.send?.({ id, stdout, failure: error && String(error) });
  });
});
process.on('disconnect', () => process.exit());
