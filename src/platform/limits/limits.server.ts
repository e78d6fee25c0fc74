import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '#platform/db/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { httpErrors } from '../http/errors.ts';
import { clientAddress, clientNetworkOf, isLoopback, providerNetworkOf } from './client-address.ts';
import type { ProxyDetector } from './forwarding.server.ts';
import type { Limit, Limiter } from './limit.ts';
import { processLimiter, sharedLimiter } from './limiters.server.ts';
import { createPseudonyms, deleteExpiredClients } from './pseudonyms.server.ts';

/**
 * The properties of a request that select its limit. `local`: it comes from this machine, and no proxy is
 * trusted.
 */
export type LimitedRequest = { method: string; path: string; local: boolean };

type Options<Name extends string> = {
  limits: Readonly<Record<Name, Limit>>;
  /** The limit of a request; null for none. */
  limitFor: (request: LimitedRequest) => Name | null;
  /** Number of our own proxies in front. */
  trustedProxies: number;
  forwarding: ProxyDetector;
  database: Pick<Database, 'db' | 'pool'>;
};

export type Limits<Name extends string = string> = {
  /**
   * Counts a request against a limit that `limitFor` never selects. Resolves to 0, or to the seconds until
   * the client may retry; requests from this machine, where no proxy is trusted, and those without a socket
   * are never counted.
   */
  consume: (c: Context, name: Name) => Promise<number>;
  /**
   * Counts a request that needs no application, as the middleware would. @returns 0, or the seconds until the client may
   * retry
   */
  countRequest: (incoming: IncomingMessage, path: string) => number | Promise<number>;
  /** Responds 429 `rate_limited` to a client over its limit. A request without a socket is never limited. */
  middleware: MiddlewareHandler;
  /**
   * A label for the network of a request, the same for one day, for one purpose and in all processes, which leads to no
   * address once the day's salt is deleted. Null without a socket, and while a proxy hides the addresses of all clients.
   */
  networkLabel: (c: Context, purpose: string) => Promise<string | null>;
  /** Identifies the client of a request; empty without a socket. */
  clientOf: (c: Context) => string;
  close: () => void;
};

const cleanupIntervalMs = 60_000;

/** Counts requests of an address. @returns 0, or the seconds until it may retry */
type Counter = (address: string, requests?: number) => Promise<number>;

const counterOf = (limiter: Limiter, networkLimiter: Limiter | undefined): Counter =>
  networkLimiter
    ? async (address, requests) =>
        (await limiter.consume(clientNetworkOf(address), requests)) ||
        networkLimiter.consume(providerNetworkOf(address), requests)
    : (address, requests) => limiter.consume(clientNetworkOf(address), requests);

export const createLimits = <Name extends string>(options: Options<Name>): Limits<Name> => {
  const { limits, limitFor, trustedProxies, forwarding, database } = options;
  const store = { pool: database.pool, pseudonyms: createPseudonyms(database.db) };
  const counters = new Map<Name, Counter>();
  for (const [name, limit] of Object.entries<Limit>(limits)) {
    const limiter = limit.counted === 'shared' ? sharedLimiter(name, limit, store) : processLimiter(limit);
    const networkLimiter =
      limit.networkLimit &&
      sharedLimiter(`${name}Around`, { ...limit.networkLimit, counted: 'shared' }, store);
    counters.set(name as Name, counterOf(limiter, networkLimiter));
  }
  // Expired rows are harmless, so a failure can wait for the next minute.
  const cleanup = setInterval(() => {
    store.pseudonyms.forgetEarlierDays();
    deleteExpiredClients(database.db).catch(() => {});
  }, cleanupIntervalMs).unref();

  const addressOf = (incoming: IncomingMessage | undefined, forwarded: string | undefined): string | null =>
    clientAddress(incoming?.socket.remoteAddress, trustedProxies > 0 ? forwarded : undefined, trustedProxies);
  const addressIn = (c: Context): string | null =>
    addressOf(c.env?.incoming, c.req.header('X-Forwarded-For'));
  const isLocal = (address: string): boolean => trustedProxies === 0 && isLoopback(address);
  const watchForwarding = ({ headers }: IncomingMessage): void => {
    if (forwarding.fault() !== 'untrusted') forwarding.detectUntrusted(headers);
  };
  /** The counter for a request; null when it is not limited. */
  const counterFor = (address: string | null, method: string, path: string) => {
    const name = address === null ? null : limitFor({ method, path, local: isLocal(address) });
    const count = name === null ? undefined : counters.get(name);
    return address !== null && name !== null && count ? { address, name, count } : null;
  };

  return {
    clientOf: (c) => {
      const address = addressIn(c);
      return address === null ? '' : clientNetworkOf(address);
    },
    networkLabel: async (c, purpose) => {
      const address = addressIn(c);
      if (address === null || forwarding.fault() !== null) return null;
      return store.pseudonyms.of(`${purpose} ${providerNetworkOf(address)}`);
    },
    consume: async (c, name) => {
      const address = addressIn(c);
      if (address === null || isLocal(address)) return 0;
      return (counters.get(name) as Counter)(address);
    },
    countRequest: (incoming, path) => {
      watchForwarding(incoming);
      const { method = '', headers } = incoming;
      const limit = counterFor(addressOf(incoming, headers['x-forwarded-for'] as string), method, path);
      return limit ? limit.count(limit.address) : 0;
    },
    // Not async, to spare unlimited requests the extra microtasks.
    middleware: (c, next) => {
      if (c.env?.incoming) watchForwarding(c.env.incoming);
      const limit = counterFor(addressIn(c), c.req.method, c.req.path);
      if (!limit) return next();
      const { address, name, count } = limit;
      const extra = (limits[name].uncachedCountsAs ?? 1) - 1;
      // The surcharge affects only later requests.
      if (extra > 0) c.set('countUncached', () => void count(address, extra).catch(() => {}));
      return count(address).then((wait) => {
        if (wait > 0)
          throw new ApiError(httpErrors.rate_limited, { headers: { 'Retry-After': String(wait) } });
        return next();
      });
    },
    close: () => clearInterval(cleanup),
  };
};
