import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  BusyError,
  type ConcurrencyLimit,
  createSingleFlight,
  type WaitOptions,
} from '#platform/work/index.ts';
import {
  encodingFor,
  memorySizeOf,
  type PreparedResponse,
  withEncoding,
  withMaximumCompression,
  withoutPlainBody,
} from './prepared-response.server.ts';

/** Charges an uncached request to its client's rate limit. */
type CountUncached = () => void;

declare module 'hono' {
  interface ContextVariableMap {
    countUncached?: CountUncached;
  }
}

/**
 * Renders a response that is not cached, in fair order among clients. @throws BusyError, or the reason of the
 * request's signal
 */
export type RenderUncached = (c: Context, render: () => PreparedResponse) => Promise<PreparedResponse>;

type Render<Data> = (data: Data, waiting: WaitOptions) => PreparedResponse | Promise<PreparedResponse>;

/** Options for rendering a response. */
type RenderOptions<Data> = {
  /** Loads data that is not in memory, before the rendering is queued. */
  fetch?: () => Promise<Data>;
  /**
   * Returns false when the content changed meanwhile, so the key is outdated: the response is sent, not
   * cached.
   */
  isCurrent?: () => boolean;
};

/** Caches responses by key up to a number of bytes; concurrent requests for a missing response share one run. */
export type ResponseCache = {
  /**
   * Renders a missing response within the concurrency limit: for work on this thread. A cached one is
   * returned synchronously.
   * @throws BusyError, or the reason of the request's signal
   */
  get: <Data = undefined>(
    c: Context,
    key: string,
    render: Render<Data>,
    options?: RenderOptions<Data>,
  ) => PreparedResponse | Promise<PreparedResponse>;
  /**
   * Renders a missing response immediately: for files, and for work that has its own concurrency limit.
   * @param render gets the client of the first caller, and a signal that aborts once all callers have left
   */
  load: (
    c: Context,
    key: string,
    render: (waiting: WaitOptions) => PreparedResponse | Promise<PreparedResponse>,
  ) => PreparedResponse | Promise<PreparedResponse>;
  /** Cache hits, misses, and requests refused because too many were waiting. */
  counts: () => Readonly<Record<'kept' | 'made' | 'refused', number>>;
  /** Memory taken by the cached responses. */
  bytes: () => number;
};

export type ResponseCacheOptions = {
  maxBytes: number;
  concurrencyLimit: ConcurrencyLimit;
  /** Identifies the client of a request, for fair scheduling. */
  clientOf: (c: Context) => string;
};

/** Compressed size above which maximum compression would take seconds. */
const maxShrunkBytes = 64 * 1024;

export const createResponseCache = ({
  maxBytes,
  concurrencyLimit,
  clientOf,
}: ResponseCacheOptions): ResponseCache => {
  const kept = new LRUCache<string, PreparedResponse>({ maxSize: maxBytes, sizeCalculation: memorySizeOf });
  const singleFlight = createSingleFlight<PreparedResponse>();
  const counts = { kept: 0, made: 0, refused: 0 };

  const renderAndCache = async (
    c: Context,
    key: string,
    render: () => Promise<PreparedResponse>,
    isCurrent: () => boolean,
  ): Promise<PreparedResponse> => {
    const made = await render();
    const isKeyCurrent = isCurrent();
    const response = await withEncoding(made, encodingFor(c, made));
    counts.made += 1;
    if (!isKeyCurrent) return response;
    kept.set(key, withoutPlainBody(response));
    return response;
  };

  const countRefusal = (error: unknown): never => {
    if (error instanceof BusyError) counts.refused += 1;
    throw error;
  };

  let isShrinking = false;
  /** A page that is asked for again is worth compressing as well as possible, once nothing else waits. */
  const shrinkWhenIdle = (key: string, hit: PreparedResponse): void => {
    if (!hit.compress || hit.isSmallest || isShrinking || !concurrencyLimit.isIdle()) return;
    if (memorySizeOf(hit) > maxShrunkBytes) return;
    isShrinking = true;
    withMaximumCompression(hit)
      .then((smallest) => {
        if (kept.peek(key) === hit) kept.set(key, smallest);
      })
      .catch(() => {})
      .finally(() => {
        isShrinking = false;
      });
  };

  const cachedResponse = (
    c: Context,
    key: string,
    hit: PreparedResponse,
  ): PreparedResponse | Promise<PreparedResponse> => {
    counts.kept += 1;
    const encoding = encodingFor(c, hit);
    if (hit.bodies[encoding]) {
      shrinkWhenIdle(key, hit);
      return hit;
    }
    return singleFlight(`${encoding} ${key}`, async () => {
      const response = await withEncoding(hit, encoding);
      kept.set(key, response);
      return response;
    }).catch(countRefusal);
  };

  const lookUp = <Data>(
    c: Context,
    key: string,
    render: Render<Data>,
    { fetch, isCurrent = () => true }: RenderOptions<Data>,
    run: ConcurrencyLimit['run'] | null,
  ): PreparedResponse | Promise<PreparedResponse> => {
    const hit = kept.get(key);
    if (hit) return cachedResponse(c, key, hit);
    return singleFlight(
      key,
      async (abandoned) => {
        c.get('countUncached')?.();
        const data = (await fetch?.()) as Data;
        const isDataCurrent = isCurrent();
        const priority = { client: clientOf(c) };
        const work = () => render(data, { ...priority, signal: abandoned });
        return renderAndCache(
          c,
          key,
          async () => (run ? run(work, abandoned, priority) : work()),
          () => isDataCurrent && isCurrent(),
        );
      },
      c.req.raw.signal,
    ).catch(countRefusal);
  };

  return {
    get: (c, key, render, options = {}) => lookUp(c, key, render, options, concurrencyLimit.run),
    load: (c, key, render) => lookUp(c, key, (_: undefined, waiting) => render(waiting), {}, null),
    counts: () => ({ ...counts }),
    bytes: () => kept.calculatedSize,
  };
};
