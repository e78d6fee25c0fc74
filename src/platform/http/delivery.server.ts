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

/** Reads headers of a request; the case of their names does not matter. */
export type RequestHeaders = Pick<Headers, 'get'>;

const headersOf = ({ headers }: IncomingMessage): RequestHeaders => ({
  get: (name) => String(headers[name.toLowerCase()] ?? ''),
});

/**
 * Calls back when the last byte of a response with status 200 has been sent and the client has not aborted: when it closes
 * the connection cleanly, sends another request, or a second has passed. The system buffers a small response at once,
 * however slow the client is; a client that aborts before reading all of it resets the connection.
 */
export const whenDelivered = (
  response: ServerResponse,
  callback: (headers: RequestHeaders) => void,
): void => {
  response.on('finish', () => {
    const { socket, method } = response.req;
    if (response.statusCode !== 200 || method === 'HEAD') return;
    const headers = headersOf(response.req);
    (deliveries.get(socket) ?? deliveryOver(socket)).onSent(() => callback(headers));
  });
};

/** The same for the response to a request; never calls back for one without a socket. */
export const onDelivered = (c: Context, callback: (headers: RequestHeaders) => void): void => {
  const response = c.env?.outgoing as ServerResponse | undefined;
  if (response) whenDelivered(response, callback);
};
