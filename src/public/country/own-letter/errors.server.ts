import { contentErrors, findTextFaults } from '#content/index.server.ts';
import { letterErrors, type MissingGlyph, positionsOfMissing } from '#letters/index.server.ts';
import { ApiError, type ErrorDetail, httpErrors } from '#platform/http/index.ts';
import { isTemporaryFailure, TypesetError } from '#platform/typst/errors.ts';
import { displayCharacter, type FieldMessage, findErrors, unprintableIn } from './checks.ts';
import { letterLimits } from './letter-limits.ts';
import { letterFields, normalizeTyped, type TypedFields } from './typed-fields.ts';

type CharacterPosition = Pick<MissingGlyph, 'character' | 'line' | 'column'>;

/** Maximum number of positions per response; the rest is reported once these are corrected. */
const maxDetails = 20;

const lengthMessage = (fieldMessage: FieldMessage): string =>
  fieldMessage.kind === 'too_long'
    ? `Höchstens ${letterLimits.ownParagraph} Zeichen`
    : `Höchstens ${letterLimits.line} Zeichen je Zeile, in der Anschrift höchstens ${letterLimits.addressLines} Zeilen`;

/** Error with the positions of unprintable characters; each detail's message is the character alone. */
const unprintableError = (positions: readonly (CharacterPosition & { path: string })[]): ApiError =>
  new ApiError(contentErrors.text_not_publishable, {
    message: 'Diese Zeichen kann der Brief nicht zeigen. Bitte die genannten Stellen ersetzen.',
    details: positions.slice(0, maxDetails).map(
      ({ path, character, line, column }): ErrorDetail => ({
        path,
        message: displayCharacter(character),
        line,
        column,
      }),
    ),
  });

const positionsIn = (typed: TypedFields, find: (text: string) => readonly CharacterPosition[]) =>
  letterFields.flatMap((path) =>
    find(normalizeTyped(typed[path])).map((position) => ({ path, ...position })),
  );

/** @throws ApiError for text that cannot be printed or is too long. */
export const rejectInvalid = (typed: TypedFields): void => {
  const positions = positionsIn(typed, (text) => [
    ...findTextFaults(text),
    ...positionsOfMissing(
      text,
      unprintableIn(text).filter((character) => findTextFaults(character).length === 0),
    ),
  ]);
  if (positions.length > 0) throw unprintableError(positions);
  const details = Object.entries(findErrors(typed)).map(([path, fieldMessage]) => ({
    path,
    message: lengthMessage(fieldMessage),
  }));
  if (details.length > 0) throw new ApiError(httpErrors.invalid_input, { details });
};

const retryAfter = { 'Retry-After': '20' };

/** Too many letters are waiting, or this one has waited too long. */
export const busyError = (): ApiError =>
  new ApiError(httpErrors.unavailable, {
    message: 'Im Moment werden sehr viele Briefe erstellt. Bitte in einer Minute noch einmal versuchen.',
    headers: retryAfter,
  });

/** Code of a typesetting error without its message, which may quote the letter. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof TypesetError ? error.code : error instanceof Error ? error.name : typeof error;

/** The response to a typesetting error, without the logged `cause`, which may quote the letter. */
export const toApiError = (error: unknown, typed: TypedFields): ApiError => {
  if (isTemporaryFailure(error)) return busyError();
  const characters = error instanceof TypesetError ? error.characters : [];
  const positions = positionsIn(typed, (text) => positionsOfMissing(text, characters));
  return positions.length > 0 ? unprintableError(positions) : new ApiError(letterErrors.letter_unavailable);
};
