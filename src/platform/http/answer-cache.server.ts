import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { BusyError, createSingleFlight, type Gate, type Waiting } from '#platform/work/index.ts';
import { encodingFor, type Prepared, sizeOf, withEncoding, withoutPlainBody } from './prepared.server.ts';

/** Charges an uncached request to its client's rate limit. */
export type CountUncached = () => void;

declare module 'hono' {
  interface ContextVariableMap {
    countUncached?: CountUncached;
  }
}

/**
 * Renders a response that is not cached, in fair order among clients. @throws BusyError, or the reason of the
 * request's signal
 */
export type MakeInTurn = (c: Context, make: () => Prepared) => Promise<Prepared>;

type Make<Data> = (data: Data, waiting: Waiting) => Prepared | Promise<Prepared>;

/** Options for rendering a response. */
export type Making<Data> = {
  /** Loads data that is not in memory, before the rendering is queued. */
  fetch?: () => Promise<Data>;
  /**
   * Returns false when the content changed meanwhile, so the key is outdated: the response is sent, not
   * cached.
   */
  isCurrent?: () => boolean;
};

/** Caches responses by key up to a number of bytes; concurrent requests for a missing response share one run. */
export type AnswerCache = {
  /**
   * Renders a missing response within the concurrency limit: for work on this thread. A cached one is
   * returned synchronously.
   * @throws BusyError, or the reason of the request's signal
   */
  get: <Data = undefined>(
    c: Context,
    key: string,
    make: Make<Data>,
    making?: Making<Data>,
  ) => Prepared | Promise<Prepared>;
  /**
   * Renders a missing response immediately: for files, and for work that has its own concurrency limit.
   * @param render gets the client of the first caller, and a signal that aborts once all callers have left
   */
  load: (
    c: Context,
    key: string,
    make: (waiting: Waiting) => Prepared | Promise<Prepared>,
  ) => Prepared | Promise<Prepared>;
  /** Cache hits, misses, and requests refused because too many were waiting. */
  counts: () => Readonly<Record<'kept' | 'made' | 'refused', number>>;
};

export type AnswerCacheOptions = {
  maxBytes: number;
  gate: Gate;
  /** Identifies the client of a request, for fair scheduling. */
  clientOf: (c: Context) => string;
};

export const createAnswerCache = ({ maxBytes, gate, clientOf }: AnswerCacheOptions): AnswerCache => {
  const kept = new LRUCache<string, Prepared>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const singleFlight = createSingleFlight<Prepared>();
  const counts = { kept: 0, made: 0, refused: 0 };

  const produce = async (
    c: Context,
    key: string,
    make: () => Promise<Prepared>,
    isCurrent: () => boolean,
  ): Promise<Prepared> => {
    const made = await make();
    const isNamedRight = isCurrent();
    const answer = await withEncoding(made, encodingFor(c, made));
    counts.made += 1;
    if (!isNamedRight) return answer;
    kept.set(key, withoutPlainBody(answer));
    return answer;
  };

  const countRefusal = (error: unknown): never => {
    if (error instanceof BusyError) counts.refused += 1;
    throw error;
  };

  const keptAnswer = (c: Context, key: string, known: Prepared): Prepared | Promise<Prepared> => {
    counts.kept += 1;
    const encoding = encodingFor(c, known);
    if (known.bodies[encoding]) return known;
    return singleFlight(`${encoding} ${key}`, async () => {
      const answer = await withEncoding(known, encoding);
      kept.set(key, answer);
      return answer;
    }).catch(countRefusal);
  };

  const find = <Data>(
    c: Context,
    key: string,
    make: Make<Data>,
    { fetch, isCurrent = () => true }: Making<Data>,
    run: Gate['run'] | null,
  ): Prepared | Promise<Prepared> => {
    const known = kept.get(key);
    if (known) return keptAnswer(c, key, known);
    return singleFlight(
      key,
      async (abandoned) => {
        c.get('countUncached')?.();
        const data = (await fetch?.()) as Data;
        const isFetchedRight = isCurrent();
        const turn = { client: clientOf(c) };
        const work = () => make(data, { ...turn, signal: abandoned });
        return produce(
          c,
          key,
          async () => (run ? run(work, abandoned, turn) : work()),
          () => isFetchedRight && isCurrent(),
        );
      },
      c.req.raw.signal,
    ).catch(countRefusal);
  };

  return {
    get: (c, key, make, making = {}) => find(c, key, make, making, gate.run),
    load: (c, key, make) => find(c, key, (_: undefined, waiting) => make(waiting), {}, null),
    counts: () => ({ ...counts }),
  };
};
