/** `npm run bench`: installs the benchmark's own dependencies, builds what is to be measured, and measures. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, run, stop, toolEnv } from './prepare.mjs';
import { ensureSystemTools } from './system-tools.mjs';

const bench = path.join(root, 'bench');

/** The peers have a lock file of their own, so that none of them reaches the product. */
const ensurePeers = () => {
  const lock = readFileSync(path.join(bench, 'package-lock.json'), 'utf8');
  const stamp = path.join(bench, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Die Vergleichsprogramme werden installiert …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run('npm', args, { cwd: bench, env: process.env }))
    stop(
      'Die Installation ist fehlgeschlagen. Prüfen Sie die Verbindung zur Paketquelle und versuchen Sie es erneut.',
    );
  writeFileSync(stamp, lock);
};

ensureInstalled();
ensurePeers();
await ensureSystemTools();
ensureBuilt();
// Without the memory flags of the server, which would slow down the peers that run in the same process.
const child = spawn('node', ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...toolEnv(), NODE_ENV: 'production' },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
