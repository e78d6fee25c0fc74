import { z } from '@hono/zod-openapi';
import { envelopeFormats } from './envelope.ts';
import { posterSizes } from './poster.ts';

const oneOfMessage = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;
/** Rejects unknown query parameters, which are likely a mistake. */
const strictQuery = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unbekannte Angaben: ${issue.keys.join(', ')}` : undefined,
  });

export const printableParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

export const envelopeQuery = strictQuery({
  format: z.enum(envelopeFormats, { error: oneOfMessage(envelopeFormats) }).openapi({
    description: 'DL or C6; `10` (No. 10) in the countries whose paper is US Letter.',
    example: 'dl',
  }),
});

export const posterQuery = strictQuery({
  language: z.string({ error: 'Das Kürzel einer Sprache, zum Beispiel: bn' }).max(35).openapi({
    description: 'BCP 47 tag of a catalogue language.',
    example: 'bn',
  }),
  size: z.enum(posterSizes, { error: oneOfMessage(posterSizes) }).openapi({
    description: 'A4 or A5; `letter` in the countries whose paper is US Letter.',
    example: 'a4',
  }),
});
