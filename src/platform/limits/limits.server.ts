import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '#platform/db/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { clientAddress, isLoopback, networkOf } from './client-address.ts';
import type { ForwardingWatch } from './forwarding.server.ts';
import type { Limit, Limiter } from './limit.ts';
import { processLimiter, sharedLimiter } from './limiters.server.ts';
import { createPseudonyms, forgetClients } from './pseudonyms.server.ts';

/** What a limit is chosen by. `local`: asked from this machine itself, and no proxy is trusted. */
export type Asked = { method: string; path: string; local: boolean };

type Options<Name extends string> = {
  limits: Readonly<Record<Name, Limit>>;
  /** The limit that a request counts towards; null for none. */
  limitFor: (asked: Asked) => Name | null;
  /** Number of our own proxies in front. */
  trustedProxies: number;
  forwarding: ForwardingWatch;
  database: Pick<Database, 'db' | 'pool'>;
};

export type Limits = {
  /** Answers 429 `rate_limited` to a client that asks too often. A request without a socket is never limited. */
  middleware: MiddlewareHandler;
  close: () => void;
};

const forgetEvery = 60_000;

export const createLimits = <Name extends string>(options: Options<Name>): Limits => {
  const { limits, limitFor, trustedProxies, forwarding, database } = options;
  const store = { pool: database.pool, pseudonyms: createPseudonyms(database.db) };
  const limiters = new Map<Name, Limiter>();
  for (const [name, limit] of Object.entries<Limit>(limits))
    limiters.set(
      name as Name,
      limit.counted === 'shared' ? sharedLimiter(name, limit, store) : processLimiter(limit),
    );
  // Rows left behind are removed a minute later; while the database is away, that is no loss.
  const forgetting = setInterval(() => forgetClients(database.db).catch(() => {}), forgetEvery).unref();

  return {
    // Not async: what is not limited does not wait.
    middleware: (c, next) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      if (incoming && !forwarding.wasSeen()) forwarding.isUntrusted(incoming.headers);
      const forwarded = trustedProxies > 0 ? c.req.header('X-Forwarded-For') : undefined;
      const address = clientAddress(incoming?.socket.remoteAddress, forwarded, trustedProxies);
      if (address === null) return next();
      const local = trustedProxies === 0 && isLoopback(address);
      const limit = limitFor({ method: c.req.method, path: c.req.path, local });
      const limiter = limit === null ? undefined : limiters.get(limit);
      if (!limiter || limit === null) return next();
      const client = networkOf(address);
      const extra = (limits[limit].uncachedCountsAs ?? 1) - 1;
      // What it counts for more is felt by the requests after it.
      if (extra > 0) c.set('countUncached', () => void limiter.take(client, extra).catch(() => {}));
      return limiter.take(client).then((wait) => {
        if (wait > 0) throw new ApiError('rate_limited', { headers: { 'Retry-After': String(wait) } });
        return next();
      });
    },
    close: () => clearInterval(forgetting),
  };
};
