import { boundedFetch, type FetchInput, ResponseTooLong } from '#platform/bounded/index.server.ts';
import { LanguageServiceError } from './service.ts';

/** Maximum size and duration of a response; no caller waits as long. */
const limits = { bytes: 4 * 1024 * 1024, ms: 120_000 };

/** A request to any language service. */
export const fetchResponse = (input: FetchInput, init: RequestInit): Promise<Response> =>
  boundedFetch(input, init, limits);

/** Converts an exceeded limit of `fetchResponse` to a LanguageServiceError; null for any other error. */
export const serviceFailure = (error: unknown): LanguageServiceError | null => {
  if (error instanceof ResponseTooLong)
    return new LanguageServiceError('unusable_answer', error.message, { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new LanguageServiceError('unavailable', `No answer within ${limits.ms / 1000} s`, {
      cause: error,
    });
  return null;
};
