import { createHmac } from 'node:crypto';
import { randomGroups } from '../password-hash.server.ts';

const howMany = 10;

/** Ten codes of 80 random bits each, in four groups of four characters. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < howMany) codes.add(randomGroups(4, 4));
  return [...codes];
};

/**
 * What is kept of a code. With 80 random bits and a key of its own per user, one quick round is enough.
 * @param typed blanks, dashes and case do not matter
 */
export const recoveryHash = (secret: string, typed: string): string =>
  createHmac('sha256', secret).update(typed.replaceAll(/[\s-]/g, '').toLowerCase()).digest('hex');
