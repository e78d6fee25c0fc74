import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '#platform/log/index.server.ts';
import { clientAddress, isPrivate } from './client-address.ts';

/** Headers in which reverse proxies report the address of their client. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * A misconfigured reverse proxy: `untrusted`, it reports client addresses but the configuration does not
 * mention it; `nameless`, it does not report them.
 */
export type ProxyFault = 'untrusted' | 'nameless';

/** Detects a reverse proxy behind which all clients have one address. */
export type ProxyDetector = {
  /** Whether the request came through a proxy that the configuration does not mention. */
  detectUntrusted: (headers: IncomingHttpHeaders) => boolean;
  /** Whether the address of a request may be that of a proxy, shared by all clients. */
  isShared: (peer: string | undefined, headers: IncomingHttpHeaders) => boolean;
  /** The fault detected by this process; null if there is none. */
  fault: () => ProxyFault | null;
};

export type Forwarding = {
  /** Number of our own proxies in front. */
  trustedProxies: number;
  /** Whether `TRUST_PROXY` is set, even to 0. */
  isConfigured: boolean;
  /** Whether browsers come over TLS, which this program does not speak itself. */
  isHttps: boolean;
};

const sentences: Readonly<Record<ProxyFault, string>> = {
  untrusted:
    'Ein Proxy leitet Anfragen weiter, aber TRUST_PROXY ist nicht gesetzt: Alle Besucher gelten als eine Adresse, und Begrenzungen schützen nicht. Setzen Sie TRUST_PROXY auf die Zahl der Proxys (ohne eigenen Proxy auf 0) und starten Sie neu.',
  nameless:
    'Ein Proxy leitet Anfragen weiter und nennt die Adresse der Besucher nicht: Alle gelten als eine Adresse, und Begrenzungen schützen nicht. Lassen Sie den Proxy X-Forwarded-For setzen, und setzen Sie TRUST_PROXY auf die Zahl der Proxys.',
};

export const createProxyDetector = (
  { trustedProxies, isConfigured, isHttps }: Forwarding,
  log: Logger,
): ProxyDetector => {
  let detected: ProxyFault | null = null;
  const report = (fault: ProxyFault): void => {
    if (detected !== fault) log.error(sentences[fault]);
    detected = fault;
  };

  const detectUntrusted = (headers: IncomingHttpHeaders): boolean => {
    if (isConfigured || !forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
    report('untrusted');
    return true;
  };

  /**
   * Whether the proxy does not report its clients. A client that bypasses a configured proxy could claim any
   * address anyway, so treating its address as shared gives it no extra attempts.
   */
  const hidesClients = (peer: string | undefined, headers: IncomingHttpHeaders): boolean => {
    if (trustedProxies > 0) {
      const clientName = clientAddress(undefined, String(headers['x-forwarded-for'] ?? ''), trustedProxies);
      if (clientName === null) report('nameless');
      return clientName === null;
    }
    const peerAddress = clientAddress(peer, undefined, 0);
    if (isConfigured || peerAddress === null || !isPrivate(peerAddress)) return false;
    // Without TLS it may also be the operator, trying the site out on this machine.
    if (isHttps) report('nameless');
    return true;
  };

  return {
    detectUntrusted,
    isShared: (peer, headers) => detectUntrusted(headers) || hidesClients(peer, headers),
    fault: () => detected,
  };
};
