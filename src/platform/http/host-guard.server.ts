import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { ApiError, httpErrors } from './errors.ts';
import { createHostCheck } from './host-check.ts';

/** Rejects requests for foreign host names. */
export type HostGuard = {
  /** The 421 for a request to a foreign host; null for any other. */
  refusal: (c: Context) => Response | null;
  /** Whether the site is reached from other machines, although its address is that of this machine. */
  isReachedElsewhere: () => boolean;
};

/** Monitoring may use any host name. */
const exemptPaths = new Set(['/healthz', '/readyz', '/metrics']);

const refusalOf = (publicUrl: string): string =>
  JSON.stringify(
    new ApiError(httpErrors.misdirected_request, {
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
    refusal: (c) => {
      const incoming = c.env?.incoming as IncomingMessage | undefined;
      const verdict = checkHost(incoming?.headers.host ?? c.req.header('Host') ?? '');
      if (verdict === 'own' || exemptPaths.has(c.req.path)) return null;
      if (verdict === 'foreign') return new Response(refusal, { status: 421, headers });
      reachedElsewhere = true;
      return null;
    },
    isReachedElsewhere: () => reachedElsewhere,
  };
};
