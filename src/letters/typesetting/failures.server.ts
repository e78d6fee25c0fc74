import { LRUCache } from 'lru-cache';
import type { Logger } from '#platform/log/index.server.ts';
import { TypesetError } from '#platform/typst/errors.ts';

/**
 * Why a letter is unavailable, and after how many seconds to retry.
 * - `busy`: too many others are waiting
 * - `unrenderable`: typesetting failed; `permanent` when text or template are the cause, else it may have been
 *   temporary, such as a timeout
 */
export class LetterError extends Error {
  readonly reason: 'busy' | 'unrenderable';
  readonly permanent: boolean;
  readonly retryAfter: number;

  constructor(
    reason: 'busy' | 'unrenderable',
    options: { retryAfter: number; permanent?: boolean; cause: unknown },
  ) {
    super(`${reason}: ${String(options.cause)}`, { cause: options.cause });
    this.name = 'LetterError';
    this.reason = reason;
    this.permanent = options.permanent ?? false;
    this.retryAfter = options.retryAfter;
  }
}

/** A letter that could not be typeset, as shown to the operator. */
export type UnrenderableLetter = {
  country: string;
  language: string;
  /** The characters without a glyph; empty for every other cause. */
  characters: readonly string[];
  diagnostic: string;
  since: Date;
};

type Letter = Pick<UnrenderableLetter, 'country' | 'language'>;

/** Cache of logged causes, so that each is logged once a day. */
const causeCacheLimits = { max: 1000, ttl: 86_400_000 };

/**
 * Logs each cause once per language, with the first affected letter.
 * @param label a German noun for the log
 */
export const createCauseLog = (log: Logger, label: string) => {
  const logged = new LRUCache<string, true>(causeCacheLimits);
  return (letter: Letter & { characters?: readonly string[] }, cause: string): void => {
    const name = `${letter.language} ${cause}`;
    if (logged.has(name)) return;
    logged.set(name, true);
    log.error({ ...letter, cause }, `${label} lässt sich nicht setzen`);
  };
};

type Failure = UnrenderableLetter & { error: LetterError; until: number };

/** Seconds before typesetting is retried, after a permanent or a transient failure. */
const retrySeconds = { permanent: 600, transient: 60 };
/** Twice the number of letters in all countries and languages. */
const maxFailures = 12_000;
const maxDiagnosticLength = 300;

const transientCodes: readonly string[] = ['timeout', 'crashed'];

/**
 * Remembers failed letters by name, so that they are not retried on every request, and logs each cause once.
 * @param label a German noun for the log
 */
export const createFailures = (log: Logger, now = Date.now, label = 'Brief') => {
  const failures = new LRUCache<string, Failure>({ max: maxFailures });
  const logCause = createCauseLog(log, label);
  return {
    /** @throws LetterError when the letter failed recently */
    throwIfRecent: (name: string): void => {
      const failure = failures.get(name);
      if (failure && failure.until > now()) throw failure.error;
    },
    /** Whether the letter failed permanently and has not been typeset since. */
    isUnrenderable: (name: string): boolean => failures.get(name)?.error.permanent ?? false,
    /** Records a failure. */
    record: (name: string, { country, language }: Letter, cause: unknown): LetterError => {
      const permanent = !(cause instanceof TypesetError && transientCodes.includes(cause.code));
      const retryAfter = permanent ? retrySeconds.permanent : retrySeconds.transient;
      const diagnostic = String(cause).slice(0, maxDiagnosticLength);
      const characters = cause instanceof TypesetError ? cause.characters : [];
      const before = failures.get(name);
      logCause({ country, language, characters }, diagnostic);
      const error = new LetterError('unrenderable', { retryAfter, permanent, cause });
      const [since, until] = [before?.since ?? new Date(now()), now() + retryAfter * 1000];
      failures.set(name, { country, language, characters, diagnostic, since, error, until });
      return error;
    },
    forget: (name: string): void => {
      failures.delete(name);
    },
    /** Letters that failed and were not typeset since, latest first. */
    list: (): [name: string, letter: UnrenderableLetter][] =>
      [...failures.entries()].map(([name, { error: _error, until: _until, ...letter }]) => [name, letter]),
  };
};

export type Failures = ReturnType<typeof createFailures>;
