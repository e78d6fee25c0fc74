import { setTimeout as pause } from 'node:timers/promises';
import type { RequestPacer } from './request-pacer.ts';
import { type LanguageService, LanguageServiceError } from './service.ts';

export type RetryOptions = {
  /** Maximum number of attempts. Default 4. */
  attempts?: number;
  /** Milliseconds before the second attempt; doubled before each further one. Default 1000. */
  firstPauseMs?: number;
  /** Maximum pause in milliseconds, even if the service requests a longer one. Default 60,000. */
  maxPauseMs?: number;
  /** Time limit of one attempt in milliseconds. Default 90,000. */
  timeoutMs?: number;
  /** Whether an unusable response is retried. Default true. */
  retryUnusable?: boolean;
  /** Limits the request rate; by default attempts start at once. */
  pacer?: RequestPacer;
  /** How long a running request may still finish after the signal aborts, in milliseconds. Default 0. */
  graceMs?: number;
};

/** A signal that aborts `graceMs` after the given one, with the same reason. */
const delayAbort = (signal: AbortSignal, graceMs: number): AbortSignal => {
  if (graceMs === 0) return signal;
  const delayed = new AbortController();
  const abort = () => delayed.abort(signal.reason);
  // A separate signal keeps listeners from accumulating on the one that all attempts share.
  AbortSignal.any([signal]).addEventListener('abort', () => setTimeout(abort, graceMs).unref());
  return delayed.signal;
};

/** Ends with the signal or the time limit, whichever comes first; the time limit counts as a failure of the service. */
const withTimeLimit = async <T>(
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

/** Retries temporary failures of the service, with doubled pauses or as long as the service requests. */
export const withRetries = (service: LanguageService, options: RetryOptions = {}): LanguageService => {
  const { attempts = 4, firstPauseMs = 1000, maxPauseMs = 60_000, timeoutMs = 90_000 } = options;
  const { retryUnusable = true, pacer, graceMs = 0 } = options;

  const mayRetry = (error: unknown, attempt: number): error is LanguageServiceError =>
    error instanceof LanguageServiceError &&
    error.isTemporary &&
    attempt < attempts &&
    (retryUnusable || error.reason !== 'unusable_answer');

  const withAttempts = async <T>(
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      await pacer?.waitForTurn(signal);
      try {
        return await withTimeLimit(work, delayAbort(signal, graceMs), timeoutMs);
      } catch (error) {
        const waitMs = (requestedMs: number | null) =>
          Math.min(requestedMs ?? firstPauseMs * 2 ** (attempt - 1), maxPauseMs);
        if (error instanceof LanguageServiceError && error.reason === 'rate_limited')
          pacer?.pauseFor(waitMs(error.retryAfterMs));
        if (!mayRetry(error, attempt)) throw error;
        await pause(waitMs(error.retryAfterMs), undefined, { signal });
      }
    }
  };

  const { improve } = service;
  return {
    ...service,
    translate: (request, signal) =>
      withAttempts((attemptSignal) => service.translate(request, attemptSignal), signal),
    improve:
      improve &&
      ((request, signal) => withAttempts((attemptSignal) => improve(request, attemptSignal), signal)),
  };
};
