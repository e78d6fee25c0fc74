import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Language } from '#content/index.server.ts';
import { contentErrors } from '#content/index.server.ts';
import { type Country, countryErrors, requireCountryWithLetter } from '#countries/index.server.ts';
import { LetterError } from '#letters/typesetting/failures.server.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import {
  createRouter,
  errorResponses,
  onDelivered,
  sendPreparedResponse,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { letterParams, letterQuery, pdfResponse } from './contract.ts';
import { letterErrors } from './errors.ts';
import { disposition, letterFileName } from './file-name.ts';
import { offeredLanguage } from './offered-language.server.ts';
import type { Petitions } from './petitions.server.ts';

export type PetitionsApi = {
  petitions: Petitions;
  /** Called when a letter has been sent in full, with the headers of the request. */
  onSent: (countryCode: string, headers: Headers) => void;
  /** The key of a client, for fair scheduling between clients. */
  clientOf: (c: Context) => string;
};

const description = {
  tags: ['Public'],
  responses: {
    200: pdfResponse('The letter. `ETag` names its content, `Content-Language` its language.'),
    304: { description: 'The client has this letter already.' },
    ...errorResponses(
      httpErrors.invalid_input,
      contentErrors.language_not_supported,
      countryErrors.country_not_found,
      countryErrors.country_without_letter,
      letterErrors.letter_unavailable,
      httpErrors.unavailable,
    ),
  },
};

const downloadRoute = createRoute({
  ...description,
  method: 'get',
  path: '/api/download-petition/{code}',
  operationId: 'downloadPetition',
  summary: "The petition letter in the country's main language, to be saved",
  request: { params: letterParams },
});

const generateRoute = createRoute({
  ...description,
  method: 'get',
  path: '/api/generate-petition/{code}',
  operationId: 'generatePetition',
  summary: 'The petition letter in a language, to be saved; without `language` to be shown',
  request: { params: letterParams, query: letterQuery },
});

const busyMessage =
  'Im Moment werden sehr viele Briefe erstellt. Bitte in wenigen Sekunden noch einmal versuchen.';

/** Converts a failure to provide a letter into an API error. */
const toApiError = (error: unknown, signal: AbortSignal): unknown => {
  // The client is gone, or the published text cannot be loaded.
  if (signal.aborted || isUnavailable(error)) return new ApiError(httpErrors.unavailable, { cause: error });
  if (!(error instanceof LetterError)) return error;
  const headers = { 'Retry-After': String(error.retryAfter) };
  return error.reason === 'busy'
    ? new ApiError(httpErrors.unavailable, { message: busyMessage, headers, cause: error })
    : new ApiError(letterErrors.letter_unavailable, { headers, cause: error });
};

/** `GET /api/download-petition/{code}` and `GET /api/generate-petition/{code}`. */
export const petitionsApi = ({ petitions, onSent, clientOf }: PetitionsApi) => {
  const send = async (c: Context, country: Country, language: Language, contentDisposition: string) => {
    const { bytes, hash } = await petitions
      .letter(country, language, () => ({ signal: c.req.raw.signal, client: clientOf(c) }))
      .catch((error: unknown) => {
        throw toApiError(error, c.req.raw.signal);
      });
    const response = await sendPreparedResponse(c, {
      status: 200,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Language': language.tag,
        'Cache-Control': 'public, max-age=60, s-maxage=300',
        'Content-Disposition': contentDisposition,
      },
      etag: `"${hash}"`,
      compress: false,
      bodies: { identity: bytes },
    });
    const { method, headers } = c.req.raw;
    if (method === 'GET' && response.status === 200) onDelivered(c, () => onSent(country.code, headers));
    return response as never;
  };

  return createRouter()
    .openapi(downloadRoute, (c) => {
      const country = requireCountryWithLetter(c.req.valid('param').code);
      return send(
        c,
        country,
        petitions.mainLanguage(country),
        `attachment; filename="petition-${country.code}.pdf"`,
      );
    })
    .openapi(generateRoute, (c) => {
      const country = requireCountryWithLetter(c.req.valid('param').code);
      const { language } = c.req.valid('query');
      const fileName = letterFileName(country.nameEn, country.code);
      return language === undefined
        ? send(c, country, petitions.mainLanguage(country), disposition('inline', fileName))
        : send(c, country, offeredLanguage(language, petitions), disposition('attachment', fileName));
    });
};
