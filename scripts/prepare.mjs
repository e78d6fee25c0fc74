/**
 * What `npm start`, `npm test` and `npm run dev` share. Runs on any Node from version 20 on, before a single
 * dependency is installed; everything after it runs on the Node that the dependencies bring.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');

/** Environment in which `node` and every tool are the pinned ones. */
export const toolEnv = () => ({ ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` });

export const stop = (line) => {
  console.error(line);
  process.exit(1);
};

/** Runs a command to its end with its output shown; true when it succeeded. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnv(), ...options }).status === 0;

const stampOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const filesBelow = (entry) => {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
};

const isCurrent = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** Installs the locked dependencies when they are missing or no longer those of the lock file. */
export const ensureInstalled = () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Node ${process.versions.node} ist zu alt. Bitte installieren Sie Node 20 oder neuer.`);
  const file = path.join(root, 'node_modules', '.installed');
  const stamp = stampOf(['package.json', 'package-lock.json']);
  if (isCurrent(file, stamp)) return;
  console.log('Abhängigkeiten werden installiert …');
  if (
    !run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  )
    stop(
      'Die Installation ist fehlgeschlagen. Prüfen Sie die Verbindung zur Paketquelle und versuchen Sie es erneut.',
    );
  writeFileSync(file, stamp);
};

/** Builds server and browser code when a source has changed since the last build. */
export const ensureBuilt = () => {
  const file = path.join(root, 'dist', '.built');
  const sources = ['src', 'content', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'package.json'];
  const stamp = stampOf(sources.flatMap(filesBelow).filter((name) => !/\.test\.tsx?$/.test(name)));
  if (isCurrent(file, stamp)) return;
  console.log('Die Anwendung wird gebaut …');
  if (!run('npm', ['run', '--silent', 'build']))
    stop('Der Bau ist fehlgeschlagen. Die Ursache steht in den Zeilen darüber.');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp);
};

/**
 * On a machine with much memory V8 lets its young generation grow far; a small one keeps the web process under 350 MB
 * and costs no measurable speed.
 */
export const nodeFlags = ['--max-semi-space-size=4'];

/**
 * Runs a script on the pinned Node and hands signals on to it. The child sees the channel close when this process
 * is killed and then shuts itself down, so that no server is left behind.
 */
export const runApp = (script, args) => {
  const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const child = spawn(node, [...nodeFlags, script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: toolEnv(),
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal to npm alone ends its shell and goes no further.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, 500);
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};
