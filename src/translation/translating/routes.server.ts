import { createRoute } from '@hono/zod-openapi';
import { contentErrors } from '#content/index.server.ts';
import { accountErrors, staffErrors } from '#office/index.server.ts';
import { limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import type { ErrorEntry } from '#platform/http/index.ts';
import { httpErrors } from '#platform/http/index.ts';
import { languageServiceErrors } from '#public/index.server.ts';
import { translatingCalls } from '../contract/translating.ts';
import { translationErrors } from '../errors.ts';

const writeErrors = [
  ...staffErrors,
  accountErrors.origin_not_allowed,
  languageServiceErrors.translation_not_configured,
] as const;
const body = [
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;
const withBody = [requireJson, limitBody(4096)];

const route = <Name extends keyof typeof translatingCalls>(
  name: Name,
  description: string,
  errors: readonly ErrorEntry[],
) => ({ ...staffRoute(translatingCalls, name, description, errors), tags: ['Staff'] });

/** Routes of the machine translation calls. */
export const routes = {
  service: createRoute({
    ...route('GET /api/admin/translation-service', 'The service and the budget of the month', staffErrors),
    operationId: 'getTranslationService',
    summary: 'Which service translates, what it costs, and what is left of the budget',
  }),
  price: createRoute({
    ...route('GET /api/admin/translation-price', 'The amount and its price', [
      ...staffErrors,
      httpErrors.invalid_input,
      contentErrors.language_not_supported,
      translationErrors.text_not_found,
    ]),
    operationId: 'getTranslationPrice',
    summary: 'What it would take to translate what is missing or stale',
  }),
  interface: createRoute({
    ...route(
      'POST /api/admin/auto-translate-frontend',
      'What is translated, and the job for the rest',
      writeErrors,
    ),
    operationId: 'translateInterface',
    summary: 'Has the texts of the pages translated into the languages of the interface',
  }),
  country: createRoute({
    ...route(
      'POST /api/admin/generate-country-content-translations',
      'What the country pages consist of, and the job for what they lack',
      writeErrors,
    ),
    operationId: 'translateCountryPages',
    summary: 'Has the texts behind all country pages translated; each is stored once per language',
  }),
  regenerate: createRoute({
    ...route('POST /api/admin/regenerate-translations', 'The job', [
      ...writeErrors,
      ...body,
      contentErrors.language_not_supported,
      translationErrors.text_not_found,
    ]),
    operationId: 'regenerateTranslations',
    summary: 'Has a category, texts or a language translated; what people wrote stays',
    middleware: [requireJson, limitBody(262_144)],
  }),
  petitions: createRoute({
    ...route('POST /api/admin/regenerate-all-petitions', 'The job', [...writeErrors, ...body]),
    operationId: 'regenerateAllPetitions',
    summary: 'Has the texts of the petition translated into all languages',
    middleware: withBody,
  }),
} as const;
