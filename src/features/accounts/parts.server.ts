import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Database } from '#platform/db/index.server.ts';
import { clientAddress, type ForwardingWatch } from '#platform/limits/index.server.ts';
import { createGuessing, type Guessing, type Origin } from './attempts.server.ts';
import { type SessionCookie, sessionCookie } from './cookie.server.ts';
import type { TwoFactorPolicy } from './two-factor/policy.ts';

export type AccountsOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  /** Origin of the site; with https the cookie is `Secure`. */
  publicUrl: string;
  /** Number of our own proxies in front. */
  trustedProxies: number;
  forwarding: ForwardingWatch;
  /** Who has to have a second factor; by default nobody. */
  requireTwoFactor?: TwoFactorPolicy;
  /** The clock that sessions go by. */
  now?: () => Date;
};

/** What guard and calls share. */
export type Parts = {
  db: Database['db'];
  guessing: Guessing;
  cookie: SessionCookie;
  publicUrl: string;
  requireTwoFactor: TwoFactorPolicy;
  now: () => Date;
  /** Where a request comes from. */
  originOf: (c: Context) => Origin;
};

export const createParts = (options: AccountsOptions): Parts => {
  const { database, publicUrl, trustedProxies, forwarding } = options;
  const { requireTwoFactor = 'none', now = () => new Date() } = options;
  return {
    db: database.db,
    guessing: createGuessing(database),
    cookie: sessionCookie(publicUrl.startsWith('https:')),
    publicUrl,
    requireTwoFactor,
    now,
    originOf: (c) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      const peer = incoming?.socket.remoteAddress;
      return {
        address: clientAddress(peer, c.req.header('X-Forwarded-For'), trustedProxies),
        shared: forwarding.isUntrusted(c.req.header()),
      };
    },
  };
};
