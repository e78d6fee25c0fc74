import { z } from '@hono/zod-openapi';
import { textStatuses } from '#content/index.ts';
import type { CallsOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';
import { countryCode, languageParams, languageTag, time } from './fields.ts';

/** Progress of a language, in texts. */
const languageProgress = z
  .object({
    language: languageTag,
    autonym: z.string(),
    /** German. */
    name: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    total: z.int(),
    fresh: z.int(),
    stale: z.int(),
    missing: z.int(),
    /** By origin `human`. */
    human: z.int(),
    /** With status `reviewed` or `published`. */
    reviewed: z.int(),
    /** Current wordings that a native reviewer approved. */
    nativeRead: z.int(),
    openSuggestions: z.int(),
    /** False: withdrawn, or not added yet. */
    offered: z.boolean(),
    /** Shown to the public: offered and complete. */
    public: z.boolean(),
    byCategory: z.record(z.string(), z.object({ total: z.int(), translated: z.int(), stale: z.int() })),
    lastUpdated: time.nullable(),
  })
  .openapi('LanguageProgress');

const translationEntry = z
  .object({
    countryCode,
    language: languageTag,
    status: z.enum(['none', ...textStatuses]).openapi({
      description: 'The least of its texts; `none` without any.',
    }),
    translated: z.int(),
    total: z.int(),
    stale: z.int(),
    lastUpdated: time.nullable(),
    /** Parts of the country page: how many of their texts are translated and not stale. */
    parts: z.object({
      header: z.object({ done: z.int(), total: z.int() }),
      dashboard: z.object({ done: z.int(), total: z.int() }),
      gfi: z.object({ done: z.int(), total: z.int() }),
    }),
  })
  .openapi('TranslationEntry');

const overviewItem = z
  .object({
    countryName: z.string(),
    countryCode,
    language: languageTag,
    translated: z.record(z.string(), z.int()),
    total: z.record(z.string(), z.int()),
    lastUpdate: time.nullable(),
  })
  .openapi('TranslationOverviewItem');

/** Request and response of each call on translation progress. */
export const progressCalls = {
  'GET /api/admin/translations': { response: z.array(translationEntry) },
  'GET /api/admin/translation-overview': { response: z.array(overviewItem) },
  'GET /api/admin/translation-languages': { response: z.array(languageProgress) },
  'PATCH /api/admin/translation-languages/{language}': {
    params: languageParams,
    body: z.object({ offered: z.boolean({ error: 'true oder false' }) }),
    response: languageProgress,
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type LanguageProgress = z.infer<typeof languageProgress>;
export type TranslationEntry = z.infer<typeof translationEntry>;
export type OverviewItem = z.infer<typeof overviewItem>;
