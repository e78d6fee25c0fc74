/** `npm run bench`: installs the benchmark's own dependencies, builds what is to be measured, and measures. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, run, runApp, stop } from './prepare.mjs';

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
ensureBuilt();
process.env.NODE_ENV = 'production';
runApp('bench/main.ts', process.argv.slice(2));
