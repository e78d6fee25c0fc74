import { z } from '@hono/zod-openapi';
import { type ErrorEntry, httpErrors } from './errors.ts';

/** Name of {@link errorSchema} in the API description. */
export const errorSchemaName = 'Error';

/** Body of every response that is not 2xx. */
const errorSchema = z
  .object({
    error: z.string().openapi({ description: 'A sentence (German) that says what to do.' }),
    code: z.string().openapi({ description: 'Stable code for programs.' }),
    details: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          line: z.int().optional().openapi({ description: 'Of a text, from 1.' }),
          column: z.int().optional().openapi({ description: 'In characters of the line, from 1.' }),
        }),
      )
      .optional(),
  })
  .openapi(errorSchemaName);

/** A JSON response in a route's description. */
export const jsonResponse = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A table in a route's description. */
export const csvResponse = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() } },
});

/** The error responses of a route's description, from exactly these errors. */
export const exactErrorResponses = (...list: readonly ErrorEntry[]) =>
  Object.fromEntries(
    [...Map.groupBy(list, ({ status }) => status)].map(([status, errors]) => [
      status,
      jsonResponse(errorSchema, [...new Set(errors)].map(({ code }) => `\`${code}\``).join(' or ')),
    ]),
  );

/**
 * The error responses of a route: its own errors, and those that any call can return before its handler runs.
 */
export const errorResponses = (...list: readonly ErrorEntry[]) =>
  exactErrorResponses(
    ...list,
    httpErrors.uri_too_long,
    httpErrors.misdirected_request,
    httpErrors.rate_limited,
  );

/** Name of the security scheme of staff calls; it is described where the session cookie is set. */
export const sessionScheme = 'session';
