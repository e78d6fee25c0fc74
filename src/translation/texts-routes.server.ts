import { createRoute } from '@hono/zod-openapi';
import { contentErrors } from '#content/index.server.ts';
import { countryErrors } from '#countries/index.server.ts';
import { accountErrors, editingErrors, staffErrors } from '#office/index.server.ts';
import { limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { baseTextCalls } from './contract/base-texts.ts';
import { sideBySideCalls } from './contract/side-by-side.ts';
import { translationErrors } from './errors.ts';

const writeErrors = [
  ...staffErrors,
  accountErrors.origin_not_allowed,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.unsupported_media_type,
  httpErrors.payload_too_large,
  translationErrors.text_not_found,
  editingErrors.edit_conflict,
] as const;
const textErrors = [
  accountErrors.language_not_allowed,
  httpErrors.invalid_input,
  translationErrors.text_not_found,
  countryErrors.country_not_found,
  contentErrors.language_not_supported,
] as const;

/** Maximum body size in bytes: twice the longest text, fully escaped. */
const maxBytes = 262_144;
const tags = ['Staff'];

/** The calls on base texts and single translations. */
export const routes = {
  baseTexts: createRoute({
    ...staffRoute(baseTextCalls, 'GET /api/admin/base-texts', 'German originals, by category and key', [
      ...staffErrors,
      httpErrors.invalid_input,
    ]),
    ...{ operationId: 'listBaseTexts', tags, summary: 'Lists the German originals' },
  }),
  dashboardTexts: createRoute({
    ...staffRoute(baseTextCalls, 'GET /api/admin/dashboard-texts', 'Those of the dashboard', staffErrors),
    ...{ operationId: 'listDashboardTexts', tags, summary: 'Lists the German originals of the dashboard' },
  }),
  changeBaseText: createRoute({
    ...staffRoute(baseTextCalls, 'PATCH /api/admin/base-texts/{id}', 'The text, and how many are stale', [
      ...writeErrors,
      translationErrors.text_not_valid,
    ]),
    ...{ operationId: 'changeBaseText', tags },
    summary:
      'Changes a German original; its translations stay, and are stale unless only a typing error was corrected',
    middleware: [requireJson, limitBody(maxBytes)] as const,
  }),
  baseTextVersions: createRoute({
    ...staffRoute(baseTextCalls, 'GET /api/admin/base-texts/{id}/versions', 'Its wordings, newest first', [
      ...staffErrors,
      httpErrors.invalid_input,
      translationErrors.text_not_found,
    ]),
    ...{ operationId: 'listBaseTextVersions', tags, summary: 'Every wording a German original has had' },
  }),
  list: createRoute({
    ...staffRoute(sideBySideCalls, 'GET /api/admin/side-by-side/{language}', 'By category and key', [
      ...staffErrors,
      accountErrors.language_not_allowed,
      httpErrors.invalid_input,
      countryErrors.country_not_found,
      contentErrors.language_not_supported,
    ]),
    ...{ operationId: 'listSideBySide', tags },
    summary: 'Lists the texts beside their translations; with a country its overrides stand in their place',
  }),
  detail: createRoute({
    ...staffRoute(sideBySideCalls, 'GET /api/admin/translations/{textId}/{language}', 'All about it', [
      ...staffErrors,
      ...textErrors,
    ]),
    ...{ operationId: 'getTranslation', tags },
    summary: 'A translation with its history, the terms of the glossary and like sentences',
  }),
  write: createRoute({
    ...staffRoute(sideBySideCalls, 'PUT /api/admin/translations/{textId}/{language}', 'As it is now', [
      ...writeErrors,
      accountErrors.language_not_allowed,
      countryErrors.country_not_found,
      contentErrors.language_not_supported,
      translationErrors.translation_not_valid,
      translationErrors.language_in_doubt,
    ]),
    ...{ operationId: 'writeTranslation', tags },
    summary: 'Stores what a person wrote, for all countries or for one',
    middleware: [requireJson, limitBody(maxBytes)] as const,
  }),
  removeOverride: createRoute({
    ...staffRoute(
      sideBySideCalls,
      'DELETE /api/admin/translations/{textId}/{language}',
      'As for all countries',
      [
        ...staffErrors,
        accountErrors.origin_not_allowed,
        ...textErrors,
        translationErrors.translation_not_found,
      ],
    ),
    ...{ operationId: 'removeTextOverride', tags, summary: 'Takes the override of a country away' },
  }),
  review: createRoute({
    ...staffRoute(
      sideBySideCalls,
      'POST /api/admin/translations/{textId}/{language}/review',
      'As it is now',
      [
        ...writeErrors,
        accountErrors.language_not_allowed,
        countryErrors.country_not_found,
        contentErrors.language_not_supported,
        translationErrors.translation_not_found,
        translationErrors.language_in_doubt,
      ],
    ),
    ...{ operationId: 'reviewTranslation', tags },
    summary: 'Marks a translation as read beside the German of today and good',
    middleware: [requireJson, limitBody(maxBytes)] as const,
  }),
  check: createRoute({
    ...staffRoute(
      sideBySideCalls,
      'POST /api/admin/translations/{textId}/{language}/check',
      'What is wrong',
      [
        ...staffErrors,
        accountErrors.origin_not_allowed,
        accountErrors.language_not_allowed,
        httpErrors.invalid_input,
        httpErrors.invalid_json,
        httpErrors.unsupported_media_type,
        httpErrors.payload_too_large,
        translationErrors.text_not_found,
        contentErrors.language_not_supported,
      ],
    ),
    ...{ operationId: 'checkTranslation', tags },
    summary: 'Checks a translation without storing it',
    middleware: [requireJson, limitBody(maxBytes)] as const,
  }),
} as const;
