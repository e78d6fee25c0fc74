import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Pipelined requests that may wait on one connection; more than browsers and proxies send. */
const maxPipelined = 32;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Whether a request of the connection is being handled, and the requests waiting behind it. */
type Connection = { isBusy: boolean; waiting: Exchange[] };

/** The limit of open files, connections included; a cautious default where the system does not tell. */
export const openFilesLimit = async (): Promise<number> => {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return Number(text.match(/^Max open files\s+(\d+)/m)?.[1] ?? 1024);
};

/** Open files reserved for database, templates, caches and logs. */
const reservedFiles = 100;
const maxConnections = 10_000;

/** How many clients may be connected at once. */
export const maxConnectionsFor = (openFiles: number): number =>
  Math.min(maxConnections, Math.max(openFiles - reservedFiles, Math.floor(openFiles / 2)));

/**
 * Limits what clients can hold open: the number of connections, and one request at a time on each. Node would start
 * pipelined requests as they arrive, so a client that sends a thousand would have a thousand responses held in memory.
 * At the limit, a new connection replaces the one that has been idle longest; when none is idle, the new one is refused.
 * @param listener handles the requests; those waiting on a lost connection are dropped
 * @returns closes every connection on which no response is pending, also those that never brought a request
 */
export const limitConnections = (server: Server, max: number, listener: Listener): (() => void) => {
  const connections = new Map<Socket, Connection>();
  /** Idle connections, the longest idle first. */
  const idle = new Set<Socket>();
  const forget = (socket: Socket): void => {
    connections.delete(socket);
    idle.delete(socket);
  };

  const handle = (socket: Socket, connection: Connection, { request, response }: Exchange): void => {
    connection.isBusy = true;
    response.on('close', () => {
      const next = connection.waiting.shift();
      if (next && !socket.destroyed) return handle(socket, connection, next);
      connection.isBusy = false;
      connection.waiting = [];
      if (connections.has(socket)) idle.add(socket);
    });
    listener(request, response);
  };

  server.on('connection', (socket: Socket) => {
    if (connections.size >= max) {
      const [longestIdle] = idle;
      if (!longestIdle) {
        socket.destroy();
        return;
      }
      // Not left to the 'close' event, because connections arriving together must each replace a different
      // one.
      forget(longestIdle);
      longestIdle.destroy();
    }
    connections.set(socket, { isBusy: false, waiting: [] });
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    idle.delete(socket);
    if (!connection.isBusy) handle(socket, connection, { request, response });
    else if (connection.waiting.length < maxPipelined) connection.waiting.push({ request, response });
    else socket.destroy();
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
};
