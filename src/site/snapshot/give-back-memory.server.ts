import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives unused memory back to the system, in some 0.1 s. After one large task the engine would else keep what it took for as
 * long as the process runs.
 */
export const giveBackMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
