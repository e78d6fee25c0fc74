import type { Result } from '#lib/result.ts';
import { ApiError } from '#platform/http/index.ts';
import type { LetterFault } from './letter-texts.server.ts';

const unprintable =
  'Aus diesem Text lässt sich kein Brief setzen. Bitte prüfen Sie die Anschrift und den Aufbau des Textes.';
const busy =
  'Im Moment werden sehr viele Briefe gesetzt. Bitte versuchen Sie es in wenigen Sekunden noch einmal.';

const refusalOf = (fault: LetterFault): ApiError => {
  if (fault.kind === 'busy') return new ApiError('unavailable', { message: busy, cause: fault.cause });
  if (fault.kind === 'failed') return new ApiError('letter_failed', { cause: fault.cause });
  const [first] = fault.places;
  if (!first) return new ApiError('text_not_publishable', { message: unprintable });
  // Without a place it is the text as a whole that is wrong.
  const message = first.line === undefined ? { message: first.message } : {};
  return new ApiError('text_not_publishable', { ...message, details: fault.places });
};

/** What was made of a text. @throws ApiError for its fault */
export const letterOrThrow = <Made>(result: Result<Made, LetterFault>): Made => {
  if (result.ok) return result.value;
  throw refusalOf(result.error);
};
