import type { Result } from '#lib/result.ts';
import { ApiError } from '#platform/http/index.ts';
import type { LockedOut } from './attempts.server.ts';
import { accountErrors } from './errors.ts';

const durationText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
};

const tooManyAttempts = (seconds: number): ApiError => {
  return new ApiError(accountErrors.too_many_attempts, {
    message: `Zu viele Fehlversuche. Bitte versuchen Sie es in ${durationText(seconds)} noch einmal.`,
    headers: { 'Retry-After': String(seconds) },
  });
};

/** The value of a result. @throws ApiError for its error */
export const valueOrThrow = <T>(result: Result<T, keyof typeof accountErrors | LockedOut>): T => {
  if (result.ok) return result.value;
  throw typeof result.error === 'string'
    ? new ApiError(accountErrors[result.error])
    : tooManyAttempts(result.error.seconds);
};
