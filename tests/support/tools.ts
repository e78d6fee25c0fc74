import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

type ToolResult = { id: number; stdout: string; failure: string | null };

let runner: ChildProcess | undefined;
let lastId = 0;
const waiting = new Map<number, (result: ToolResult) => void>();

/** One small process starts the tools for all files of a worker, and ends with it. */
const startRunner = (): ChildProcess => {
  const started = fork(path.join(import.meta.dirname, 'tool-runner.mjs'), { execArgv: [] });
  started.on('message', (result: ToolResult) => waiting.get(result.id)?.(result));
  started.once('exit', (code, signal) => {
    runner = undefined;
    const failure = `the process that starts the tools ended (${signal ?? code})`;
    for (const [id, result] of waiting) result({ id, stdout: '', failure });
  });
  started.unref();
  started.channel?.unref();
  return started;
};

/**
 * Runs a system program and returns what it printed.
 * @throws when it is missing, or ends with another code than 0
 */
export const runTool = (tool: string, args: string[]): Promise<string> => {
  runner ??= startRunner();
  const { channel } = runner;
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    channel?.ref();
    waiting.set(id, ({ stdout, failure }) => {
      waiting.delete(id);
      if (waiting.size === 0) channel?.unref();
      if (failure === null) resolve(stdout);
      else reject(new Error(failure));
    });
    runner?.send({ id, tool, args });
  });
};
