import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** How long after the last byte an abort may still be reported on a kept-alive connection. */
const abortWindowMs = 1000;

/** Tracks whether the last response sent over a connection has been delivered. */
type Delivery = { onSent: (callback: () => void) => void };

const deliveries = new WeakMap<Socket, Delivery>();

const deliveryOver = (socket: Socket): Delivery => {
  let unconfirmed: (() => void) | null = null;
  const confirm = (): void => {
    if (!socket.errored) unconfirmed?.();
    unconfirmed = null;
  };
  // One for all responses of a connection: a timer and a listener for each would cost more than the response.
  const timer = setTimeout(confirm, abortWindowMs);
  socket.once('close', () => {
    clearTimeout(timer);
    confirm();
  });
  const delivery: Delivery = {
    onSent: (callback) => {
      confirm();
      unconfirmed = callback;
      timer.refresh();
    },
  };
  deliveries.set(socket, delivery);
  return delivery;
};

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
  outgoing.on('finish', () => (deliveries.get(socket) ?? deliveryOver(socket)).onSent(callback));
};
