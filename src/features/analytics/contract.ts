import { z } from '@hono/zod-openapi';

/** Largest `metadata`, in bytes of JSON. */
export const largestMetadata = 2048;

const fits = (metadata: object): boolean =>
  new TextEncoder().encode(JSON.stringify(metadata)).length <= largestMetadata;

export const visit = z
  .object({
    eventType: z.enum(['homepage_visit', 'country_page_visit']),
    countryCode: z.string().nullable().openapi({
      description: 'A listed country, in any case. Needed for `country_page_visit`.',
      example: 'BD',
    }),
    metadata: z
      .record(z.string(), z.unknown())
      .refine(fits, { error: `Too large: at most ${largestMetadata} bytes of JSON` })
      .openapi({ description: `Checked and not kept; at most ${largestMetadata} bytes of JSON.` }),
  })
  .openapi('Visit');

export type Visit = z.infer<typeof visit>;
