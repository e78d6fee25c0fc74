import { z } from '@hono/zod-openapi';
import { type ErrorCode, errorCatalogue } from './errors.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Body of every response that is not 2xx. */
export const errorSchema = z
  .object({
    error: z.string().openapi({ description: 'A sentence (German) that says what to do.' }),
    code: z.enum(codes).openapi({ description: 'Stable code for programs.' }),
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
  .openapi('Error');

/** A JSON response in a route's description. */
export const jsonAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A table in a route's description. */
export const csvAnswer = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string() } },
});

/** The error responses of a route's description, from exactly these codes. */
export const onlyProblem = (...list: ErrorCode[]) =>
  Object.fromEntries(
    list.map((code) => [
      errorCatalogue[code].status,
      jsonAnswer(
        errorSchema,
        [...new Set(list)]
          .filter((other) => errorCatalogue[other].status === errorCatalogue[code].status)
          .map((other) => `\`${other}\``)
          .join(' or '),
      ),
    ]),
  );

/** The error answers of a route, described from its own codes and those that meet every call before its work begins. */
export const problem = (...list: ErrorCode[]) =>
  onlyProblem(...list, 'uri_too_long', 'misdirected_request', 'rate_limited');

/** Name of the security scheme of the staff's calls; whoever sets the session's cookie describes it. */
export const sessionScheme = 'session';
