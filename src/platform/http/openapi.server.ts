import { z } from '@hono/zod-openapi';
import { type ErrorCode, errorCatalogue } from './errors.ts';

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Body of every response that is not 2xx. */
export const errorSchema = z
  .object({
    error: z.string().openapi({ description: 'A sentence (German) that says what to do.' }),
    code: z.enum(codes).openapi({ description: 'Stable code for programs.' }),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Error');

/** A JSON response in a route's description. */
export const jsonAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The error responses of a route's description, from the codes it can return. */
export const problem = (...list: ErrorCode[]) =>
  Object.fromEntries(
    list.map((code) => [
      errorCatalogue[code].status,
      jsonAnswer(
        errorSchema,
        list
          .filter((other) => errorCatalogue[other].status === errorCatalogue[code].status)
          .map((other) => `\`${other}\``)
          .join(' or '),
      ),
    ]),
  );
