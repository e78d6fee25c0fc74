import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from '#platform/work/index.ts';

const derive = promisify(argon2) as (kind: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** KiB, rounds and lanes: the second choice of the OWASP cheat sheet on storing passwords. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Each hash takes 19 MiB and a whole core, so running more at once would only be slower. */
const concurrencyLimit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 60 });

const message = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** @returns argon2id in PHC form, with a fresh salt. @throws BusyError */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltBytes);
  const tagLength = hashBytes;
  const hash = await concurrencyLimit.run(() =>
    derive('argon2id', { ...cost, message: message(password), nonce, tagLength }),
  );
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** A valid hash that matches no password, compared against when there is no such user. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(
  randomBytes(saltBytes),
)}$${base64(randomBytes(hashBytes))}`;

/** Takes the same time whether or not there is a stored hash. @throws BusyError */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const match = phc.exec(stored ?? dummyHash);
  if (!match) throw new Error('A stored password hash is not in PHC form');
  const [, memory, passes, parallelism, salt = '', expected = ''] = match;
  const known = Buffer.from(expected, 'base64');
  const hash = await concurrencyLimit.run(() =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      message: message(password),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: known.length,
    }),
  );
  return timingSafeEqual(hash, known) && stored !== null;
};

/** Without letters and digits that are easily confused. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random characters of 5 bits each in groups, to be copied from a screen. */
export const randomGroups = (groups: number, size: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: size }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** 24 characters, 120 bits. */
export const randomPassword = (): string => randomGroups(4, 6);
