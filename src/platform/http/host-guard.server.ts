import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from './errors.ts';
import { createHostCheck } from './host-check.ts';

/** Rejects requests for foreign host names. */
export type HostGuard = {
  /** Responds 421 to a request for a foreign host before anything else runs. */
  middleware: MiddlewareHandler;
  /** Whether the site is reached from other machines, although its address is that of this machine. */
  isReachedElsewhere: () => boolean;
};

/** Monitoring may use any host name. */
const exemptPaths = new Set(['/healthz', '/readyz', '/metrics']);

const refusalOf = (publicUrl: string): string =>
  JSON.stringify(
    new ApiError('misdirected_request', {
      message: `Unter dieser Adresse gibt es diese Seite nicht. Sie steht unter ${publicUrl}.`,
    }).body(),
  );

/** @param isConfigured whether the operator has set `PUBLIC_URL` */
export const createHostGuard = (publicUrl: string, isConfigured: boolean): HostGuard => {
  const checkHost = createHostCheck(publicUrl, isConfigured);
  const refusal = refusalOf(publicUrl);
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  let reachedElsewhere = false;
  return {
    // Not async, to spare ordinary requests the extra microtasks.
    middleware: (c, next) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      const verdict = checkHost(incoming?.headers.host ?? c.req.header('Host') ?? '');
      if (verdict === 'own' || exemptPaths.has(c.req.path)) return next();
      if (verdict === 'foreign') return Promise.resolve(new Response(refusal, { status: 421, headers }));
      reachedElsewhere = true;
      return next();
    },
    isReachedElsewhere: () => reachedElsewhere,
  };
};
