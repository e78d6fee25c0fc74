import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.server.ts';

const run = promisify(execFile);

/** What a PostgreSQL server writes into its own folder: its process, port, and whether it takes connections. */
export type PidFile = { pid: number; port: number; ready: boolean };

export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' } : null;
}

/** Whether the process is alive and is this cluster's server, not another program that reuses its pid. */
export async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  return isAlive(pid) && (process.platform === 'win32' || (await commandLine(pid)).includes(cluster.marker));
}

/**
 * After a power cut the pid may belong to another program, and PostgreSQL would refuse to start. With
 * our own pid in its place it goes on to its other check, the shared memory of a running server. Call only
 * while holding the instance lock.
 */
export async function disarmPidFile(cluster: Cluster): Promise<void> {
  const named = await readPidFile(cluster);
  if (!named || !isAlive(named.pid)) return;
  const text = await readFile(fileOf(cluster), 'utf8');
  await writeFile(fileOf(cluster), text.replace(/^\d+/, String(process.pid)));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await run('ps', ['-o', 'args=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

const fileOf = (cluster: Cluster) => path.join(cluster.dir, 'postmaster.pid');
