import { z } from '@hono/zod-openapi';
import { indicators } from '../catalogue.ts';

const keys = indicators.map(({ key }) => key);

/** Which figures score better: `higher` ones, `lower` ones, or for `balance` those closer to 0. */
const directions = ['higher', 'lower', 'balance'] as const;
const link = z.url({ protocol: /^https$/ });

const seriesSchema = z.strictObject({
  /** Code of the series at its source; the same code as in the figures. */
  code: z.string().regex(/^[A-Z0-9][A-Z0-9._]{1,39}$/),
  name: z.strictObject({ en: z.string().min(1), de: z.string().min(1) }),
  /** Unit of the figures, in English or symbols. */
  unit: z.string().min(1),
  /** A figure counts while it is at most this many years older than the reference year of the edition. */
  maxAge: z.int().positive(),
  source: z.string().min(1),
  url: link,
  licence: z.string().min(1),
  licenceUrl: link,
  attribution: z.string().min(1),
});

/** The measure of a sub-score, with all parameters to repeat the calculation and credit the source. */
export const measureSchema = seriesSchema.extend({
  key: z.enum(keys),
  direction: z.enum(directions),
  /** The figure that gives 0 points and the one that gives 100; linear in between, capped beyond. */
  worst: z.number(),
  best: z.number(),
  /** Why these bounds and this age, in English. */
  reason: z.string().min(10),
  /** For a proxy measure: which measure would be better, and why it is not used. */
  substitute: z.string().min(10).nullable(),
});

const shipped = {
  /** When the figures were retrieved, ISO date. */
  retrieved: z.iso.date(),
  /** The copy they were retrieved from, where it was not the source itself. */
  via: z.string().nullable(),
  /** Version marker of the source, such as its last update; null when the source has none. */
  changeKey: z.string().nullable(),
  /** Number of figures, countries and range of years. */
  rows: z.int().nonnegative(),
  countries: z.int().nonnegative(),
  firstYear: z.int(),
  lastYear: z.int(),
};

const shippedMeasure = measureSchema.extend(shipped);
const shippedSeries = seriesSchema.extend(shipped);

/** Description of an edition. Manifest and figures suffice to recalculate every score. */
export const manifestSchema = z.strictObject({
  /**
   * Year and number for a shipped edition, `2026.1`; date for an imported one, `2026-12-01`, with a number from the
   * second of a day on, `2026-12-01.2`. The two forms cannot collide.
   */
  id: z.string().regex(/^\d{4}(\.\d{1,3}|-\d{2}-\d{2}(\.\d{1,3})?)$/),
  /** The ages of figures are counted back from this year. */
  referenceYear: z.int(),
  /** ISO date. */
  made: z.iso.date(),
  licence: z.strictObject({ name: z.string(), url: link }),
  measures: z.array(shippedMeasure),
  /** Income per head, for finding countries of similar wealth; missing in editions without it. */
  income: shippedSeries.optional(),
  /** Sub-scores without a measure in this edition, each with the reason; with the measures all that the edition counts. */
  gaps: z.array(z.strictObject({ key: z.enum(keys), reason: z.string().min(10) })),
});

export type Series = Readonly<z.infer<typeof seriesSchema>>;
export type Measure = Readonly<z.infer<typeof measureSchema>>;
/** Who publishes the figures of a measure, and under which licence. */
export type Origin = Pick<Measure, 'source' | 'url' | 'licence' | 'licenceUrl' | 'attribution'>;
export type EditionMeasure = Readonly<z.infer<typeof shippedMeasure>>;
export type EditionSeries = Readonly<z.infer<typeof shippedSeries>>;
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** All series of an edition: its measures and, if present, the income per head. */
export const seriesOf = ({ measures, income }: Manifest): readonly EditionSeries[] =>
  income ? [...measures, income] : measures;

/** The licence under which the project publishes an edition; figures keep the licence of their source. */
export const editionLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
