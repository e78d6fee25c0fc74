import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { contentErrors } from '#content/index.server.ts';
import { countryErrors } from '#countries/index.server.ts';
import { letterErrors } from '#letters/index.server.ts';
import { accountErrors, editingErrors } from '#office/index.server.ts';
import { limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import type { ErrorEntry } from '#platform/http/index.ts';
import { httpErrors } from '#platform/http/index.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import { petitionErrors } from '../errors.ts';
import { publishingCalls } from '../publishing.contract.ts';

const staffErrors = [
  accountErrors.no_session,
  accountErrors.two_factor_setup_required,
  httpErrors.unavailable,
] as const;
const writeErrors = [
  ...staffErrors,
  accountErrors.role_not_allowed,
  accountErrors.origin_not_allowed,
] as const;
const idErrors = [httpErrors.invalid_input, petitionErrors.petition_not_found] as const;
const json = [requireJson, limitBody(4096)];
/** Rejects bodies of other types, which would be ignored together with options like `dryRun`. */
const requireJsonIfBody: MiddlewareHandler = (c, next) => {
  const header = (name: string) => c.req.header(name);
  const hasBody = header('Content-Type') || header('Transfer-Encoding') || Number(header('Content-Length'));
  return hasBody ? requireJson(c, next) : next();
};
const optionalBody = (maxBytes: number) => [requireJsonIfBody, limitBody(maxBytes)];
const body = [
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;
const publishErrors = [
  ...writeErrors,
  contentErrors.language_not_supported,
  petitionErrors.draft_not_found,
  countryErrors.country_not_found,
  petitionErrors.transition_not_allowed,
  editingErrors.edit_conflict,
  contentErrors.text_not_publishable,
  letterErrors.letter_unavailable,
  petitionErrors.petition_held,
  ...body,
] as const;

const route = <Name extends keyof typeof publishingCalls>(
  name: Name,
  description: string,
  errors: readonly ErrorEntry[],
) => ({ ...staffRoute(publishingCalls, name, description, errors), tags: ['Staff'] });

const draftDescription = 'The draft as it came back';

/** OpenAPI routes of published petitions. */
export const routes = {
  publish: createRoute({
    ...route('POST /api/admin/publish-petition', 'The petition that is served now', publishErrors),
    operationId: 'publishPetition',
    summary: 'Publishes an approved draft that nothing holds back, or that an admin releases with a reason',
    middleware: json,
  }),
  promote: createRoute({
    ...route('POST /api/admin/promote-to-wto/{id}', 'The petition that is served now', publishErrors),
    operationId: 'promotePetition',
    summary: 'The same as `publish-petition`, with the draft in the path',
    middleware: optionalBody(4096),
  }),
  publishAll: createRoute({
    ...route('POST /api/admin/publish-all', 'What was published, and what was not', [
      ...writeErrors,
      ...body,
    ]),
    operationId: 'publishAllPetitions',
    summary: 'Publishes every approved draft that nothing holds back, for at most 20 seconds',
    middleware: optionalBody(262_144),
  }),
  list: createRoute({
    ...route('GET /api/admin/wto-petitions', 'The petitions, newest first; `ETag` names them', staffErrors),
    operationId: 'listFinalPetitions',
    summary: 'All petitions that are served',
  }),
  find: createRoute({
    ...route('GET /api/admin/wto-petitions/{id}', 'The petition', [...staffErrors, ...idErrors]),
    operationId: 'getFinalPetition',
    summary: 'A petition that is served',
  }),
  history: createRoute({
    ...route('GET /api/admin/wto-petitions/{id}/history', 'Newest first, 200 at most', [
      ...staffErrors,
      ...idErrors,
    ]),
    operationId: 'listFormerPetitions',
    summary: 'What was and is published for the country and language of a petition',
  }),
  restore: createRoute({
    ...route('POST /api/admin/wto-petitions/{id}/restore', 'The petition that is served now', [
      ...publishErrors.filter((error) => error !== petitionErrors.draft_not_found),
      petitionErrors.petition_not_found,
      petitionErrors.version_not_found,
    ]),
    operationId: 'restoreFinalPetition',
    summary:
      'Serves a former petition again; failed checks and facts without evidence hold it back until an admin releases it',
    middleware: json,
  }),
  remove: createRoute({
    ...route('DELETE /api/admin/wto-petitions/{id}', 'No longer served; its draft is approved again', [
      ...writeErrors,
      ...idErrors,
      petitionErrors.draft_not_found,
      petitionErrors.draft_exists,
    ]),
    operationId: 'deleteFinalPetition',
    summary: 'Takes a petition off the site',
  }),
  back: createRoute({
    ...route('POST /api/admin/wto-petitions/{id}/back-to-editing', draftDescription, [
      ...writeErrors,
      ...idErrors,
      petitionErrors.draft_not_found,
      petitionErrors.draft_exists,
    ]),
    operationId: 'returnFinalPetition',
    summary: 'Takes a petition off the site and sends its draft back for correction',
  }),
  translate: createRoute({
    ...route('POST /api/admin/wto-petitions/{id}/translate', 'The job that translates it', [
      ...writeErrors,
      ...idErrors,
      ...body,
      contentErrors.language_not_supported,
      languageServiceErrors.translation_not_configured,
      petitionErrors.draft_exists,
    ]),
    operationId: 'translateFinalPetition',
    summary: 'Has a petition translated into another language',
    middleware: json,
  }),
  stats: createRoute({
    ...route('GET /api/admin/stats', 'The numbers', staffErrors),
    operationId: 'getAdminStats',
    summary: 'How many petitions there are in which state',
  }),
};
