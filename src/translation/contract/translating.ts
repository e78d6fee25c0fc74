import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { maxBulkTexts } from '../bulk/actions.ts';
import type { translationFeature } from '../manifest.ts';
import { category, languageTag, oneOfMessage, textIdParam } from './fields.ts';

const budget = z
  .object({
    month: z.string().openapi({ example: '2026-01' }),
    used: z.int(),
    limit: z.int().nullable().openapi({ description: 'Null: without a limit.' }),
    left: z.int().nullable(),
  })
  .openapi({ description: 'Characters of the month.' });

const money = z
  .object({ amount: z.number(), currency: z.literal('EUR') })
  .nullable()
  .openapi({ description: 'Null where no price is configured.' });

const serviceStatus = z
  .object({
    provider: z.enum(['none', 'openai', 'deepl', 'libretranslate']),
    model: z.string().nullable(),
    /** Euro per million characters. */
    price: z.number().nullable(),
    budget,
    cost: money,
  })
  .openapi('TranslationServiceStatus');

/** The amount of a translation. Characters are those of the German texts, once per language. */
const priceResponse = z
  .object({
    texts: z.int().openapi({ description: 'Text and language pairs that are missing or stale.' }),
    languages: z.int(),
    characters: z.int(),
    /** Texts written by people, which are not replaced. */
    protected: z.int(),
    price: money,
    budget,
    configured: z.boolean(),
  })
  .openapi('TranslationPrice');

/** The scope of a translation. */
const scopes = [
  'interface',
  'country',
  'category',
  'text',
  'language',
  'petitions',
  'finals',
  'all',
] as const;

export const priceQuery = z.object({
  scope: z.enum(scopes, { error: oneOfMessage(scopes) }).default('all'),
  category: category.optional(),
  textId: textIdParam.optional(),
  language: languageTag.optional(),
});

const startedJob = z
  .object({
    jobId: z.string().nullable().openapi({ description: 'Null where there is nothing to translate.' }),
    total: z.int(),
  })
  .openapi('TranslationJob');

/** Request and response of each machine translation call. */
export const translatingCalls = {
  'GET /api/admin/translation-service': { response: serviceStatus },
  'GET /api/admin/translation-price': { query: priceQuery, response: priceResponse },
  'POST /api/admin/auto-translate-frontend': {
    response: z.object({ translatedCount: z.int(), languages: z.int(), jobId: z.string().nullable() }),
  },
  'POST /api/admin/generate-country-content-translations': {
    response: z.object({
      totalTranslations: z.int().openapi({ description: 'Fields of all country pages in all languages.' }),
      countries: z.int(),
      languages: z.int(),
      texts: z.int().openapi({ description: 'All texts of those pages, each stored once per language.' }),
      pending: z.int().openapi({ description: 'Missing or stale ones, which the job translates.' }),
      jobId: z.string().nullable(),
    }),
  },
  'POST /api/admin/regenerate-translations': {
    body: z.object({
      category: category.optional(),
      textId: textIdParam.optional(),
      /** Several texts; only with `language`. */
      textIds: z.array(textIdParam).min(1).max(maxBulkTexts).optional(),
      language: languageTag.optional(),
      /** Every text in every language; required without a narrower scope. */
      all: z.boolean().default(false),
      /** Also retranslates fresh machine translations; human ones are kept. */
      again: z.boolean().default(false),
      /** Also replaces human translations; only with `textId` and `language`. */
      replaceHuman: z.boolean().default(false),
    }),
    accepted: true,
    response: startedJob,
  },
  'POST /api/admin/regenerate-all-petitions': {
    body: z.object({ updateAll: z.literal(true, { error: 'true' }) }),
    accepted: true,
    response: startedJob,
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type PriceResponse = z.infer<typeof priceResponse>;
export type ServiceStatus = z.infer<typeof serviceStatus>;
