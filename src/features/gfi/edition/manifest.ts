import { z } from '@hono/zod-openapi';
import { indicators } from '../catalogue.ts';

const keys = indicators.map(({ key }) => key);

/** How a figure becomes points: `higher` and `lower` are better, or `balance`: the nearer to 0 the better. */
export const directions = ['higher', 'lower', 'balance'] as const;
export type Direction = (typeof directions)[number];

const link = z.url({ protocol: /^https$/ });

/** What one sub-score is measured by, with everything needed to repeat the calculation and to name the source. */
export const measureSchema = z.strictObject({
  /** Code of the series at its source; the same code as in the figures. */
  code: z.string().regex(/^[A-Z0-9][A-Z0-9._]{1,39}$/),
  key: z.enum(keys),
  name: z.strictObject({ en: z.string().min(1), de: z.string().min(1) }),
  /** Unit of the figures, in English or symbols. */
  unit: z.string().min(1),
  direction: z.enum(directions),
  /** The figure that gives 0 points and the one that gives 100; linear between, no more and no less outside. */
  worst: z.number(),
  best: z.number(),
  /** A figure counts for the score while it is at most so many years older than the year of the edition. */
  maxAge: z.int().positive(),
  /** Why these bounds and this age, in English. */
  reason: z.string().min(10),
  /** Set where this is not what the sub-score should be measured by: what would be, and why it is not used. */
  substitute: z.string().min(10).nullable(),
  source: z.string().min(1),
  url: link,
  licence: z.string().min(1),
  licenceUrl: link,
  attribution: z.string().min(1),
});

const shippedMeasure = measureSchema.extend({
  /** When the figures were taken, ISO date. */
  retrieved: z.iso.date(),
  /** The copy they were taken from, where it was not the source itself. */
  via: z.string().nullable(),
  /** What says that the source has changed, where it says so; null otherwise. */
  changeKey: z.string().nullable(),
  /** Values, and countries and years that have any. */
  rows: z.int().nonnegative(),
  countries: z.int().nonnegative(),
  firstYear: z.int(),
  lastYear: z.int(),
});

/** What an edition is made of. A score can be repeated from it and the figures alone. */
export const manifestSchema = z.strictObject({
  /**
   * Of a shipped edition year and number within the year, `2026.1`; of an imported one its day, `2026-12-01`, and a number
   * from the second on, `2026-12-01.2`: so the two never meet.
   */
  id: z.string().regex(/^\d{4}(\.\d{1,3}|-\d{2}-\d{2}(\.\d{1,3})?)$/),
  /** Ages are counted back from this year. */
  referenceYear: z.int(),
  /** ISO date. */
  made: z.iso.date(),
  licence: z.strictObject({ name: z.string(), url: link }),
  measures: z.array(shippedMeasure),
  /** Sub-scores without a measure in this edition, each with the reason. */
  gaps: z.array(z.strictObject({ key: z.enum(keys), reason: z.string().min(10) })),
});

export type Measure = Readonly<z.infer<typeof measureSchema>>;
/** Who publishes the figures of a measure, and under which licence. */
export type Origin = Pick<Measure, 'source' | 'url' | 'licence' | 'licenceUrl' | 'attribution'>;
export type EditionMeasure = Readonly<z.infer<typeof shippedMeasure>>;
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** The licence under which the project gives an edition away; the figures keep that of their source. */
export const editionLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
