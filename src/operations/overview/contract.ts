import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { overviewFeature } from './manifest.ts';

const time = z.iso.datetime();

/**
 * - `critical`: the database, the content or the typesetter is down
 * - `warning`: a job failed during the last seven days, a letter cannot be typeset, or a reference is
 * dangling
 * - `good`: a job is paused
 * - `excellent`: none of these
 */
const healthLevels = ['excellent', 'good', 'warning', 'critical'] as const;

const overviewResponse = z
  .object({
    /** UN member states. */
    totalCountries: z.int(),
    /** Drafts that are approved or published. */
    completedDrafts: z.int(),
    /** Petitions that are served. */
    publishedPetitions: z.int(),
    /** Mean of the countries' `progressPercentage`. */
    translationProgress: z.int(),
    systemHealth: z.enum(healthLevels),
    /** References between petitions, drafts, countries and languages: all, and the dangling ones. */
    dataIntegrity: z.object({ checked: z.int(), dangling: z.int() }),
    /** Null: no backup has been made. */
    lastBackup: time.nullable(),
  })
  .openapi('StableOverview');

/**
 * State of a country's petition in a language; the progress of its texts is in `GET /api/admin/translations`.
 * - `published`: a petition is served
 * - `reviewed`: a draft is approved
 * - `generated`: there is a draft, or the base texts are complete so that the composed petition is served
 * - `none`: none of these
 */
const translationStates = ['none', 'generated', 'reviewed', 'published'] as const;
export type TranslationState = (typeof translationStates)[number];

const countryStatus = z
  .object({
    countryCode: z.string(),
    /** German. */
    countryName: z.string(),
    flag: z.string(),
    draftStatus: z.enum(['none', 'draft', 'pending', 'review', 'approved', 'published']).openapi({
      description:
        "Of the draft whose petition is no longer served, else in the country's language, else in German, else of the one furthest on.",
    }),
    wtoStatus: z.enum(['published', 'created', 'none']).openapi({
      description: '`created`: there was a petition, and it is no longer served.',
    }),
    /** By the tag of every catalogue language. */
    translationProgress: z.record(
      z.string(),
      z.object({ status: z.enum(translationStates), lastUpdated: time.nullable() }),
    ),
    totalTranslations: z.int(),
    /** Languages whose status is not `none`, but for those whose letter is stale and not published. */
    completedTranslations: z.int(),
    progressPercentage: z.int(),
    lastActivity: time.nullable(),
    /** Somebody has changed a draft by hand. */
    manuallyEdited: z.boolean(),
  })
  .openapi('CountryStatus');

const logTypes = ['success', 'warning', 'error', 'other'] as const;
const logEntry = z
  .object({ type: z.enum(logTypes), timestamp: time, message: z.string() })
  .openapi('WorkflowLogEntry');

const healthCheckResponse = z
  .object({
    checks: z.int(),
    issues: z.int(),
    results: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })),
  })
  .openapi('HealthCheck');

/** Request and response of the calls of the overview. */
export const overviewCalls = {
  'GET /api/admin/stable/overview': { response: overviewResponse },
  'GET /api/admin/stable/countries-status': { response: z.array(countryStatus) },
  'GET /api/admin/stable/workflow-log': { response: z.array(logEntry) },
  'POST /api/admin/stable/health-check': { response: healthCheckResponse },
} as const satisfies CallsOf<typeof overviewFeature>;

export type Overview = z.infer<typeof overviewResponse>;
export type CountryStatus = z.infer<typeof countryStatus>;
export type LogEntry = z.infer<typeof logEntry>;
export type HealthCheck = z.infer<typeof healthCheckResponse>;
