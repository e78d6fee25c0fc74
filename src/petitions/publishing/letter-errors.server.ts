import { contentErrors } from '#content/index.server.ts';
import { letterErrors } from '#letters/index.server.ts';
import type { Result } from '#lib/result.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { LetterFault } from './letter-texts.server.ts';

const unprintable =
  'Aus diesem Text lässt sich kein Brief setzen. Bitte prüfen Sie die Anschrift und den Aufbau des Textes.';
const busy =
  'Im Moment werden sehr viele Briefe gesetzt. Bitte versuchen Sie es in wenigen Sekunden noch einmal.';

/** @param letter label of the letter, for callers that handle several */
export const letterErrorOf = (fault: LetterFault, letter?: string): ApiError => {
  const withLetterName = (message: string) => (letter === undefined ? message : `${letter}: ${message}`);
  if (fault.kind === 'busy')
    return new ApiError(httpErrors.unavailable, { message: busy, cause: fault.cause });
  if (fault.kind === 'failed') return new ApiError(letterErrors.letter_unavailable);
  const [first] = fault.positions;
  if (!first)
    return new ApiError(contentErrors.text_not_publishable, { message: withLetterName(unprintable) });
  // Without a line, the error is about the whole text.
  const message = first.line === undefined ? first.message : contentErrors.text_not_publishable.message;
  return new ApiError(contentErrors.text_not_publishable, {
    message: withLetterName(message),
    details: fault.positions,
  });
};

/** What was made of a text. @throws ApiError for its fault */
export const letterOrThrow = <Output>(result: Result<Output, LetterFault>): Output => {
  if (result.ok) return result.value;
  throw letterErrorOf(result.error);
};
