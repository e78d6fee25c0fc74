import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFairQueue } from '#platform/work/index.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Waiting = { request: IncomingMessage; response: ServerResponse };

/** Requests started per tick of the event loop. */
const requestsPerTick = 16;

/**
 * Starts requests round-robin by client when more arrive than one tick of the event loop starts, so that a
 * client who sends a thousand delays only itself. Requests of one client keep their order; requests of closed
 * connections are dropped.
 * @param clientOf what counts as one client
 */
export const fairScheduler = (
  listener: Listener,
  clientOf: (request: IncomingMessage) => string,
): Listener => {
  const waiting = createFairQueue<Waiting>();
  let remaining = requestsPerTick;

  const start = ({ request, response }: Waiting): void => {
    if (remaining === requestsPerTick) setImmediate(startNextBatch);
    remaining -= 1;
    if (!request.socket.destroyed) listener(request, response);
  };
  const startNextBatch = (): void => {
    remaining = requestsPerTick;
    while (remaining > 0) {
      const next = waiting.next();
      if (!next) return;
      start(next);
    }
  };
  return (request, response) => {
    if (remaining > 0 && waiting.size() === 0) start({ request, response });
    else waiting.add(clientOf(request), { request, response });
  };
};
