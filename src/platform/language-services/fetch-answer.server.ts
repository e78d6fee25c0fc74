import { AnswerTooLong, boundedFetch, type FetchInput } from '#platform/bounded/index.server.ts';
import { LanguageServiceError } from './service.ts';

/** Longest answer that is read, in bytes, and longest time for one: longer than any caller waits. */
const bounds = { bytes: 4 * 1024 * 1024, ms: 120_000 };

/** A request to a language service, of whatever provider. */
export const fetchAnswer = (input: FetchInput, init: RequestInit): Promise<Response> =>
  boundedFetch(input, init, bounds);

/** What it means for the service that `fetchAnswer` gave an answer up; null for any other error. */
export const serviceFailure = (error: unknown): LanguageServiceError | null => {
  if (error instanceof AnswerTooLong)
    return new LanguageServiceError('unusable_answer', error.message, { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new LanguageServiceError('unavailable', `No answer within ${bounds.ms / 1000} s`, {
      cause: error,
    });
  return null;
};
