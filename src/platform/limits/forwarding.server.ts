import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '#platform/log/index.server.ts';

/** What reverse proxies say about whom they ask for. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Notices a reverse proxy that the configuration does not mention. */
export type ForwardingWatch = {
  /** Whether such a proxy has passed a request on, so that its address stands for everybody. */
  isUntrusted: (headers: IncomingHttpHeaders) => boolean;
  /** Whether this process has seen such a request. */
  wasSeen: () => boolean;
};

/** @param stated whether `TRUST_PROXY` is set, be it to 0: then the headers are believed, or are the visitor's own */
export const createForwardingWatch = (stated: boolean, log: Logger): ForwardingWatch => {
  let seen = false;
  return {
    isUntrusted: (headers) => {
      if (stated || !forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
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
