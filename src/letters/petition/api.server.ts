import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Language } from '#content/index.server.ts';
import { contentErrors } from '#content/index.server.ts';
import { type Country, countryErrors, requireCountryWithLetter } from '#countries/index.server.ts';
import { LetterError } from '#letters/typesetting/failures.server.ts';
import type { Letter } from '#letters/typesetting/letter-cache.server.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import {
  createRouter,
  errorResponses,
  type PreparedResponse,
  type Ready,
  type RequestHeaders,
  sendReady,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { letterParams, letterQuery, pdfResponse } from './contract.ts';
import { letterErrors } from './errors.ts';
import { disposition, letterFileName } from './file-name.ts';
import { requireLetterLanguage } from './offered-language.server.ts';
import type { LetterService } from './petitions.server.ts';

export type PetitionsApi = {
  petitions: LetterService;
  /** Called when a letter has been sent in full, with the headers of the request. */
  onSent: (countryCode: string, headers: RequestHeaders) => void;
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

const prepareLetter =
  (language: Language, contentDisposition: string) =>
  ({ bytes, hash }: Letter): PreparedResponse => ({
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

const readyLetter = (
  { petitions, onSent }: Pick<PetitionsApi, 'petitions' | 'onSent'>,
  country: Country,
  hash: string,
  prepare: (letter: Letter) => PreparedResponse,
): Ready => ({
  find: () => {
    const letter = petitions.peekLetter(hash);
    return letter && prepare(letter);
  },
  headers: {},
  onSend: petitions.countFromMemory,
  onDelivered: (headers) => onSent(country.code, headers),
});

/** `GET /api/download-petition/{code}` and `GET /api/generate-petition/{code}`. */
export const petitionsApi = ({ petitions, onSent, clientOf }: PetitionsApi) => {
  const send = async (c: Context, country: Country, language: Language, contentDisposition: string) => {
    const letter = await petitions
      .letter(country, language, () => ({ signal: c.req.raw.signal, client: clientOf(c) }))
      .catch((error: unknown) => {
        throw toApiError(error, c.req.raw.signal);
      });
    const prepare = prepareLetter(language, contentDisposition);
    const ready = readyLetter({ petitions, onSent }, country, letter.hash, prepare);
    return (await sendReady(c, prepare(letter), ready)) as never;
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
        : send(c, country, requireLetterLanguage(language, petitions), disposition('attachment', fileName));
    });
};
