import { z } from '@hono/zod-openapi';
import { regions } from './catalogue.ts';

const regionSchema = z.enum(regions);

export const countriesQuery = z.object({
  region: regionSchema.or(z.literal('all')).default('all').openapi({ description: 'One region, or `all`.' }),
});

export const countryParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

const summary = {
  id: z.int().openapi({ example: 14 }),
  name: z.string().openapi({ description: 'English name.', example: 'Bangladesh' }),
  code: z.string().openapi({ example: 'BD' }),
  flag: z.string().openapi({
    description: 'Flag as an emoji; the picture lies at `/flags/{code}.svg`, in lower case.',
    example: '🇧🇩',
  }),
  description: z.string().openapi({ description: 'One German sentence about the petition.' }),
  region: regionSchema,
};

export const countrySummary = z.object(summary).openapi('CountrySummary');

export const countryDetail = z
  .object({
    ...summary,
    nameDe: z.string().openapi({ example: 'Bangladesch' }),
    capital: z.string().openapi({ example: 'Dhaka' }),
    mainLanguage: z.string().openapi({ description: 'BCP 47 tag.', example: 'bn' }),
    languages: z.array(z.string()).openapi({ description: 'Official languages, main one first.' }),
    wtoStatus: z.enum(['member', 'observer', 'none']),
    wtoSince: z.int().nullable().openapi({ description: 'Year of membership of the WTO, null for others.' }),
  })
  .openapi('Country');

export type CountrySummary = z.infer<typeof countrySummary>;
export type CountryDetail = z.infer<typeof countryDetail>;
