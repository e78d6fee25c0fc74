import type { IncomingMessage, ServerResponse } from 'node:http';

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
  /** Waiting requests of each client, in the order in which the clients have their turns. */
  const waiting = new Map<string, Waiting[]>();
  let left = requestsPerTurn;

  const start = ({ request, response }: Waiting): void => {
    if (left === requestsPerTurn) setImmediate(nextTurn);
    left -= 1;
    if (!request.socket.destroyed) listener(request, response);
  };
  const nextTurn = (): void => {
    left = requestsPerTurn;
    for (const [client, requests] of waiting) {
      if (left === 0) return;
      waiting.delete(client);
      const first = requests.shift();
      if (requests.length > 0) waiting.set(client, requests);
      if (first) start(first);
    }
  };
  return (request, response) => {
    if (left > 0 && waiting.size === 0) {
      start({ request, response });
      return;
    }
    const client = clientOf(request);
    const requests = waiting.get(client);
    if (requests) requests.push({ request, response });
    else waiting.set(client, [{ request, response }]);
  };
};
