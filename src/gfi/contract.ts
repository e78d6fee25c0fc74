import { z } from '@hono/zod-openapi';
import { regions } from '#countries/index.ts';
import { bands } from './bands.ts';
import { type CategoryKey, categories, firstYear, indicators, indicatorsOf } from './catalogue.ts';
import { manifestSchema, measureSchema } from './edition/manifest.ts';
import { missingReasons } from './scores.ts';
import { comparisons } from './scoring/peers.ts';

const score = z.int().min(0).max(100).nullable().openapi({ description: '0–100; null: no score.' });
const bandKey = z.enum(bands.map(({ key }) => key));

const areaSchema = (category: CategoryKey) =>
  z.object(
    Object.fromEntries(['score', ...indicatorsOf(category).map(({ key }) => key)].map((key) => [key, score])),
  );

const areas = {
  overall: score,
  economy: areaSchema('economy'),
  environment: areaSchema('environment'),
  social: areaSchema('social'),
  transparency: areaSchema('transparency'),
};

export const gfiParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

const editionSchema = z
  .object({
    id: z.string().openapi({ example: '2026.1' }),
    referenceYear: z.int().openapi({ description: 'Ages are counted back from this year.' }),
    made: z.iso.date(),
  })
  .openapi('GfiEdition');

const licenceSchema = z.object({ name: z.string(), url: z.string() });

const indicatorSchema = z.object({
  key: z.enum(indicators.map(({ key }) => key)),
  category: z.enum(categories),
  unit: z.string().openapi({ description: 'Unit of `value` and `series`.' }),
  source: z.string().nullable().openapi({
    description: 'Who publishes the figure; null: not measured in this edition, or a sample.',
  }),
  licence: z.string().nullable(),
  year: z.int().nullable().openapi({ description: 'Year of `value`; null for samples.' }),
  value: z.number().nullable().openapi({ description: 'Latest figure; null for samples.' }),
  score,
  missing: z.enum(missingReasons).nullable().openapi({
    description:
      '`notMeasured`: no measure in this edition; `noFigure`: none for this country; `tooOld`: the latest is older than `measure.maxAge` allows.',
  }),
  measure: measureSchema.omit({ key: true }).nullable(),
  series: z.array(z.object({ year: z.int(), value: z.number() })).openapi({
    description: `Figures of the years from ${firstYear} that have one, oldest first.`,
  }),
});

const robustnessSchema = z
  .object({ lowest: z.int(), highest: z.int(), bands: z.array(bandKey) })
  .openapi({ description: 'The overall score, and its bands, when weights vary by half up or down.' });

const peerFields = {
  median: z.int().openapi({ description: 'Median of their overall scores.' }),
  difference: z.int().nullable().openapi({
    description: 'Own overall score minus the median; null without an overall score.',
  }),
  comparison: z.enum(comparisons).nullable().openapi({
    description: '`near`: fewer than 5 points from the median; null without an overall score.',
  }),
  count: z.int(),
};
const countryCodes = z.array(z.string()).openapi({ description: 'Their codes, nearest first.' });

const peersSchema = z
  .object({
    ...peerFields,
    countries: countryCodes,
    categories: z
      .object(Object.fromEntries(categories.map((key) => [key, score])))
      .openapi({ description: 'Medians of their category scores.' }),
    by: z
      .object({
        indicator: z.string().openapi({ example: 'NY.GNP.PCAP.CD' }),
        year: z.int(),
        value: z.number(),
        unit: z.string(),
        source: z.string(),
        licence: z.string(),
      })
      .openapi({ description: 'What the means of this country are measured by.' }),
  })
  .nullable()
  .openapi({
    description: 'The 20 countries nearest by income per head that have an overall score; null if unknown.',
  });

const categoryScores = Object.fromEntries(categories.map((key) => [key, score])) as Record<
  CategoryKey,
  typeof score
>;

export const gfiScores = z
  .object({
    code: z.string().openapi({ example: 'BD' }),
    sample: z.boolean().openapi({ description: 'Example figures that say nothing about the country.' }),
    edition: editionSchema.nullable().openapi({ description: 'null for samples.' }),
    members: z.array(z.string()).openapi({
      description:
        'Codes of the countries whose figures, weighted by population, make up these: those of the European Union; empty for a country.',
    }),
    ...areas,
    bands: z
      .array(z.object({ key: bandKey, min: z.int(), max: z.int() }))
      .openapi({ description: 'The bands of a score, best first.' }),
    coverage: z.object({ scored: z.int(), of: z.int() }).openapi({ description: 'Sub-scores that exist.' }),
    robustness: robustnessSchema.nullable(),
    medians: z
      .object({
        world: z.object(areas),
        region: z.object({ region: z.enum(regions), ...areas }),
      })
      .nullable()
      .openapi({ description: 'Of all countries of the edition with a score; null for samples.' }),
    peers: peersSchema,
    history: z
      .array(z.object({ year: z.int(), overall: score, ...categoryScores }))
      .openapi({ description: 'The scores as they were by the figures of each year; only years with any.' }),
    indicators: z.array(indicatorSchema),
    licence: licenceSchema.nullable(),
  })
  .openapi('GfiScores');

export const gfiOverview = z
  .object({
    edition: editionSchema,
    licence: licenceSchema,
    countries: z.array(
      z.object({
        code: z.string(),
        overall: score,
        ...categoryScores,
        band: bandKey.nullable(),
        coverage: z.int().openapi({ description: 'Sub-scores that exist, of 18.' }),
        robustness: robustnessSchema.nullable(),
        peers: z.object({ ...peerFields, countries: countryCodes }).nullable(),
      }),
    ),
  })
  .openapi('GfiOverview');

export const gfiManifest = manifestSchema.openapi('GfiManifest');

export type GfiScores = z.infer<typeof gfiScores>;
export type GfiOverview = z.infer<typeof gfiOverview>;
export type GfiAreas = Pick<GfiScores, 'overall' | CategoryKey>;
