import { access, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FixedQueue, Piscina } from 'piscina';
import {
  BusyError,
  ClosedError,
  createConcurrencyLimit,
  type Tasks,
  type WaitOptions,
} from '#platform/work/index.ts';
import { TypesetError } from './errors.ts';
import type { Output, WorkerRequest, WorkerResult, WorkerSetup } from './worker.ts';

export type TypesetterOptions = {
  /** Folder of the templates; all `.typ` files below it are read once, when the typesetter is made. */
  root: string;
  /** Absolute paths. Given fonts win over installed ones of the same name, so the result is the same everywhere. */
  fontFiles: string[];
  /** Worker threads. Each keeps the fonts it has used in memory. Default 1. */
  threads?: number;
  /** Milliseconds to typeset one document, without waiting. Default 10 000. */
  timeLimit?: number;
  /**
   * Requests that may wait for a free worker; one more is refused as `busy`. Default 100: a letter takes 15 to 50 ms,
   * so that the last one in the queue of one worker waits at most five seconds.
   */
  maxWaiting?: number;
  /** The module the workers run. Default: the worker beside this file. */
  worker?: URL;
};

export type TypesetRequest = {
  /** Template below `root`, for example `letter.typ`. */
  template: string;
  /** Data for the template: each value arrives as JSON text in `sys.inputs`. */
  inputs: Record<string, unknown>;
};

/** A finished PDF. */
export type Typeset = { bytes: Uint8Array<ArrayBuffer>; pages: number };

type PdfOptions = WaitOptions & {
  /** Inspects the result; a returned request replaces it, without queueing again. */
  retryWith?: (firstResult: Typeset) => TypesetRequest | null;
};

export type Typesetter = {
  /**
   * Compiles a template to tagged PDF/UA-1. Same request, same bytes. Throws {@link TypesetError}, or the reason of an
   * aborted signal.
   */
  pdf(request: TypesetRequest, options?: PdfOptions): Promise<Typeset>;
  /**
   * The first page of a template as PNG, `width` pixels wide. Same request, same bytes. Throws {@link TypesetError},
   * but not for a missing glyph: a picture leaves it out.
   */
  png(request: TypesetRequest, width: number, waiting?: WaitOptions): Promise<Uint8Array>;
  /**
   * Every page as SVG, drawn from the same layout as the PDF. Holds outlines alone: no text, font, script or link.
   * Throws like {@link Typesetter.pdf}.
   */
  drawings(request: TypesetRequest, options?: PdfOptions): Promise<string[]>;
  /** Starts the workers and resolves when each has indexed its fonts; rejects when one cannot start. */
  ready(): Promise<void>;
  /** How many documents are being typeset, and how many wait. */
  tasks(): Tasks;
  /** Stops the workers; waiting requests are refused as `closed`. */
  close(): Promise<void>;
};

/** In development and tests Node runs the worker's source; a build puts it beside the server's chunks. */
const defaultWorker = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './typst-worker.js', import.meta.url);

/**
 * A pool of worker threads that compile Typst templates, so that the event loop stays free. They start when they are
 * first needed or made ready: each reads all fonts, which takes a tenth of a second.
 */
export async function createTypesetter(options: TypesetterOptions): Promise<Typesetter> {
  const { threads = 1, timeLimit = 10_000, maxWaiting = 100, worker = defaultWorker() } = options;
  const root = resolve(options.root);
  // The compiler silently skips a missing font file and all text that needs it.
  await Promise.all(options.fontFiles.map((file) => access(file)));
  const setup: WorkerSetup = { root, sources: await readSources(root), fontFiles: options.fontFiles };
  const startPool = () =>
    new Piscina({
      filename: worker.href,
      minThreads: threads,
      maxThreads: threads,
      // Its default queue is one object shared by all pools of the process.
      taskQueue: new FixedQueue(),
      workerData: setup,
      // With atomics a waiting worker blocks its event loop and never frees the buffers it has transferred.
      atomics: 'disabled',
    });
  let pool: ReturnType<typeof startPool> | undefined;
  const getPool = () => {
    pool ??= startPool();
    return pool;
  };
  const concurrencyLimit = createConcurrencyLimit({ maxRunning: threads, maxWaiting });

  async function runWorker(request: WorkerRequest): Promise<WorkerResult> {
    const signal = AbortSignal.timeout(timeLimit);
    try {
      return await getPool().run(request, { signal });
    } catch (error) {
      if (signal.aborted) throw new TypesetError('timeout', `longer than ${timeLimit} ms`);
      throw new TypesetError(concurrencyLimit.isOpen() ? 'crashed' : 'closed', String(error));
    }
  }

  function runInQueue<T>(task: () => Promise<T>, { signal, ...priority }: WaitOptions = {}): Promise<T> {
    return concurrencyLimit.run(task, signal, priority).catch((error: unknown) => {
      if (error instanceof BusyError) throw new TypesetError('busy', error.message);
      if (error instanceof ClosedError) throw new TypesetError('closed', error.message);
      throw error;
    });
  }

  async function typeset(
    { template, inputs }: TypesetRequest,
    output: Output,
  ): Promise<Typeset & { drawings: string[] }> {
    const request = {
      template,
      inputs: Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, JSON.stringify(value)])),
      output,
    };
    const result = await runWorker(request);
    if (!result.ok) throw new TypesetError(result.code, result.diagnostic, result.characters);
    const { bytes, pages, drawings } = result;
    return { bytes, pages, drawings };
  }

  const typesetInQueue = (
    request: TypesetRequest,
    output: Output,
    { retryWith, ...waiting }: PdfOptions,
  ): ReturnType<typeof typeset> =>
    runInQueue(async () => {
      const firstResult = await typeset(request, output);
      const replacement = retryWith?.(firstResult);
      return replacement ? typeset(replacement, output) : firstResult;
    }, waiting);

  return {
    pdf: async (request, options = {}) => {
      const { bytes, pages } = await typesetInQueue(request, { kind: 'pdf' }, options);
      return { bytes, pages };
    },
    png: async (request, width, waiting) =>
      (await runInQueue(() => typeset(request, { kind: 'png', width }), waiting)).bytes,
    drawings: async (request, options = {}) =>
      (await typesetInQueue(request, { kind: 'drawings' }, options)).drawings,
    async ready() {
      if (!concurrencyLimit.isOpen()) throw new TypesetError('closed', 'the typesetter has been closed');
      const started = getPool();
      await Promise.all(Array.from({ length: threads }, () => started.run(null, { name: 'ready' })));
    },
    tasks: concurrencyLimit.tasks,
    async close() {
      concurrencyLimit.close();
      await pool?.destroy();
    },
  };
}

/** The sources of all templates below `root`, by their path in it. */
async function readSources(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.typ')).sort();
  const read = async (name: string) => [name, await readFile(join(root, name), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}
