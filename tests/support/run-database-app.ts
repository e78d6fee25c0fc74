import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { entryOf, smallPrograms } from './small-programs.ts';

const programs = await smallPrograms();

type LogLine = { level: string; msg: string; port?: number; postgresPid?: number };
export type App = {
  pid: number;
  lines: LogLine[];
  /** Standard error, as the operator sees it. */
  errorOutput(): string;
  /** Waits for the first line with this message, after the given number of lines. */
  waitForLog(message: string | RegExp, after?: number): Promise<LogLine>;
  /** Process id and port of the PostgreSQL last started or adopted. */
  postgres(): { pid: number; port: number };
  status(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<number | null>;
};

const startedPids = new Set<number>();

/** Starts a database application as a separate process. `killAll` ends it and its PostgreSQL in any state. */
export function runApp(env: Record<string, string>, entry = entryOf(programs, 'database-app')): App {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ...env },
    cwd: path.dirname(entry),
  });
  const pid = child.pid ?? 0;
  startedPids.add(pid);
  const lines: LogLine[] = [];
  let errorOutput = '';
  let incomplete = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (incomplete + text).split('\n');
    incomplete = parts.pop() ?? '';
    for (const part of parts) {
      const line = JSON.parse(part) as LogLine;
      if (line.postgresPid) startedPids.add(line.postgresPid);
      lines.push(line);
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const waitForLog = async (message: string | RegExp, after = 0): Promise<LogLine> => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(10)) {
      const line = lines
        .slice(after)
        .find(({ msg }) => (typeof message === 'string' ? msg === message : message.test(msg)));
      if (line) return line;
    }
    throw new Error(`never said ${message}:\n${lines.map(({ msg }) => msg).join('\n')}\n${errorOutput}`);
  };

  return {
    pid,
    lines,
    errorOutput: () => errorOutput.trim(),
    waitForLog,
    postgres: () => {
      const line = lines.findLast(({ postgresPid, port }) => postgresPid && port);
      return { pid: line?.postgresPid ?? 0, port: line?.port ?? 0 };
    },
    status: async () => (await fetch(`http://127.0.0.1:${(await waitForLog('LISTENING')).port}`)).text(),
    kill: (signal) => child.kill(signal),
    exited,
  };
}

/** Kills every process that `runApp` started, with their PostgreSQL servers. */
export function killAll(): void {
  for (const pid of startedPids) {
    if (/postgres|-app\.js/.test(commandLine(pid))) process.kill(pid, 'SIGKILL');
  }
  startedPids.clear();
}

export function isRunning(pid: number): boolean {
  return commandLine(pid) !== '';
}

/** Empty for a process that has ended, even if its parent has not yet reaped it. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
