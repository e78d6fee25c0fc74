import { isUnavailable } from '#platform/db/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { TooBusy } from './turns.ts';

/** Lets a task answer 503 when the database is away or too many passwords are being checked. */
export const answering = async <T>(task: Promise<T>): Promise<T> => {
  try {
    return await task;
  } catch (error) {
    throw error instanceof TooBusy || isUnavailable(error)
      ? new ApiError('unavailable', { cause: error })
      : error;
  }
};

/** The answer to somebody who has failed too often. */
export const tooManyAttempts = (seconds: number): ApiError => {
  const minutes = Math.ceil(seconds / 60);
  return new ApiError('too_many_attempts', {
    message: `Zu viele Fehlversuche. Bitte versuche es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} nochmal.`,
    headers: { 'Retry-After': String(seconds) },
  });
};
