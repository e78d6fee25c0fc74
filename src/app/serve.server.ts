import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '#lib/start-error.ts';
import type { Config } from '#platform/config/index.server.ts';
import {
  fairScheduler,
  limitConnections,
  maxConnectionsFor,
  openFilesLimit,
  responseClassWith,
  securityHeaders,
} from '#platform/http/index.server.ts';
import { clientAddress, clientNetworkOf } from '#platform/limits/index.server.ts';
import { type Fetch, holdUntilReady } from './start-gate.server.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Time for running responses to finish after a signal, in milliseconds. */
const shutdownTimeoutMs = 25_000;
/** Time in which a kept connection may still bring a request after a signal, in milliseconds. */
const lastRequestMs = 1000;
/** Time to wait for an occupied port, in milliseconds. */
const portTimeoutMs = 3000;
/** Longer than the two minutes for which proxies keep connections, because the proxy must be the one to close them. */
const keepAliveTimeoutMs = 150_000;

type Address = Pick<Config['server'], 'port' | 'host'>;

const listen = async (server: Server, { port, host }: Address): Promise<void> => {
  server.listen({ port, host });
  await once(server, 'listening');
};

/** Retries for a while, because a program that is just ending still occupies its port. */
const listenWithin = async (server: Server, config: Address, milliseconds: number): Promise<void> => {
  for (const deadline = Date.now() + milliseconds; ; await pause(100)) {
    try {
      return await listen(server, config);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error;
    }
  }
};

/**
 * Listens, waiting for a while for the port.
 * @param setting the variable that holds the port
 * @throws StartError when the port is in use or not allowed
 */
export const listenOrExplain = async (server: Server, config: Address, setting = 'PORT'): Promise<void> => {
  try {
    await listenWithin(server, config, portTimeoutMs);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const where = `${config.host}:${config.port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Die Adresse ${where} ist schon belegt. Beenden Sie das andere Programm oder setzen Sie ${setting}.`,
      );
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartError(`Den Rechnernamen ${config.host} gibt es nicht. Prüfen Sie HOST.`);
    throw new StartError(
      `Die Adresse ${where} lässt sich nicht benutzen (${code}). Prüfen Sie HOST und ${setting}.`,
      {
        cause: error,
      },
    );
  }
};

/** Identifies the client of a request; all requests without a known address count as one client. */
const clientOf = ({ socket, headers }: IncomingMessage, trustedProxies: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const address = clientAddress(socket.remoteAddress, forwarded, trustedProxies);
  return address === null ? '' : clientNetworkOf(address);
};

export type WebServer = {
  /**
   * Hands requests to the application from now on; those that came before have waited for it.
   * @param ready requests of visitors wait for it, ten seconds at most
   * @param inFrontOf puts a listener in front of the application's
   */
  open: (application: Fetch, ready?: Promise<unknown>, inFrontOf?: (listener: Listener) => Listener) => void;
  /** Every response from now on closes its connection, so that its client opens the next one elsewhere. */
  sendAway: () => void;
  /**
   * Accepts no new connections, answers the requests of those that are open, and cuts what is still open
   * after 25 s.
   */
  close: () => Promise<void>;
};

/** Closes a server without cutting a kept connection whose client is just sending its next request. */
const closeGently = (server: Server, closeIdle: () => void): Promise<void> =>
  new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
    const idleTimer = setInterval(closeIdle, lastRequestMs);
    // Not the method of the HTTP server, which would close idle connections at once.
    TcpServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearInterval(idleTimer);
      resolve();
    });
  });

/**
 * Binds the port before anything else is started, so that a program that cannot serve touches nothing.
 * @throws StartError when the port is in use or not allowed
 */
export const bindPort = async (config: Config['server']): Promise<WebServer> => {
  const application = Promise.withResolvers<Fetch>();
  let fetch: Fetch = async (request, env) => (await application.promise)(request, env);
  const askApplication = getRequestListener((request, env) => fetch(request, env));
  let listener: Listener = askApplication;
  const headers = { ...securityHeaders(config.publicUrl.startsWith('https:')) };
  const server = createServer({
    ServerResponse: responseClassWith(headers),
    maxHeaderSize: 16_384,
    requestTimeout: 30_000,
    headersTimeout: 20_000,
    keepAliveTimeout: keepAliveTimeoutMs,
  });
  const closeIdle = limitConnections(
    server,
    maxConnectionsFor(await openFilesLimit()),
    fairScheduler(
      (request, response) => listener(request, response),
      (request) => clientOf(request, config.trustedProxies),
    ),
  );
  await listenOrExplain(server, config);
  const sendAway = () => {
    headers.Connection = 'close';
  };
  return {
    open: (given, ready = Promise.resolve(), inFrontOf = (unchanged) => unchanged) => {
      const gate = holdUntilReady(given, ready);
      fetch = gate.fetch;
      listener = inFrontOf(askApplication);
      application.resolve(gate.fetch);
      void gate.opened.then(() => {
        fetch = given;
      });
    },
    sendAway,
    close: () => {
      sendAway();
      return closeGently(server, closeIdle);
    },
  };
};
