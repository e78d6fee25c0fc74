import { z } from '@hono/zod-openapi';
import { bands } from './bands.ts';
import { type CategoryKey, categories, indicators, indicatorsOf, years } from './catalogue.ts';

const score = z.int().min(0).max(100).nullable().openapi({ description: '0–100; null: no score.' });

const areaSchema = (category: CategoryKey) =>
  z.object(
    Object.fromEntries(['score', ...indicatorsOf(category).map(({ key }) => key)].map((key) => [key, score])),
  );

export const gfiParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

const indicatorSchema = z.object({
  key: z.enum(indicators.map(({ key }) => key)),
  category: z.enum(categories),
  unit: z.string().openapi({ description: 'Unit of `value` and `series`.' }),
  source: z
    .string()
    .openapi({ description: 'Where the figure is from; for samples the sources of the index.' }),
  licence: z.string().nullable(),
  year: z.int().nullable().openapi({ description: 'Year of `value`; null for samples.' }),
  value: z.number().nullable().openapi({ description: 'Latest figure; null for samples.' }),
  score,
  series: z.array(z.object({ year: z.int(), value: z.number() })).openapi({
    description: `Figures of the years ${years.at(0)}–${years.at(-1)} that have one; empty for samples.`,
  }),
});

export const gfiScores = z
  .object({
    code: z.string().openapi({ example: 'BD' }),
    sample: z.boolean().openapi({ description: 'Example figures that say nothing about the country.' }),
    overall: score,
    economy: areaSchema('economy'),
    environment: areaSchema('environment'),
    social: areaSchema('social'),
    transparency: areaSchema('transparency'),
    bands: z
      .array(z.object({ key: z.enum(bands.map(({ key }) => key)), min: z.int(), max: z.int() }))
      .openapi({ description: 'The bands of a score, best first.' }),
    indicators: z.array(indicatorSchema),
  })
  .openapi('GfiScores');

export type GfiScores = z.infer<typeof gfiScores>;
