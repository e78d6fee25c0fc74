import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTurns } from '#platform/work/index.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Requests started before the process looks for new ones again. */
const requestsPerTurn = 16;

/**
 * Lets the clients take turns where more requests arrive at once than are started in one turn of the event loop, so that
 * one who sends a thousand waits for them, and everybody else does not. Those of one client keep their order; those
 * whose connection is gone are dropped.
 * @param clientOf what counts as one client
 */
export const takeTurns = (listener: Listener, clientOf: (request: IncomingMessage) => string): Listener => {
  const waiting = createTurns<Waiting>();
  let left = requestsPerTurn;

  const start = ({ request, response }: Waiting): void => {
    if (left === requestsPerTurn) setImmediate(nextTurn);
    left -= 1;
    if (!request.socket.destroyed) listener(request, response);
  };
  const nextTurn = (): void => {
    left = requestsPerTurn;
    while (left > 0) {
      const next = waiting.next();
      if (!next) return;
      start(next);
    }
  };
  return (request, response) => {
    if (left > 0 && waiting.size() === 0) start({ request, response });
    else waiting.add(clientOf(request), { request, response });
  };
};
