import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** How long a connection that is kept open may still report that the answer did not arrive, in milliseconds. */
const doubt = 1000;

/** The answer last sent over a connection, while it may still fail. */
const doubtful = new WeakMap<Socket, () => void>();

/**
 * Calls back when the last byte of the answer has been sent and the client has not broken off: when it closes the
 * connection in order, asks for something else, or a second has passed. The system takes a small answer at once, however
 * slow the client is; a client that gives up before it has read all of it resets the connection.
 * Never calls back for a request that came without a socket.
 */
export const whenSentInFull = (c: Context, callback: () => void): void => {
  const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
  if (!incoming || !outgoing) return;
  const { socket } = incoming;
  outgoing.once('finish', () => {
    doubtful.get(socket)?.();
    const settle = () => {
      clearTimeout(timer);
      socket.off('close', settle);
      doubtful.delete(socket);
      if (!socket.errored) callback();
    };
    const timer = setTimeout(settle, doubt);
    socket.once('close', settle);
    doubtful.set(socket, settle);
  });
};
