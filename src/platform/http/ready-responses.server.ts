import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { onDelivered, type RequestHeaders, whenDelivered } from './delivery.server.ts';
import type { ContentEncoding } from './encoding.ts';
import {
  encodingOf,
  headersOf,
  isUnmodified,
  type PreparedResponse,
  sendPreparedResponse,
} from './prepared-response.server.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A response in memory that depends on nothing but its address, the content of the site and what `find` looks
 * at. It is kept with its address, so its functions must not hold on to the request.
 */
export type Ready = {
  /** The response as the application would send it now; undefined when the application must be asked. */
  find: () => PreparedResponse | undefined;
  /** Headers beside those of the response. */
  headers: Readonly<Record<string, string>>;
  /** Called when it is sent without the application. */
  onSend: (response: PreparedResponse) => void;
  /** Called when a client has received all of it, with the headers of its request. */
  onDelivered?: (headers: RequestHeaders) => void;
};

type Entry = Ready & {
  etag: string;
  /** For the limits and the metrics. */
  path: string;
  route: string;
  /** Headers as a flat list, by encoding, and the length of the body that they are for. */
  heads: Partial<Record<ContentEncoding | 'unmodified', { length: number; list: string[] }>>;
};

/** What to send, and when the request came. */
type Found = {
  entry: Entry;
  response: PreparedResponse;
  encoding: ContentEncoding;
  body: Uint8Array;
  start: number;
};

/** Keeps a response with the address of the request that is being handled. */
type Keep = (c: Context, response: PreparedResponse, ready: Ready) => void;

const keepers = new WeakMap<IncomingMessage, Keep>();

/** Sends a response that is in memory; from then on the server sends it without the application. */
export const sendReady = (
  c: Context,
  response: PreparedResponse,
  ready: Ready,
): Response | Promise<Response> => {
  const request = c.env?.incoming as IncomingMessage | undefined;
  if (request) keepers.get(request)?.(c, response, ready);
  if (ready.onDelivered) onDelivered(c, ready.onDelivered);
  return sendPreparedResponse(c, response, ready.headers);
};

/** At most some 8 MB: an address takes about 2 kB; the bodies are not kept here. */
const limits = { addresses: 4000, addressLength: 200, hosts: 100 };

/** A host name without anything that could become part of the path. */
const plainHost = /^[\w.-]{1,255}(:\d{1,5})?$/;

export type ReadyOptions = {
  /** Counts a request towards the limit of its client. @returns 0, or the seconds until it may retry */
  countRequest: (request: IncomingMessage, path: string) => number | Promise<number>;
  /** Adds a response to the metrics. */
  observe: (labels: { method: string; route: string; status: number }, seconds: number) => void;
};

/**
 * Sends responses that are in memory when their address is requested again, without building a request, its context
 * and its cache key. It sends exactly what the application would.
 */
export const createReadyResponses = ({ countRequest, observe }: ReadyOptions) => {
  const entries = new LRUCache<string, Entry>({ max: limits.addresses });
  /** Values of `Host` under which the application responds. */
  const hosts = new Set<string>();
  let generation = 0;

  const keeperFor = (address: string, host: string): Keep => {
    const started = generation;
    return (c, { etag }, ready) => {
      // Otherwise the content has changed while the application was handling the request.
      if (started !== generation) return;
      if (hosts.size >= limits.hosts) hosts.clear();
      hosts.add(host);
      entries.set(address, { ...ready, etag, path: c.req.path, route: c.req.routePath, heads: {} });
    };
  };

  const headOf = (entry: Entry, response: PreparedResponse, encoding: ContentEncoding | null): string[] => {
    const name = encoding ?? 'unmodified';
    const length = encoding === null ? 0 : (response.bodies[encoding]?.length ?? 0);
    const known = entry.heads[name];
    if (known?.length === length) return known.list;
    const list = Object.entries(headersOf(response, entry.headers, encoding)).flat();
    entry.heads[name] = { length, list };
    return list;
  };

  const find = ({ method, url = '', headers }: IncomingMessage): Found | null => {
    const start = performance.now();
    if (method !== 'GET' && method !== 'HEAD') return null;
    const entry = entries.get(url);
    if (!entry || !hosts.has(headers.host ?? '')) return null;
    const response = entry.find();
    if (response?.etag !== entry.etag) return null;
    const encoding = encodingOf(response, headers['accept-encoding']);
    const body = response.bodies[encoding];
    return body ? { entry, response, encoding, body, start } : null;
  };

  const send = (request: IncomingMessage, outgoing: ServerResponse, found: Found): void => {
    const { entry, response, encoding, body, start } = found;
    const { method = '', headers } = request;
    entry.onSend(response);
    if (entry.onDelivered) whenDelivered(outgoing, entry.onDelivered);
    const status = isUnmodified(response, headers['if-none-match']) ? 304 : response.status;
    outgoing.writeHead(status, headOf(entry, response, status === 304 ? null : encoding));
    if (status === 304 || method === 'HEAD') outgoing.end();
    else outgoing.end(body);
    observe({ method, route: entry.route, status }, (performance.now() - start) / 1000);
  };

  return {
    /** Forgets all responses, because the content has changed. */
    clear: (): void => {
      generation += 1;
      entries.clear();
    },
    /** A listener that sends what is ready, and hands every other request to the application. */
    inFrontOf: (application: Listener): Listener => {
      const ask: Listener = (request, outgoing) => {
        const { url = '', headers } = request;
        const { host = '' } = headers;
        if (url.startsWith('/') && url.length <= limits.addressLength && plainHost.test(host))
          keepers.set(request, keeperFor(url, host));
        application(request, outgoing);
      };
      // A response that cannot be sent from here must not end the process.
      const sendOrAsk = (...[request, outgoing, found]: Parameters<typeof send>): void => {
        try {
          send(request, outgoing, found);
        } catch (error) {
          if (outgoing.headersSent) outgoing.destroy(error as Error);
          else ask(request, outgoing);
        }
      };
      return (request, outgoing) => {
        const found = find(request);
        if (!found) return ask(request, outgoing);
        const wait = countRequest(request, found.entry.path);
        if (wait === 0) return sendOrAsk(request, outgoing, found);
        void Promise.resolve(wait).then(
          (seconds) => (seconds > 0 ? ask(request, outgoing) : sendOrAsk(request, outgoing, found)),
          () => ask(request, outgoing),
        );
      };
    },
  };
};
