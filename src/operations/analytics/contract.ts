import { z } from '@hono/zod-openapi';
import { csvSeparators } from '#lib/csv-separators.ts';
import type { CallsOf } from '#office/index.ts';
import type { analyticsFeature } from './manifest.ts';

/** Maximum size of `metadata` as JSON, in bytes. */
const maxMetadataBytes = 2048;

const fits = (metadata: object): boolean =>
  new TextEncoder().encode(JSON.stringify(metadata)).length <= maxMetadataBytes;

export const visit = z
  .object({
    eventType: z.enum(['homepage_visit', 'country_page_visit']),
    countryCode: z.string().nullable().openapi({
      description: 'A listed country, in any case. Needed for `country_page_visit`.',
      example: 'BD',
    }),
    metadata: z
      .record(z.string(), z.unknown())
      .refine(fits, { error: `Too large: at most ${maxMetadataBytes} bytes of JSON` })
      .openapi({ description: `Checked and not kept; at most ${maxMetadataBytes} bytes of JSON.` }),
  })
  .openapi('Visit');

export type Visit = z.infer<typeof visit>;

export const lettersSentParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
});

/** The country in the path says everything. */
export const lettersSentBody = z.object({});

export const lettersSentResponse = z
  .object({
    count: z.int().openapi({
      description:
        "Letters that visitors say they have posted to this country's government; at most twice as many as were downloaded are believed, from ten on.",
    }),
  })
  .openapi('LettersSent');

const countryAnalytics = z
  .object({
    countryName: z.string().openapi({ description: 'German name.', example: 'Bangladesch' }),
    countryCode: z.string().openapi({ example: 'BD' }),
    pageVisits: z.int().openapi({ description: 'Visits of the country page since counting began.' }),
    petitionDownloads: z.int().openapi({ description: 'Letters sent in full since counting began.' }),
    lettersSent: z.int().openapi({ description: 'Letters that visitors say they have posted.' }),
    lastActivity: z.iso
      .date()
      .nullable()
      .openapi({ description: 'Last day (UTC) on which something was counted; null when nothing ever was.' }),
  })
  .openapi('CountryAnalytics');

const analyticsSummary = z
  .object({
    totalHomepageVisits: z.int(),
    totalCountryPageVisits: z.int(),
    totalPetitionDownloads: z.int(),
    totalLettersSent: z.int(),
  })
  .openapi('AnalyticsSummary');

/** Maximum number of days returned. */
const maxDays = 366;

const analyticsDay = z
  .object({
    day: z.iso.date().openapi({ description: 'In UTC.' }),
    homepageVisits: z.int(),
    countryPageVisits: z.int(),
    petitionDownloads: z.int(),
    lettersSent: z.int(),
  })
  .openapi('AnalyticsDay');

/** How many days, today included. */
const daysQuery = z.object({
  days: z.coerce.number<string | number>().int().min(1).max(maxDays).default(30),
});

/** German spreadsheet programs expect semicolons and decimal commas. */
const exportQuery = z.object({ separator: z.enum(csvSeparators).default('comma') });

/**
 * Request and response of each staff call; the routes are built from it, and the back office takes its types
 * from it.
 */
export const analyticsCalls = {
  'GET /api/admin/analytics/countries': { response: z.array(countryAnalytics) },
  'GET /api/admin/analytics/summary': { response: analyticsSummary },
  'GET /api/admin/analytics/days': { query: daysQuery, response: z.array(analyticsDay) },
  'GET /api/analytics/summary': { response: analyticsSummary },
  'GET /api/admin/analytics/export.csv': { query: exportQuery, csv: true },
} as const satisfies CallsOf<typeof analyticsFeature>;

export type CountryAnalytics = z.infer<typeof countryAnalytics>;
export type AnalyticsDay = z.infer<typeof analyticsDay>;
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;
