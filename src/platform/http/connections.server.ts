import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may wait on one connection for the answer to the one before; more than browsers and proxies send. */
const mostPipelined = 32;

type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Requests of each connection that is being answered, without the one whose answer is under way. */
const queues = new WeakMap<Socket, Waiting[]>();

/**
 * Answers the requests of a connection one after the other. Node begins them all as they arrive, so that a client that
 * sends a thousand at once would have a thousand answers made and held. What waits on a broken connection is dropped.
 */
export const oneAtATime = (listener: Listener): Listener => {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.once('close', () => {
      const next = queues.get(socket)?.shift();
      if (next && !socket.destroyed) answer(next.request, next.response);
      else queues.delete(socket);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      answer(request, response);
    } else if (queue.length < mostPipelined) queue.push({ request, response });
    else socket.destroy();
  };
};

/** Files this process may hold open, connections included; a careful guess where the system does not say. */
export const openFilesLimit = async (): Promise<number> => {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return Number(text.match(/^Max open files\s+(\d+)/m)?.[1] ?? 1024);
};

/** Files the rest of the process needs: database, templates, caches, logs. */
const otherFiles = 100;
const mostConnections = 10_000;

/** How many clients may be connected at once. */
export const connectionsFor = (openFiles: number): number =>
  Math.min(mostConnections, Math.max(openFiles - otherFiles, Math.floor(openFiles / 2)));

/**
 * Keeps the number of connections below a limit. Where it is reached, the connection that has been without a request for
 * longest gives way to the new one; where all are being answered, the new one is refused.
 */
export const limitConnections = (server: Server, most: number): void => {
  /** Connections without a request, the longest idle first. */
  const idle = new Set<Socket>();
  const unanswered = new Map<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): void => {
    const left = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, left);
    idle.delete(socket);
    if (left === 0) idle.add(socket);
  };

  server.on('connection', (socket: Socket) => {
    if (unanswered.size >= most) {
      const [longestIdle] = idle;
      if (!longestIdle) {
        socket.destroy();
        return;
      }
      longestIdle.destroy();
    }
    unanswered.set(socket, 0);
    idle.add(socket);
    socket.once('close', () => {
      unanswered.delete(socket);
      idle.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => {
      if (unanswered.has(socket)) count(socket, -1);
    });
  });
};
