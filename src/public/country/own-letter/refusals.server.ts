import { contentErrors, findTextFaults } from '#content/index.server.ts';
import { letterErrors, type MissingGlyph, positionsOfMissing } from '#letters/index.server.ts';
import { ApiError, type ErrorDetail, httpErrors } from '#platform/http/index.ts';
import { isTemporaryFailure, TypesetError } from '#platform/typst/errors.ts';
import { bounds } from './bounds.ts';
import { findWrong, namedCharacter, type Remark, unprintableIn } from './checks.ts';
import { letterFields, normalizeTyped, type TypedFields } from './typed.ts';

type Place = Pick<MissingGlyph, 'character' | 'line' | 'column'>;

/** Maximum number of positions per response; the rest is reported once these are corrected. */
const mostDetails = 20;

const wrongLength = (remark: Remark): string =>
  remark.kind === 'too_long'
    ? `Höchstens ${bounds.own} Zeichen`
    : `Höchstens ${bounds.line} Zeichen je Zeile, in der Anschrift höchstens ${bounds.addressLines} Zeilen`;

/** Error with the positions of unprintable characters; each detail's message is the character alone. */
const charactersRefused = (places: readonly (Place & { path: string })[]): ApiError =>
  new ApiError(contentErrors.text_not_publishable, {
    message: 'Diese Zeichen kann der Brief nicht zeigen. Bitte die genannten Stellen ersetzen.',
    details: places.slice(0, mostDetails).map(
      ({ path, character, line, column }): ErrorDetail => ({
        path,
        message: namedCharacter(character),
        line,
        column,
      }),
    ),
  });

const placesIn = (typed: TypedFields, find: (text: string) => readonly Place[]) =>
  letterFields.flatMap((path) => find(normalizeTyped(typed[path])).map((place) => ({ path, ...place })));

/** @throws ApiError for text that cannot be printed or is too long. */
export const refuseWrong = (typed: TypedFields): void => {
  const places = placesIn(typed, (text) => [
    ...findTextFaults(text),
    ...positionsOfMissing(
      text,
      unprintableIn(text).filter((character) => findTextFaults(character).length === 0),
    ),
  ]);
  if (places.length > 0) throw charactersRefused(places);
  const details = Object.entries(findWrong(typed)).map(([path, remark]) => ({
    path,
    message: wrongLength(remark),
  }));
  if (details.length > 0) throw new ApiError(httpErrors.invalid_input, { details });
};

const retryAfter = { 'Retry-After': '20' };

/** Too many letters are waiting, or this one has waited too long. */
export const tooBusy = (): ApiError =>
  new ApiError(httpErrors.unavailable, {
    message: 'Im Moment werden sehr viele Briefe erstellt. Bitte in einer Minute noch einmal versuchen.',
    headers: retryAfter,
  });

/** Code of a typesetting error without its message, which may quote the letter. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof TypesetError ? error.code : error instanceof Error ? error.name : typeof error;

/** The response to a typesetting error, without the logged `cause`, which may quote the letter. */
export const refusalOf = (error: unknown, typed: TypedFields): ApiError => {
  if (isTemporaryFailure(error)) return tooBusy();
  const characters = error instanceof TypesetError ? error.characters : [];
  const places = placesIn(typed, (text) => positionsOfMissing(text, characters));
  return places.length > 0 ? charactersRefused(places) : new ApiError(letterErrors.letter_unavailable);
};
