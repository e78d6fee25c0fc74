import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '#platform/log/index.server.ts';

/** Headers in which reverse proxies name their client. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Detects a reverse proxy that the configuration does not mention. */
export type ForwardingWatch = {
  /** Whether the request came through such a proxy, so that its address is shared by all clients. */
  isUntrusted: (headers: IncomingHttpHeaders) => boolean;
  /** Whether this process has seen such a request. */
  wasSeen: () => boolean;
};

/** @param isConfigured whether `TRUST_PROXY` is set, even to 0 */
export const createForwardingWatch = (isConfigured: boolean, log: Logger): ForwardingWatch => {
  let seen = false;
  return {
    isUntrusted: (headers) => {
      if (isConfigured || !forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
      if (!seen)
        log.error(
          'Ein Proxy leitet Anfragen weiter, aber TRUST_PROXY ist nicht gesetzt: Alle Besucher gelten als eine Adresse, und Begrenzungen schützen nicht. Setzen Sie TRUST_PROXY auf die Zahl der Proxys (ohne eigenen Proxy auf 0) und starten Sie neu.',
        );
      seen = true;
      return true;
    },
    wasSeen: () => seen,
  };
};
