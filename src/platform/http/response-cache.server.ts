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
  sendPreparedResponse,
  withEncoding,
  withMaximumCompression,
  withoutPlainBody,
} from './prepared-response.server.ts';
import { type Ready, sendReady } from './ready-responses.server.ts';

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

type SendOptions<Data> = {
  /** Loads data that is not in memory, before the rendering is queued. */
  fetch?: () => Promise<Data>;
  /**
   * Returns false when the content changed meanwhile, so the key is outdated: the response is sent, not
   * cached.
   */
  isCurrent?: () => boolean;
  /** Headers beside those of the cached response, the same for every request of the address. */
  headersFor?: (response: PreparedResponse) => Readonly<Record<string, string>>;
  /**
   * Returns false when the address needs another key although the content is the same. It is kept with the
   * address, so it must not hold on to the request.
   */
  isUnchanged?: () => boolean;
  /** Renders immediately: files, and work that has its own concurrency limit. */
  isUnlimited?: boolean;
};

/** Caches responses by key up to a number of bytes; concurrent requests for a missing response share one run. */
export type ResponseCache = {
  /**
   * Sends a response that depends on nothing but address and content; a missing one is rendered within the
   * concurrency limit. An address requested again is answered without the application.
   * @param render gets the data, the client of the first caller, and a signal that aborts once all callers have left
   * @throws BusyError, or the reason of the request's signal
   */
  send: <Data = undefined>(
    c: Context,
    key: string,
    render: Render<Data>,
    options?: SendOptions<Data>,
  ) => Response | Promise<Response>;
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

  const ready = (key: string, headers: Ready['headers'], isUnchanged = () => true): Ready => ({
    find: () => (isUnchanged() ? kept.get(key) : undefined),
    headers,
    onSend: (hit) => {
      counts.kept += 1;
      shrinkWhenIdle(key, hit);
    },
  });

  const renderMissing = <Data>(
    c: Context,
    key: string,
    render: Render<Data>,
    { fetch, isCurrent = () => true, isUnlimited }: SendOptions<Data>,
  ): Promise<PreparedResponse> =>
    singleFlight(
      key,
      async (abandoned) => {
        c.get('countUncached')?.();
        const data = (await fetch?.()) as Data;
        const isDataCurrent = isCurrent();
        const priority = { client: clientOf(c) };
        const work = async () => render(data, { ...priority, signal: abandoned });
        return renderAndCache(
          c,
          key,
          async () => (isUnlimited ? work() : concurrencyLimit.run(work, abandoned, priority)),
          () => isDataCurrent && isCurrent(),
        );
      },
      c.req.raw.signal,
    ).catch(countRefusal);

  return {
    send: async (c, key, render, options = {}) => {
      const { headersFor = () => ({}), isUnchanged } = options;
      const hit = kept.get(key);
      if (hit) {
        const response = await cachedResponse(c, key, hit);
        return sendReady(c, response, ready(key, headersFor(response), isUnchanged));
      }
      const response = await renderMissing(c, key, render, options);
      return sendPreparedResponse(c, response, headersFor(response));
    },
    counts: () => ({ ...counts }),
    bytes: () => kept.calculatedSize,
  };
};
