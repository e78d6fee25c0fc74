import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTurns } from '#platform/work/index.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Requests started per tick of the event loop. */
const requestsPerTurn = 16;

/**
 * Starts requests round-robin by client when more arrive than one tick of the event loop starts, so that a
 * client who sends a thousand delays only itself. Requests of one client keep their order; requests of closed
 * connections are dropped.
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
