import { contentErrors } from '#content/index.server.ts';
import { countryErrors } from '#countries/index.server.ts';
import type { Result } from '#lib/result.ts';
import { accountErrors, editingErrors } from '#office/index.server.ts';
import { limitBody, requireJson } from '#platform/http/index.server.ts';
import { ApiError, type ErrorEntry, httpErrors } from '#platform/http/index.ts';
import type { ApprovalRefused, Conflict } from '../editing/edit-draft.server.ts';
import { petitionErrors } from '../errors.ts';
import { toDraftResponse } from '../store/find-drafts.server.ts';

/** Documented errors of read-only calls. */
export const readErrors = [
  accountErrors.no_session,
  accountErrors.role_not_allowed,
  accountErrors.two_factor_setup_required,
  httpErrors.invalid_input,
  httpErrors.unavailable,
] as const;

/** Documented errors of calls that change something. */
export const writeErrors = [...readErrors, accountErrors.origin_not_allowed] as const;

/** Documented errors of calls with a body. */
export const bodyErrors = [
  ...writeErrors,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;

/** The longest content, with every character written as an escape, and 20,000 ids stay below this many bytes. */
const maxBodyBytes = 262_144;

export const withBody = [requireJson, limitBody(maxBodyBytes)];

/** Errors with a message different from their code's default. */
const specialErrors = {
  published_text: () =>
    new ApiError(petitionErrors.transition_not_allowed, {
      message:
        'Diese Petition ist veröffentlicht. Bitte holen Sie sie zuerst in die Überarbeitung zurück und ändern Sie sie dann.',
    }),
  published_schedule: () =>
    new ApiError(petitionErrors.transition_not_allowed, {
      message:
        'Diese Petition ist veröffentlicht. Ein Zeitpunkt zum Veröffentlichen gilt für eine neue Fassung; bitte beginnen Sie sie zuerst.',
    }),
  other_country: () => invalidInput('countryCode', 'Der Entwurf gehört zu einem anderen Land.'),
  too_many: () => invalidInput('text', 'Dieser Entwurf hat schon 200 Bemerkungen.'),
  too_many_replies: () => invalidInput('text', 'Diese Bemerkung hat schon 100 Antworten.'),
} as const;

/** Error for an invalid value, with the allowed ones. */
const invalidInput = (path: string, message: string): ApiError =>
  new ApiError(httpErrors.invalid_input, { details: [{ path, message }] });

/** Errors with the default message of their code. */
export const problemErrors = {
  ...{ ...contentErrors, ...countryErrors, ...editingErrors, ...petitionErrors },
  role_not_allowed: accountErrors.role_not_allowed,
};

export type Problem =
  | keyof typeof problemErrors
  | keyof typeof specialErrors
  | Conflict
  | ApprovalRefused
  | { path: string; message: string };

const toApiError = (problem: Problem): ApiError => {
  if (typeof problem !== 'string' && 'notApprovable' in problem)
    return new ApiError(petitionErrors.transition_not_allowed, {
      message: `Dieser Entwurf kann noch nicht freigegeben werden. ${problem.notApprovable}.`,
    });
  if (typeof problem !== 'string')
    return 'conflict' in problem
      ? new ApiError(editingErrors.edit_conflict, { body: { current: toDraftResponse(problem.conflict) } })
      : invalidInput(problem.path, problem.message);
  return problem in problemErrors
    ? new ApiError(problemErrors[problem as keyof typeof problemErrors])
    : specialErrors[problem as keyof typeof specialErrors]();
};

/** The value of a result. @throws ApiError for its problem */
export const valueOrThrow = <T>(result: Result<T, Problem>): T => {
  if (result.ok) return result.value;
  throw toApiError(result.error);
};

/** @throws ApiError `draft_not_found` */
export const foundOrThrow = <T>(found: T | null, error: ErrorEntry = petitionErrors.draft_not_found): T => {
  if (found === null) throw new ApiError(error);
  return found;
};
