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

/** Makes an answer that is not kept, when it is the turn of its client. @throws BusyError, or the reason of the request's signal */
export type MakeInTurn = (c: Context, make: () => Prepared) => Promise<Prepared>;

type Make<Data> = (data: Data, waiting: Waiting) => Prepared | Promise<Prepared>;

/** How an answer comes about besides being made. */
export type Making<Data> = {
  /** Gets what the answer is made from and does not lie in memory; it runs before the answer waits for its turn. */
  fetch?: () => Promise<Data>;
  /** False when what the answer is made from has changed meanwhile, and its key no longer names it: it is sent, not kept. */
  isCurrent?: () => boolean;
};

/** Caches responses by key up to a number of bytes; concurrent requests for a missing response share one run. */
export type AnswerCache = {
  /**
   * Makes a missing response behind the gate: for work on this thread. One that lies ready is there at once.
   * @throws BusyError, or the reason of the request's signal
   */
  get: <Data = undefined>(
    c: Context,
    key: string,
    make: Make<Data>,
    making?: Making<Data>,
  ) => Prepared | Promise<Prepared>;
  /**
   * Makes a missing response immediately: for files, and for work that another gate bounds.
   * @param make gets who waits there: the first of those who ask, until all of them have gone
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
  /** What counts as one client, who takes turns with the others. */
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
