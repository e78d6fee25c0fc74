import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Pipelined requests that may wait on one connection; more than browsers and proxies send. */
const maxPipelined = 32;

type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Whether a request of the connection is being handled, and the requests waiting behind it. */
type ConnectionQueue = { isBusy: boolean; waiting: Waiting[] };

const queues = new WeakMap<Socket, ConnectionQueue>();

const queueOf = (socket: Socket): ConnectionQueue => {
  const queue = queues.get(socket) ?? { isBusy: false, waiting: [] };
  queues.set(socket, queue);
  return queue;
};

/**
 * Handles the requests of a connection one at a time. Node would start them all as they arrive, so a client
 * that pipelines a thousand requests would have a thousand responses held in memory. Waiting requests of a
 * lost connection are dropped.
 */
export const serializeRequests = (listener: Listener): Listener => {
  const handle = (queue: ConnectionQueue, request: IncomingMessage, response: ServerResponse): void => {
    queue.isBusy = true;
    response.on('close', () => {
      const next = queue.waiting.shift();
      if (next && !request.socket.destroyed) handle(queue, next.request, next.response);
      else {
        queue.isBusy = false;
        queue.waiting = [];
      }
    });
    listener(request, response);
  };
  return (request, response) => {
    const queue = queueOf(request.socket);
    if (!queue.isBusy) handle(queue, request, response);
    else if (queue.waiting.length < maxPipelined) queue.waiting.push({ request, response });
    else request.socket.destroy();
  };
};

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
 * Limits the number of connections. At the limit, a new connection replaces the one that has been idle
 * longest; when none is idle, the new one is refused.
 * @returns closes every connection on which no response is pending, also those that never brought a request
 */
export const limitConnections = (server: Server, max: number): (() => void) => {
  /** Idle connections, the longest idle first. */
  const idle = new Set<Socket>();
  const unanswered = new Map<Socket, number>();
  const forget = (socket: Socket): void => {
    unanswered.delete(socket);
    idle.delete(socket);
  };
  const count = (socket: Socket, change: 1 | -1): void => {
    const left = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, left);
    idle.delete(socket);
    if (left === 0) idle.add(socket);
  };

  server.on('connection', (socket: Socket) => {
    if (unanswered.size >= max) {
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
    unanswered.set(socket, 0);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (unanswered.has(socket)) count(socket, 1);
    response.on('close', () => {
      if (unanswered.has(socket)) count(socket, -1);
    });
  });
  return () => {
    for (const socket of idle) socket.destroy();
  };
};
