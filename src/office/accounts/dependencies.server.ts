import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Database } from '#platform/db/index.server.ts';
import { clientAddress, type ProxyDetector } from '#platform/limits/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { type AttemptLimiter, type AttemptSource, createAttemptLimiter } from './attempts.server.ts';
import { type SessionCookie, sessionCookie } from './cookie.server.ts';
import type { Rights } from './rights.ts';
import type { TwoFactorPolicy } from './two-factor/policy.ts';

export type AccountsOptions = {
  database: Pick<Database, 'db' | 'pool'>;
  /** Origin of the site; with https the cookie is `Secure`. */
  publicUrl: string;
  rights: Rights;
  /** The tag of a language that texts are translated to, however it is written; null for any other. */
  languageOf: (tag: string) => string | null;
  /** Number of our own proxies in front. */
  trustedProxies: number;
  forwarding: ProxyDetector;
  log: Pick<Logger, 'warn'>;
  /** Who must have a second factor; `none` by default. */
  requireTwoFactor?: TwoFactorPolicy;
  /** The clock for sessions; can be replaced in tests. */
  now?: () => Date;
};

/** Shared by guard and calls. */
export type AccountsDependencies = {
  db: Database['db'];
  log: AccountsOptions['log'];
  attemptLimiter: AttemptLimiter;
  cookie: SessionCookie;
  publicUrl: string;
  rights: Rights;
  languageOf: AccountsOptions['languageOf'];
  requireTwoFactor: TwoFactorPolicy;
  now: () => Date;
  /** Address a request comes from, for counting attempts. */
  sourceOf: (c: Context) => AttemptSource;
};

export const createDependencies = (options: AccountsOptions): AccountsDependencies => {
  const { database, publicUrl, rights, languageOf, trustedProxies, forwarding, log } = options;
  const { requireTwoFactor = 'none', now = () => new Date() } = options;
  return {
    db: database.db,
    log,
    attemptLimiter: createAttemptLimiter(database),
    cookie: sessionCookie(publicUrl.startsWith('https:')),
    publicUrl,
    rights,
    languageOf,
    requireTwoFactor,
    now,
    sourceOf: (c) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      const peer = incoming?.socket.remoteAddress;
      return {
        address: clientAddress(peer, c.req.header('X-Forwarded-For'), trustedProxies),
        shared: forwarding.isShared(peer, c.req.header()),
      };
    },
  };
};
