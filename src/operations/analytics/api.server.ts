import { createRoute } from '@hono/zod-openapi';
import { findListed } from '#countries/index.server.ts';
import { createRouter, errorResponses, limitBody, requireJson } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { type Visit, visit } from './contract.ts';
import type { Analytics } from './service.server.ts';

/** Maximum body size in bytes: `metadata`, with room for spaces and escapes. */
const maxBytes = 8192;

const trackRoute = createRoute({
  method: 'post',
  path: '/api/analytics/track',
  tags: ['Public'],
  operationId: 'trackVisit',
  summary: 'Counts a visit: per day, event and country, and nothing about the visitor',
  middleware: [requireJson, limitBody(maxBytes)] as const,
  request: { body: { required: true, content: { 'application/json': { schema: visit } } } },
  responses: {
    204: { description: 'Counted; or left out, as robots, prefetches, `DNT: 1` and `Sec-GPC: 1` ask for' },
    ...errorResponses(
      httpErrors.invalid_input,
      httpErrors.invalid_json,
      httpErrors.payload_too_large,
      httpErrors.unsupported_media_type,
      httpErrors.rate_limited,
      httpErrors.unavailable,
    ),
  },
});

/** The country's code in upper case. @throws ApiError `invalid_input` for an unknown one, or where one is missing. */
const countryOf = ({ eventType, countryCode }: Visit): string | null => {
  const country = countryCode === null ? null : findListed(countryCode);
  if (country) return country.code;
  if (countryCode === null && eventType === 'homepage_visit') return null;
  const message = countryCode === null ? 'Needed for country_page_visit' : 'Not the code of a listed country';
  throw new ApiError(httpErrors.invalid_input, { details: [{ path: 'countryCode', message }] });
};

/** `POST /api/analytics/track`. */
export const analyticsApi = ({ recordEvent }: Pick<Analytics, 'recordEvent'>) =>
  createRouter().openapi(trackRoute, async (c) => {
    const visited = c.req.valid('json');
    await recordEvent(visited.eventType, countryOf(visited), c.req.raw.headers);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
