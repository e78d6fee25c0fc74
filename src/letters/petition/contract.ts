import { z } from '@hono/zod-openapi';

export const letterParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

export const letterQuery = z.object({
  language: z.string().max(35).optional().openapi({
    description: 'BCP 47 tag of a catalogue language; without it the main language of the country.',
    example: 'bn',
  }),
});

/** A PDF in a route's description. */
export const pdfResponse = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
});

export const letterTextParams = letterParams.extend({
  lang: z
    .string()
    .max(35)
    .openapi({ description: 'BCP 47 tag of a language that has the letter.', example: 'bn' }),
});

const runs = z.array(
  z.object({ text: z.string(), bold: z.literal(true).optional(), italic: z.literal(true).optional() }),
);

export const letterTextResponse = z
  .object({
    language: z.string().openapi({ description: 'BCP 47 tag.' }),
    direction: z.enum(['ltr', 'rtl']),
    subject: z.string(),
    body: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('paragraph'), runs }),
          z.object({ kind: z.literal('bullets'), items: z.array(runs) }),
        ]),
      )
      .openapi({
        description: 'In reading order, from the salutation to the closing; without lines to sign on.',
      }),
  })
  .openapi('LetterText');
