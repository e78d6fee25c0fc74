import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { contentErrors } from '#content/index.server.ts';
import { countryErrors } from '#countries/index.server.ts';
import { type LetterService, letterErrors, pdfResponse } from '#letters/index.server.ts';
import { accountErrors, staffOf } from '#office/index.server.ts';
import {
  createRouter,
  errorResponses,
  limitBody,
  prepareResponse,
  sendPreparedResponse,
  sessionScheme,
  staffRoute,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { petitionText, publishingCalls } from '../publishing.contract.ts';
import { letterOrThrow } from './letter-errors.server.ts';
import { clientKeyOf, type LetterTexts, type RequestContext } from './letter-texts.server.ts';
import { letterTextOf, maxTextBytes, readPetitionText } from './text-body.server.ts';

const errors = [
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  contentErrors.language_not_supported,
  accountErrors.no_session,
  accountErrors.origin_not_allowed,
  accountErrors.two_factor_setup_required,
  countryErrors.country_not_found,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
  contentErrors.text_not_publishable,
  letterErrors.letter_unavailable,
  httpErrors.unavailable,
] as const;

const pdfRoute = createRoute({
  method: 'post',
  path: '/api/generate-pdf',
  operationId: 'generatePdf',
  tags: ['Staff'],
  summary: 'The letter of a country with any text, to be saved; from JSON or a form',
  security: [{ [sessionScheme]: [] }],
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: petitionText },
        'application/x-www-form-urlencoded': { schema: petitionText },
        'multipart/form-data': { schema: petitionText },
      },
    },
  },
  responses: {
    200: pdfResponse('Named `WTO-Petition-{countryCode}-{language}.pdf`, or `WTO-Final-…` for `kind=final`.'),
    ...errorResponses(...errors),
  },
});

const previewRoute = createRoute({
  ...staffRoute(publishingCalls, 'POST /api/admin/petition-preview', 'The pages of the letter', errors),
  operationId: 'previewPetition',
  tags: ['Staff'],
  summary: 'The pages of the letter with any text, as the PDF would show them',
});

type TextApi = { petitions: Pick<LetterService, 'hasLetter'>; letterTexts: LetterTexts };

/** API that typesets unsaved texts as PDF or as preview pages; requires a session. */
export const petitionTextApi = ({ petitions, letterTexts }: TextApi) => {
  const router = createRouter();
  // Registered for OpenAPI only; bodies are parsed by hand, because three content types are accepted.
  router.openAPIRegistry.registerPath(pdfRoute);
  router.openAPIRegistry.registerPath(previewRoute);

  /** Cancels the work when the client disconnects. */
  const withAbort = async <T>(
    c: Context,
    work: (requestContext: RequestContext) => Promise<T>,
  ): Promise<T> => {
    const { signal } = c.req.raw;
    return work({ signal, client: clientKeyOf(staffOf(c).user) }).catch((error: unknown) => {
      throw signal.aborted ? new ApiError(httpErrors.unavailable, { cause: error }) : error;
    });
  };

  router.post('/api/generate-pdf', limitBody(maxTextBytes), async (c) => {
    const submitted = await readPetitionText(c);
    const text = letterTextOf(petitions, submitted);
    const bytes = letterOrThrow(
      await withAbort(c, (requestContext) => letterTexts.pdf(text, requestContext)),
    );
    const name = `WTO-${submitted.kind === 'final' ? 'Final' : 'Petition'}-${text.country.code}-${text.language.tag}.pdf`;
    return c.body(bytes, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Language': text.language.tag,
    });
  });

  router.post('/api/admin/petition-preview', limitBody(maxTextBytes), async (c) => {
    const text = letterTextOf(petitions, await readPetitionText(c));
    const pages = letterOrThrow(
      await withAbort(c, (requestContext) => letterTexts.pages(text, requestContext)),
    );
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    return sendPreparedResponse(c, prepareResponse(JSON.stringify({ pages }), { headers, compress: true }));
  });

  return router;
};
