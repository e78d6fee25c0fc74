import { createHmac } from 'node:crypto';
import { randomGroups } from '../password-hash.server.ts';

const codeCount = 10;

/** Ten codes of 80 random bits each, in four groups of four characters. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(randomGroups(4, 4));
  return [...codes];
};

/**
 * The stored hash of a code. With 80 random bits and a key per user, a single fast round is enough.
 * @param typed blanks, dashes and case do not matter
 */
export const recoveryHash = (secret: string, typed: string): string =>
  createHmac('sha256', secret).update(typed.replaceAll(/[\s-]/g, '').toLowerCase()).digest('hex');
