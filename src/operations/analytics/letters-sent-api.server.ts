import { createRoute } from '@hono/zod-openapi';
import { countryErrors, findListed } from '#countries/index.server.ts';
import {
  createRouter,
  errorResponses,
  jsonResponse,
  limitBody,
  requireJson,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { lettersSentBody, lettersSentParams, lettersSentResponse } from './contract.ts';
import type { Analytics } from './service.server.ts';

/** Maximum body size in bytes; the body is an empty object. */
const maxBytes = 256;

const route = createRoute({
  method: 'post',
  path: '/api/letters-sent/{code}',
  tags: ['Public'],
  operationId: 'countLetterSent',
  summary: 'Counts a letter that somebody says they have posted: per day and country, and nothing about them',
  middleware: [requireJson, limitBody(maxBytes)] as const,
  request: {
    params: lettersSentParams,
    body: { required: true, content: { 'application/json': { schema: lettersSentBody } } },
  },
  responses: {
    200: jsonResponse(lettersSentResponse, 'Counted; robots are answered and left out'),
    ...errorResponses(
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      countryErrors.country_not_found,
      httpErrors.payload_too_large,
      httpErrors.unsupported_media_type,
      httpErrors.rate_limited,
      httpErrors.unavailable,
    ),
  },
});

/** `POST /api/letters-sent/{code}`. */
export const lettersSentApi = ({ recordSent }: Pick<Analytics, 'recordSent'>) =>
  createRouter().openapi(route, async (c) => {
    const country = findListed(c.req.valid('param').code);
    if (!country) throw new ApiError(countryErrors.country_not_found);
    const count = await recordSent(country.code, c.req.raw.headers);
    return c.json({ count }, 200, { 'Cache-Control': 'no-store' });
  });
