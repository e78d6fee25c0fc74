import type { Result } from '#lib/result.ts';
import { ApiError, type ErrorCode } from '#platform/http/index.ts';
import type { Locked } from './attempts.server.ts';
import { TooBusy } from './turns.ts';

/** Lets a task answer 503 when too many passwords are being checked. */
export const answering = async <T>(task: Promise<T>): Promise<T> => {
  try {
    return await task;
  } catch (error) {
    throw error instanceof TooBusy ? new ApiError('unavailable', { cause: error }) : error;
  }
};

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
};

/** The answer to somebody who has failed too often. */
const tooManyAttempts = (seconds: number): ApiError => {
  return new ApiError('too_many_attempts', {
    message: `Zu viele Fehlversuche. Bitte versuchen Sie es in ${inWords(seconds)} noch einmal.`,
    headers: { 'Retry-After': String(seconds) },
  });
};

/** The value, or the refusal as an answer. @throws ApiError */
export const orRefuse = <T>(result: Result<T, ErrorCode | Locked>): T => {
  if (result.ok) return result.value;
  throw typeof result.error === 'string' ? new ApiError(result.error) : tooManyAttempts(result.error.seconds);
};
