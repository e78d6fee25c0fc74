import { AnswerTooLong, boundedFetch, type FetchInput } from '#platform/bounded/index.server.ts';
import { LanguageServiceError } from './service.ts';

/** Maximum size and duration of a response; no caller waits as long. */
const bounds = { bytes: 4 * 1024 * 1024, ms: 120_000 };

/** A request to any language service. */
export const fetchAnswer = (input: FetchInput, init: RequestInit): Promise<Response> =>
  boundedFetch(input, init, bounds);

/** Converts an exceeded limit of `fetchResponse` to a LanguageServiceError; null for any other error. */
export const serviceFailure = (error: unknown): LanguageServiceError | null => {
  if (error instanceof AnswerTooLong)
    return new LanguageServiceError('unusable_answer', error.message, { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new LanguageServiceError('unavailable', `No answer within ${bounds.ms / 1000} s`, {
      cause: error,
    });
  return null;
};
