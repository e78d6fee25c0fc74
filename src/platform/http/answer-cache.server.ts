import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { BusyError, createSingleFlight, type Gate } from '#platform/work/index.ts';
import { createImprover } from './improver.server.ts';
import {
  atBestCompression,
  encodingFor,
  type Prepared,
  sizeOf,
  withEncoding,
  withoutPlainBody,
} from './prepared.server.ts';

/** Counts a request whose answer has to be made once more towards its client's limit. */
export type CountUncached = () => void;

declare module 'hono' {
  interface ContextVariableMap {
    countUncached?: CountUncached;
  }
}

type Make = () => Prepared | Promise<Prepared>;

/** Answers by key, up to a number of bytes; an answer is made once, however many ask for it at the same time. */
export type AnswerCache = {
  /** Makes a missing answer behind the gate: for work on this thread. @throws BusyError, or the reason of the request's signal */
  get: (c: Context, key: string, make: Make) => Promise<Prepared>;
  /** Makes a missing answer at once: for files, and for work that another gate bounds. */
  load: (c: Context, key: string, make: Make) => Promise<Prepared>;
  /** How often an answer was kept, made, or refused because too many were waiting. */
  counts: () => Readonly<Record<'kept' | 'made' | 'refused', number>>;
  close: () => void;
};

export type AnswerCacheOptions = {
  maxBytes: number;
  gate: Gate;
  /** Milliseconds without new answers before kept ones are compressed better. Default 3000. */
  quietMs?: number;
};

export const createAnswerCache = ({ maxBytes, gate, quietMs }: AnswerCacheOptions): AnswerCache => {
  const kept = new LRUCache<string, Prepared>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const once = createSingleFlight<Prepared>();
  const counts = { kept: 0, made: 0, refused: 0 };
  const improver = createImprover({
    quietMs,
    isIdle: gate.isIdle,
    improve: async (key) => {
      const answer = kept.peek(key);
      if (!answer) return;
      const better = await atBestCompression(answer);
      // Another version may have taken the place of the one that was compressed.
      if (kept.peek(key) === answer) kept.set(key, better);
    },
  });

  const produce = async (c: Context, key: string, make: () => Promise<Prepared>): Promise<Prepared> => {
    const made = await make();
    const answer = await withEncoding(made, encodingFor(c, made));
    counts.made += 1;
    kept.set(key, withoutPlainBody(answer));
    if (answer.compress && !answer.isBest) improver.add(key);
    return answer;
  };

  const find = async (c: Context, key: string, make: Make, within: Gate['run'] | null) => {
    const known = kept.get(key);
    if (known) {
      counts.kept += 1;
      const encoding = encodingFor(c, known);
      if (known.bodies[encoding]) return known;
      return once(`${encoding} ${key}`, async () => {
        const answer = await withEncoding(known, encoding);
        kept.set(key, answer);
        return answer;
      });
    }
    return once(
      key,
      (abandoned) => {
        c.get('countUncached')?.();
        return produce(c, key, async () => (within ? within(make, abandoned) : make()));
      },
      c.req.raw.signal,
    );
  };

  const refusalsCounted = (error: unknown): never => {
    if (error instanceof BusyError) counts.refused += 1;
    throw error;
  };

  return {
    get: (c, key, make) => find(c, key, make, gate.run).catch(refusalsCounted),
    load: (c, key, make) => find(c, key, make, null).catch(refusalsCounted),
    counts: () => ({ ...counts }),
    close: improver.close,
  };
};
