import { createRoute } from '@hono/zod-openapi';
import { contentErrors } from '#content/index.server.ts';
import { accountErrors, editingErrors, staffErrors } from '#office/index.server.ts';
import { limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { glossaryCalls } from './contract.ts';
import { glossaryErrors } from './errors.ts';

const readErrors = [...staffErrors, httpErrors.invalid_input, contentErrors.language_not_supported] as const;
const tags = ['Staff'];

/** The calls on the glossaries. */
export const routes = {
  list: createRoute({
    ...staffRoute(glossaryCalls, 'GET /api/admin/glossary/{language}', 'By their German names', readErrors),
    ...{ operationId: 'listGlossaryTerms', tags },
    summary: 'Lists the terms of a language, shipped and edited, and how many texts use each',
  }),
  detail: createRoute({
    ...staffRoute(glossaryCalls, 'GET /api/admin/glossary/{language}/{term}', 'All about it', [
      ...readErrors,
      glossaryErrors.glossary_term_not_found,
    ]),
    ...{ operationId: 'getGlossaryTerm', tags },
    summary: 'A term with the texts that use it, those first that no longer fit',
  }),
  write: createRoute({
    ...staffRoute(glossaryCalls, 'PUT /api/admin/glossary/{language}/{term}', 'As it is now', [
      ...readErrors,
      accountErrors.origin_not_allowed,
      httpErrors.invalid_json,
      httpErrors.unsupported_media_type,
      httpErrors.payload_too_large,
      editingErrors.edit_conflict,
      glossaryErrors.glossary_term_not_valid,
      glossaryErrors.glossary_full,
    ]),
    ...{ operationId: 'writeGlossaryTerm', tags },
    summary: 'Sets the translation of a term, over the shipped one if there is one',
    middleware: [requireJson, limitBody(65_536)] as const,
  }),
  remove: createRoute({
    ...staffRoute(glossaryCalls, 'DELETE /api/admin/glossary/{language}/{term}', 'Removed', [
      ...readErrors,
      accountErrors.origin_not_allowed,
      glossaryErrors.glossary_term_not_found,
      glossaryErrors.glossary_term_shipped,
    ]),
    ...{ operationId: 'removeGlossaryTerm', tags },
    summary: 'Takes an added term away, and an edited one back to the release',
  }),
} as const;
