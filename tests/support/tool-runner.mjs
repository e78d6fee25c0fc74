/** Runs the tools it is asked for: to start one takes the longer the more memory the process has that starts it. */
import { execFile } from 'node:child_process';

process.on('message', ({ id, tool, args }) => {
  execFile(tool, args, { maxBuffer: 1 << 26 }, (error, stdout) => {
    process.send?.({ id, stdout, failure: error && String(error) });
  });
});
process.on('disconnect', () => process.exit());
