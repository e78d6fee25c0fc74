import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** How long after the last byte an abort may still be reported on a kept-alive connection. */
const abortWindowMs = 1000;

/** The confirmation of the response last sent over a connection, while it may still fail. */
const unconfirmed = new WeakMap<Socket, () => void>();

/**
 * Calls back when the last byte of the response has been sent and the client has not aborted: when it closes the
 * connection cleanly, sends another request, or a second has passed. The system buffers a small response at once, however
 * slow the client is; a client that aborts before reading all of it resets the connection.
 * Never calls back for a request without a socket.
 */
export const onDelivered = (c: Context, callback: () => void): void => {
  const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse };
  if (!incoming || !outgoing) return;
  const { socket } = incoming;
  outgoing.once('finish', () => {
    unconfirmed.get(socket)?.();
    const confirm = () => {
      clearTimeout(timer);
      socket.off('close', confirm);
      unconfirmed.delete(socket);
      if (!socket.errored) callback();
    };
    const timer = setTimeout(confirm, abortWindowMs);
    socket.once('close', confirm);
    unconfirmed.set(socket, confirm);
  });
};
