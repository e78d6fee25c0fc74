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
export const pdfAnswer = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
});
