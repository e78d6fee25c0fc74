import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { contentErrors, findLanguage, type Language, type TextSnapshot } from '#content/index.server.ts';
import { countryErrors, countryName, paperOf, requireCountryWithLetter } from '#countries/index.server.ts';
import { disposition, LetterError, type LetterService, pdfResponse } from '#letters/index.server.ts';
import {
  createRouter,
  errorResponses,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import { envelopeQuery, posterQuery, printableParams } from './contract.ts';
import { envelopeFormatsFor, envelopeName, envelopeOf } from './envelope.ts';
import { printableErrors } from './errors.ts';
import { posterName, posterOf, posterSizesFor, posterTextKeys } from './poster.ts';
import type { Printable, Printables } from './printables.server.ts';

type PrintablesApi = {
  publicUrl: string;
  /** The texts for a country; throws a 503 while there is no content. */
  textsOf: (code: string) => TextSnapshot;
  petitions: Pick<LetterService, 'facts' | 'mainLanguage' | 'recipient'>;
  printables: Printables;
  responseCache: ResponseCache;
};

const errors = [
  httpErrors.invalid_input,
  countryErrors.country_not_found,
  countryErrors.country_without_letter,
  printableErrors.handout_unavailable,
  httpErrors.unavailable,
] as const;

const envelopeRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/envelope/{code}',
  operationId: 'printEnvelope',
  summary: "An envelope with the address of a country's government, to be printed on",
  request: { params: printableParams, query: envelopeQuery },
  responses: {
    200: pdfResponse('One page of the size of the envelope. `Content-Language` is that of the address.'),
    304: { description: 'The client has it already.' },
    ...errorResponses(...errors),
  },
});

const posterRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/poster/{code}',
  operationId: 'printPoster',
  summary: "A notice in black and white that leads to a country's page by a QR code",
  request: { params: printableParams, query: posterQuery },
  responses: {
    200: pdfResponse('One page of A4, A5 or US Letter.'),
    304: { description: 'The client has it already.' },
    ...errorResponses(...errors, contentErrors.language_not_supported),
  },
});

const requireLanguage = (texts: TextSnapshot, tag: string): Language => {
  const language = findLanguage(tag);
  const offered = texts.languagesWith(posterTextKeys);
  if (language && offered.includes(language.tag)) return language;
  throw new ApiError(contentErrors.language_not_supported, {
    message: `Diese Sprache wird nicht angeboten. Möglich sind: ${offered.join(', ')}.`,
    details: [{ path: 'language', message: 'unknown or without a notice' }],
  });
};

/** @throws ApiError if the format does not match the paper size of the country */
const requireOneOf = (path: string, requested: string, possible: readonly string[]): void => {
  if (!possible.includes(requested))
    throw new ApiError(httpErrors.invalid_input, {
      message: `Zum Papier dieses Landes passt dieses Format nicht. Möglich sind: ${possible.join(', ')}.`,
      details: [{ path, message: `one of: ${possible.join(', ')}` }],
    });
};

const toApiError = (error: unknown): unknown => {
  if (error instanceof LetterError)
    return new ApiError(printableErrors.handout_unavailable, {
      headers: { 'Retry-After': String(error.retryAfter) },
      cause: error,
    });
  return error;
};

/** `GET /api/envelope/{code}` and `GET /api/poster/{code}`. */
export const printablesApi = ({
  publicUrl,
  textsOf,
  petitions,
  printables,
  responseCache,
}: PrintablesApi) => {
  const send = async (c: Context, printable: Printable, language: string, fileName: string) => {
    const make = async (_: undefined, waitOptions: WaitOptions) =>
      prepareResponse(await printables.pdf(printable, waitOptions), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Language': language,
          'Cache-Control': 'public, max-age=60, s-maxage=300',
          'Content-Disposition': disposition('inline', fileName),
        },
        compress: false,
      });
    try {
      const key = `handout ${printables.hashOf(printable)}`;
      return (await responseCache.send(c, key, make, { isUnlimited: true })) as never;
    } catch (error) {
      throw toApiError(error);
    }
  };

  return createRouter()
    .openapi(envelopeRoute, async (c) => {
      const country = requireCountryWithLetter(c.req.valid('param').code);
      const { format } = c.req.valid('query');
      const { code, nameEn } = country;
      requireOneOf('format', format, envelopeFormatsFor(paperOf(code)));
      const main = petitions.mainLanguage(country);
      const lines = await petitions.recipient(country, main);
      const address = petitions.facts(country, main).recipientIn;
      const printable = {
        kind: 'envelope',
        countryCode: code,
        model: envelopeOf(format, address, lines),
      } as const;
      const name = `WTO-Reform-Envelope-${nameEn}-${code}-${envelopeName(format).replace('. ', '')}.pdf`;
      return send(c, printable, address.language, name);
    })
    .openapi(posterRoute, async (c) => {
      const { code, nameEn } = requireCountryWithLetter(c.req.valid('param').code);
      const requested = c.req.valid('query');
      requireOneOf('size', requested.size, posterSizesFor(paperOf(code)));
      const texts = textsOf(code);
      const language = requireLanguage(texts, requested.language);
      const country = { code, name: countryName(code, language.tag) };
      const model = posterOf({ texts, language, size: requested.size, country, publicUrl });
      const name = `WTO-Reform-Notice-${nameEn}-${code}-${language.tag}-${posterName(requested.size).replace(' ', '')}.pdf`;
      return send(c, { kind: 'poster', countryCode: code, model }, language.tag, name);
    });
};
