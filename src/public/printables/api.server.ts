import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { contentErrors, findLanguage, type Language, type TextSnapshot } from '#content/index.server.ts';
import { countryErrors, countryName, paperOf, requireCountryWithLetter } from '#countries/index.server.ts';
import { disposition, LetterError, type Petitions, pdfResponse } from '#letters/index.server.ts';
import {
  createRouter,
  errorResponses,
  prepareResponse,
  type ResponseCache,
  sendPreparedResponse,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { WaitOptions } from '#platform/work/index.ts';
import { envelopeQuery, handoutParams, posterQuery } from './contract.ts';
import { envelopeName, envelopeOf, formatsFor } from './envelope.ts';
import { printableErrors } from './errors.ts';
import type { Handout, Handouts } from './handouts.server.ts';
import { posterName, posterOf, posterSizesFor, posterTextKeys } from './poster.ts';

type HandoutsApi = {
  publicUrl: string;
  /** The texts for a country; throws a 503 while there is no content. */
  textsOf: (code: string) => TextSnapshot;
  petitions: Pick<Petitions, 'facts' | 'mainLanguage' | 'recipient'>;
  handouts: Handouts;
  answers: ResponseCache;
};

const refusals = [
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
  request: { params: handoutParams, query: envelopeQuery },
  responses: {
    200: pdfResponse('One page of the size of the envelope. `Content-Language` is that of the address.'),
    304: { description: 'The client has it already.' },
    ...errorResponses(...refusals),
  },
});

const posterRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/poster/{code}',
  operationId: 'printPoster',
  summary: "A notice in black and white that leads to a country's page by a QR code",
  request: { params: handoutParams, query: posterQuery },
  responses: {
    200: pdfResponse('One page of A4, A5 or US Letter.'),
    304: { description: 'The client has it already.' },
    ...errorResponses(...refusals, contentErrors.language_not_supported),
  },
});

const languageIn = (texts: TextSnapshot, tag: string): Language => {
  const language = findLanguage(tag);
  const offered = texts.languagesWith(posterTextKeys);
  if (language && offered.includes(language.tag)) return language;
  throw new ApiError(contentErrors.language_not_supported, {
    message: `Diese Sprache wird nicht angeboten. Möglich sind: ${offered.join(', ')}.`,
    details: [{ path: 'language', message: 'unknown or without a notice' }],
  });
};

/** @throws ApiError if the format does not match the paper size of the country */
const refuseOther = (path: string, asked: string, possible: readonly string[]): void => {
  if (!possible.includes(asked))
    throw new ApiError(httpErrors.invalid_input, {
      message: `Zum Papier dieses Landes passt dieses Format nicht. Möglich sind: ${possible.join(', ')}.`,
      details: [{ path, message: `one of: ${possible.join(', ')}` }],
    });
};

const refusal = (error: unknown): unknown => {
  if (error instanceof LetterError)
    return new ApiError(printableErrors.handout_unavailable, {
      headers: { 'Retry-After': String(error.retryAfter) },
      cause: error,
    });
  return error;
};

/** `GET /api/envelope/{code}` and `GET /api/poster/{code}`. */
export const handoutsApi = ({ publicUrl, textsOf, petitions, handouts, answers }: HandoutsApi) => {
  const send = async (c: Context, handout: Handout, language: string, fileName: string) => {
    const make = async (waiting: WaitOptions) =>
      prepareResponse(await handouts.pdf(handout, waiting), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Language': language,
          'Cache-Control': 'public, max-age=60, s-maxage=300',
          'Content-Disposition': disposition('inline', fileName),
        },
        compress: false,
      });
    try {
      const answer = await answers.load(c, `handout ${handouts.hashOf(handout)}`, make);
      return (await sendPreparedResponse(c, answer)) as never;
    } catch (error) {
      throw refusal(error);
    }
  };

  return createRouter()
    .openapi(envelopeRoute, async (c) => {
      const country = requireCountryWithLetter(c.req.valid('param').code);
      const { format } = c.req.valid('query');
      const { code, nameEn } = country;
      refuseOther('format', format, formatsFor(paperOf(code)));
      const main = petitions.mainLanguage(country);
      const lines = await petitions.recipient(country, main);
      const address = petitions.facts(country, main).recipientIn;
      const handout = {
        kind: 'envelope',
        countryCode: code,
        model: envelopeOf(format, address, lines),
      } as const;
      const name = `WTO-Reform-Envelope-${nameEn}-${code}-${envelopeName(format).replace('. ', '')}.pdf`;
      return send(c, handout, address.language, name);
    })
    .openapi(posterRoute, async (c) => {
      const { code, nameEn } = requireCountryWithLetter(c.req.valid('param').code);
      const asked = c.req.valid('query');
      refuseOther('size', asked.size, posterSizesFor(paperOf(code)));
      const texts = textsOf(code);
      const language = languageIn(texts, asked.language);
      const country = { code, name: countryName(code, language.tag) };
      const model = posterOf({ texts, language, size: asked.size, country, publicUrl });
      const name = `WTO-Reform-Notice-${nameEn}-${code}-${language.tag}-${posterName(asked.size).replace(' ', '')}.pdf`;
      return send(c, { kind: 'poster', countryCode: code, model }, language.tag, name);
    });
};
