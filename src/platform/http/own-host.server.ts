import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';
import { hostJudge } from './own-host.ts';

/** Keeps the site under its own name. */
export type OwnHost = {
  /** Answers 421 to a request under a foreign name, before anything is done for it. */
  middleware: MiddlewareHandler;
  /** Whether the site is reached from other machines, although its address is that of this machine. */
  isReachedElsewhere: () => boolean;
};

/** Asked under whatever name by those who watch over the process. */
const anyName = new Set(['/healthz', '/readyz', '/metrics']);

const refusalOf = (publicUrl: string): string =>
  JSON.stringify(
    new ApiError('misdirected_request', {
      message: `Unter dieser Adresse gibt es diese Seite nicht. Sie steht unter ${publicUrl}.`,
    }).body(),
  );

/** @param stated whether the operator has set `PUBLIC_URL` */
export const createOwnHost = (publicUrl: string, stated: boolean): OwnHost => {
  const judge = hostJudge(publicUrl, stated);
  const refusal = refusalOf(publicUrl);
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  let elsewhere = false;
  return {
    // Not async: what comes under the own name does not wait.
    middleware: (c, next) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      const verdict = judge(incoming?.headers.host ?? c.req.header('Host') ?? '');
      if (verdict === 'own' || anyName.has(c.req.path)) return next();
      if (verdict === 'foreign') return Promise.resolve(new Response(refusal, { status: 421, headers }));
      elsewhere = true;
      return next();
    },
    isReachedElsewhere: () => elsewhere,
  };
};
