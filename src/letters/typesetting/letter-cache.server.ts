import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '#lib/canonical-json.ts';
import type { DiskCache } from '#platform/disk/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { isAborted, isTemporaryFailure, TypesetError } from '#platform/typst/errors.ts';
import { createSingleFlight, type WaitOptions } from '#platform/work/index.ts';
import { createFailures, type Failures, LetterError } from './failures.server.ts';
import type { LetterModel } from './model.ts';

/** A finished letter: the PDF and how many pages it has. */
export type TypesetLetter = { bytes: Uint8Array<ArrayBuffer>; pages: number };

/** A finished letter with the hash of its content; the same model always gives the same bytes. */
export type Letter = TypesetLetter & { hash: string };

/** A letter's hash, and its model in case it has to be typeset. */
type LetterRequest = { hash: string; model: () => LetterModel | Promise<LetterModel> };

/** Provides letters from memory, from disk, or newly typeset; concurrent requests for a letter share one run. */
export type LetterCache = {
  hashOf: (model: LetterModel) => string;
  /**
   * Returns a letter in memory synchronously.
   * @param waitOptions called only for a letter that is not in memory; aborting its signal leaves the queue
   * @throws LetterError, or the reason of the signal
   */
  letter: (request: LetterRequest, waitOptions?: () => WaitOptions) => Letter | Promise<Letter>;
  /** The letter if it is in memory; not counted. */
  peek: (hash: string) => Letter | undefined;
  /** Counts a letter that `peek` found and that is sent. */
  countFromMemory: () => void;
  /** The letter if it is cached; sees letters of other processes within a second; never typesets. */
  find: (hash: string) => Promise<Letter | null>;
  /** Whether the letter is cached in memory or on disk. */
  isCached: (hash: string) => Promise<boolean>;
  failures: Failures;
  /** Creates the error for a full queue and logs that at most once a minute. */
  busy: (cause: Error) => LetterError;
  /** Number of letters by source since the start. */
  counts: () => Readonly<Record<'memory' | 'disk' | 'set' | 'joined', number>>;
  /** Memory taken by the cached letters. */
  bytes: () => number;
};

type LetterCacheDependencies = {
  typeset: (model: LetterModel, waitOptions?: WaitOptions) => Promise<TypesetLetter>;
  templateVersion: string;
  disk: DiskCache<TypesetLetter>;
  /** Bytes of finished letters kept in memory. */
  memoryBytes: number;
  log: Logger;
};

/** Identifies the PDF of a model with a version of templates, fonts and typesetter: 32 hex digits. */
export const letterHash = (model: LetterModel, templateVersion: string): string =>
  createHash('sha256')
    .update(`${templateVersion}\n${canonicalJson(model)}`)
    .digest('hex')
    .slice(0, 32);

/** `Retry-After` in seconds: the time to work off a full queue. */
const busyRetrySeconds = 5;
/** Limits of the cache of missing letters, which saves cached pages the disk access. */
const absentCacheLimits = { max: 12_000, ttl: 1000 };
/** Minimum interval between log entries about a full queue. */
const busyLogIntervalMs = 60_000;

export const createLetterCache = ({
  typeset,
  templateVersion,
  disk,
  memoryBytes,
  log,
}: LetterCacheDependencies): LetterCache => {
  const memory = new LRUCache<string, Letter>({
    maxSize: memoryBytes,
    sizeCalculation: (letter) => letter.bytes.length + 200,
  });
  const singleFlight = createSingleFlight<Letter>();
  const failures = createFailures(log);
  const absent = new LRUCache<string, true>(absentCacheLimits);
  const counts = { memory: 0, disk: 0, set: 0, joined: 0 };
  let lastBusy = 0;

  const busy: LetterCache['busy'] = (cause) => {
    const isShuttingDown = cause instanceof TypesetError && cause.code === 'closed';
    if (!isShuttingDown && Date.now() - lastBusy > busyLogIntervalMs) {
      lastBusy = Date.now();
      log.warn('Es warten zu viele Briefe; weitere Anfragen nach neuen Briefen werden vorerst abgewiesen');
    }
    return new LetterError('busy', { retryAfter: busyRetrySeconds, cause });
  };

  const typesetNow = async (
    hash: string,
    model: LetterModel,
    waitOptions: WaitOptions,
  ): Promise<TypesetLetter> => {
    failures.throwIfRecent(hash);
    try {
      const letter = await typeset(model, waitOptions);
      counts.set += 1;
      failures.forget(hash);
      return letter;
    } catch (error) {
      if (isAborted(error, waitOptions.signal)) throw error;
      if (isTemporaryFailure(error)) throw busy(error);
      throw failures.record(hash, { country: model.countryCode, language: model.language }, error);
    }
  };

  const find = async (hash: string): Promise<Letter | null> => {
    const cached = memory.get(hash);
    if (cached) return cached;
    if (absent.has(hash)) return null;
    const fromDisk = await disk.read(hash);
    if (!fromDisk) {
      absent.set(hash, true);
      return null;
    }
    const letter = { ...fromDisk, hash };
    memory.set(hash, letter);
    return letter;
  };

  const loadOrTypeset = async ({ hash, model }: LetterRequest, waitOptions: WaitOptions): Promise<Letter> => {
    const fromDisk = await disk.read(hash);
    if (fromDisk) counts.disk += 1;
    const finished = fromDisk ?? (await typesetNow(hash, await model(), waitOptions));
    const letter = { ...finished, hash };
    memory.set(hash, letter);
    if (!fromDisk) await disk.write(hash, finished);
    return letter;
  };

  const produceOnce = async (
    request: LetterRequest,
    { signal, ...priority }: WaitOptions = {},
  ): Promise<Letter> => {
    let joined = true;
    const work = (abandoned: AbortSignal) => {
      joined = false;
      return loadOrTypeset(request, { ...priority, signal: abandoned });
    };
    try {
      return await singleFlight(request.hash, work, signal);
    } finally {
      if (joined) counts.joined += 1;
    }
  };

  return {
    hashOf: (model) => letterHash(model, templateVersion),
    find,
    peek: (hash) => memory.get(hash),
    countFromMemory: () => {
      counts.memory += 1;
    },
    isCached: async (hash) => memory.has(hash) || disk.has(hash),
    letter: (request, waitOptions) => {
      const cached = memory.get(request.hash);
      if (!cached) return produceOnce(request, waitOptions?.());
      counts.memory += 1;
      return cached;
    },
    failures,
    busy,
    counts: () => ({ ...counts }),
    bytes: () => memory.calculatedSize,
  };
};
