import { createRoute } from '@hono/zod-openapi';
import { contentErrors } from '#content/index.server.ts';
import { countryErrors, requireCountryWithLetter } from '#countries/index.server.ts';
import {
  createRouter,
  errorResponses,
  jsonResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { letterText } from '../typesetting/model.ts';
import { letterTextParams, letterTextResponse } from './contract.ts';
import { letterErrors } from './errors.ts';
import { requireLetterLanguage } from './offered-language.server.ts';
import type { LetterService } from './petitions.server.ts';

export type LetterTextApi = {
  petitions: Pick<LetterService, 'languages' | 'model' | 'cacheKey'>;
  responses: ResponseCache;
};

const route = createRoute({
  method: 'get',
  path: '/api/letter-text/{code}/{lang}',
  tags: ['Public'],
  operationId: 'getLetterText',
  summary: 'The words of a letter in a language, to be read before it is downloaded',
  request: { params: letterTextParams },
  responses: {
    200: jsonResponse(letterTextResponse, 'The published petition, else the composed one'),
    ...errorResponses(
      countryErrors.country_not_found,
      countryErrors.country_without_letter,
      contentErrors.language_not_supported,
      letterErrors.letter_unavailable,
      httpErrors.unavailable,
    ),
  },
});

/** `GET /api/letter-text/{code}/{lang}`. */
export const letterTextApi = ({ petitions, responses }: LetterTextApi) =>
  createRouter().openapi(route, (c) => {
    const { code, lang } = c.req.valid('param');
    const country = requireCountryWithLetter(code);
    const language = requireLetterLanguage(lang, petitions);
    const cacheKey = petitions.cacheKey(country, language);
    return responses.send(
      c,
      `letter-text ${cacheKey}`,
      (model) =>
        prepareResponse(JSON.stringify(letterText(model)), {
          headers: {
            'Content-Type': 'application/json; charset=UTF-8',
            'Content-Language': language.tag,
            'Cache-Control': 'public, max-age=60, s-maxage=300',
          },
          compress: true,
        }),
      {
        fetch: () => petitions.model(country, language),
        isCurrent: () => petitions.cacheKey(country, language) === cacheKey,
      },
    ) as never;
  });
