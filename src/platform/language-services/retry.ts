import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from './pace.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

export type RetryOptions = {
  /** How often a request is made, at most. Default 4. */
  attempts?: number;
  /** Milliseconds before the second attempt; doubled before each further one. Default 1000. */
  firstPauseMs?: number;
  /** Longest pause, also where the service asks for a longer one. Default 60,000. */
  longestPauseMs?: number;
  /** Longest time for one attempt, in milliseconds. Default 90,000. */
  timeoutMs?: number;
  /** Whether an unusable answer is asked for again. Default true. */
  repeatUnusable?: boolean;
  /** Whose turns the attempts take; by default they start at once. */
  pace?: Pace;
  /** How long an answer that is under way is still awaited when the signal says to stop, in milliseconds. Default 0. */
  graceMs?: number;
};

/** Aborts so much later than the given signal, for the same reason. */
const laterThan = (signal: AbortSignal, graceMs: number): AbortSignal => {
  if (graceMs === 0) return signal;
  const late = new AbortController();
  const abort = () => late.abort(signal.reason);
  // A signal of its own, so that listeners do not gather on one that many attempts share.
  AbortSignal.any([signal]).addEventListener('abort', () => setTimeout(abort, graceMs).unref());
  return late.signal;
};

/** Ends with the signal or the time limit, whichever comes first; the time limit counts as a failure of the service. */
const withinTime = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<T> => {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await work(AbortSignal.any([signal, limit]));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted)
      throw new LanguageServiceError('unavailable', `No answer within ${timeoutMs / 1000} s`, {
        cause: error,
      });
    throw error;
  }
};

/** The service with repeated attempts after temporary failures, each later than the one before or as the service asks. */
export const withRetries = (service: LanguageService, options: RetryOptions = {}): LanguageService => {
  const { attempts = 4, firstPauseMs = 1000, longestPauseMs = 60_000, timeoutMs = 90_000 } = options;
  const { repeatUnusable = true, pace, graceMs = 0 } = options;

  const mayRetry = (error: unknown, attempt: number): error is LanguageServiceError =>
    error instanceof LanguageServiceError &&
    error.isTemporary &&
    attempt < attempts &&
    (repeatUnusable || error.reason !== 'unusable_answer');

  const retried = async <T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      await pace?.turn(signal);
      try {
        return await withinTime(work, laterThan(signal, graceMs), timeoutMs);
      } catch (error) {
        const waitMs = (asked: number | null) =>
          Math.min(asked ?? firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
        if (error instanceof LanguageServiceError && error.reason === 'rate_limited')
          pace?.hold(waitMs(error.retryAfterMs));
        if (!mayRetry(error, attempt)) throw error;
        await pause(waitMs(error.retryAfterMs), undefined, { signal });
      }
    }
  };

  const { improve } = service;
  return {
    ...service,
    translate: (request, signal) => retried((each) => service.translate(request, each), signal),
    improve: improve && ((request, signal) => retried((each) => improve(request, each), signal)),
  };
};
