import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './engine.ts';

/**
 * Asks again until something is there. A page that is being replaced answers with an error, which counts as "not yet".
 * @throws the last error, or one that names what did not come
 */
export const until = async <T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> => {
  let last: unknown;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined) return answer;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`, { cause: last });
};
