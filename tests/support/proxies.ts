import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './process.ts';
import { ask } from './steady-visitors.ts';
import { runTool } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');

const startWithinMs = 30_000;

export type RunningProxy = { name: string; url: string; close: () => Promise<void> };

/** Replaces each text, all of which the shipped file has to contain. */
const replaceAll = (text: string, changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);

const shipped = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

type Folder = { dir: string; ports: readonly [string, string]; web: readonly [string, string] };

/** The processes that the shipped files name, as they are called here. */
const namesOf = ({ web: [first, second] }: Folder) =>
  [
    ['web1:3000', first],
    ['web2:3000', second],
  ] as const;

const programs = {
  caddy: async (folder: Folder) => {
    const file = path.join(folder.dir, 'Caddyfile');
    const text = replaceAll(await shipped('Caddyfile'), namesOf(folder));
    await writeFile(file, `{\n\tadmin off\n}\n${text}`);
    return {
      ...{ command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'] },
      url: `http://127.0.0.1:${folder.ports[0]}`,
    };
  },
  haproxy: async (folder: Folder) => {
    const [plain, secure] = folder.ports;
    const file = path.join(folder.dir, 'haproxy.cfg');
    const text = replaceAll(await shipped('deploy/haproxy.cfg'), [
      ...namesOf(folder),
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${secure}`],
      ['/etc/haproxy/', `${folder.dir}/`],
    ]);
    await writeFile(file, text);
    return { command: 'haproxy', args: ['-db', '-f', file], url: `https://127.0.0.1:${secure}` };
  },
  nginx: async (folder: Folder) => {
    const [plain, secure] = folder.ports;
    const text = replaceAll(await shipped('deploy/nginx.conf'), [
      ...namesOf(folder),
      ['listen 80', `listen 127.0.0.1:${plain}`],
      ['listen 443', `listen 127.0.0.1:${secure}`],
      ['/etc/nginx/pages', folder.dir],
      ['/etc/nginx/', `${folder.dir}/`],
    ]);
    const file = path.join(folder.dir, 'nginx.conf');
    await writeFile(path.join(folder.dir, 'site.conf'), text);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder.dir, name)};`,
    );
    await writeFile(
      file,
      `daemon off; pid ${folder.dir}/pid; error_log stderr; worker_processes 1; user root;
       events {} http { access_log off; ${temporary.join(' ')} types { text/html html; } include ${folder.dir}/site.conf; }`,
    );
    return {
      ...{ command: 'nginx', args: ['-p', folder.dir, '-c', file, '-e', 'stderr'] },
      url: `https://127.0.0.1:${secure}`,
    };
  },
};

export type ProxyName = keyof typeof programs;

const makeCertificate = async (dir: string): Promise<void> => {
  const [key, certificate] = [path.join(dir, 'site.key'), path.join(dir, 'site.crt')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await runTool('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...subject]);
  await writeFile(
    path.join(dir, 'site.pem'),
    `${await readFile(certificate, 'utf8')}${await readFile(key, 'utf8')}`,
  );
};

/** Ends a proxy, by force after ten seconds. */
export const endProxy = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await exited;
  clearTimeout(kill);
};

/**
 * Starts the proxy of the machine with the shipped file, in which only addresses and folders are others, and waits until
 * it leads to a page.
 * @param web ports of the two web processes
 */
export const startProxy = async (name: ProxyName, web: readonly [number, number]): Promise<RunningProxy> => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-proxy-'));
  // Some proxies read as another user.
  await chmod(dir, 0o755);
  await mkdir(path.join(dir, 'home'));
  await makeCertificate(dir);
  await copyFile(path.join(root, 'deploy/down.html'), path.join(dir, 'down.html'));
  const ports = [String(await freePort()), String(await freePort())] as const;
  const [first, second] = web.map((port) => `127.0.0.1:${port}`) as [string, string];
  const { command, args, url } = await programs[name]({ dir, ports, web: [first, second] });
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      HOME: path.join(dir, 'home'),
      SITE_ADDRESS: `http://127.0.0.1:${ports[0]}`,
      ERROR_PAGES: dir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  child.once('error', (error) => {
    output += String(error);
  });
  for (const deadline = Date.now() + startWithinMs; ; await pause(50)) {
    const status = await ask(`${url}/country/DE`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    if (child.exitCode === null && Date.now() < deadline) continue;
    await endProxy(child);
    throw new Error(`${name} did not lead to a page (${status}):\n${output}`);
  }
  return {
    ...{ name, url },
    close: async () => {
      await endProxy(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
};
