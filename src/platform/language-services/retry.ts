import { setTimeout as pause } from 'node:timers/promises';
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

  const retried = async <T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withinTime(work, signal, timeoutMs);
      } catch (error) {
        const mayRetry = error instanceof LanguageServiceError && error.isTemporary && attempt < attempts;
        if (!mayRetry) throw error;
        const wait = error.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1);
        await pause(Math.min(wait, longestPauseMs), undefined, { signal });
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
