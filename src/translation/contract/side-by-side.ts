import { z } from '@hono/zod-openapi';
import { freshnesses, origins, textStatuses } from '#content/index.ts';
import type { CallsOf } from '#office/index.ts';
import { itemFilters } from '../item-filter-names.ts';
import type { translationFeature } from '../manifest.ts';
import { textPlace } from './base-texts.ts';
import {
  category,
  confirmed,
  countryCode,
  countryQuery,
  expectedGerman,
  itemParams,
  languageParams,
  languageTag,
  maxTextLength,
  oneOfMessage,
  textId,
  time,
  writtenText,
} from './fields.ts';
import { labelId } from './labels.ts';

/** A fault of a translation. An `error` prevents storing; a `warning` does not. */
const translationFault = z
  .object({ severity: z.enum(['error', 'warning']), message: z.string() })
  .openapi('TranslationFault');

/** A text beside its translation. */
const translationItem = z
  .object({
    textId,
    category,
    description: z.string(),
    maxLength: z.int().nullable(),
    german: z.string(),
    /** The earlier German text that was translated; null when it is the current one or unknown. */
    germanBefore: z.string().nullable(),
    language: languageTag,
    /** The country whose override this is; null: for all countries. */
    countryCode: countryCode.nullable(),
    /** Null: there is none. */
    text: z.string().nullable(),
    origin: z.enum(origins).nullable(),
    status: z.enum(['none', ...textStatuses]),
    freshness: z.enum(freshnesses),
    updatedAt: time.nullable(),
    updatedBy: z.string().nullable(),
    /** A native reviewer approved the current wording. */
    nativeRead: z.boolean(),
    openSuggestions: z.int(),
    faults: z.array(translationFault),
    /** Ids of its labels in this language. */
    labels: z.array(z.int()),
    places: z.array(textPlace),
  })
  .openapi('TranslationItem');

/** A glossary term in the German text. */
const term = z.object({
  german: z.string(),
  term: z.string().openapi({ description: 'The set translation.' }),
  germanForms: z.array(z.string()).openapi({ description: 'Phrases of word stems, for marking.' }),
  forms: z.array(z.string()),
  forbidden: z.array(z.string()).openapi({ description: 'Words that must not translate it.' }),
});

const translationDetail = translationItem
  .extend({
    terms: z.array(term),
    history: z.array(
      z.object({
        text: z.string().nullable(),
        origin: z.enum(origins),
        status: z.enum(textStatuses),
        savedAt: time,
        savedBy: z.string().nullable(),
        credit: z.string().nullable(),
      }),
    ),
    /** Translations of similar German texts, most similar first. */
    similar: z.array(
      z.object({
        german: z.string(),
        text: z.string(),
        likeness: z.number().min(0).max(1),
        textId: textId.nullable(),
      }),
    ),
    /** The English text, for users who know no German. */
    english: z.string().nullable(),
    /** The text in English and in languages of the same family, where it is translated. */
    related: z.array(z.object({ language: languageTag, text: z.string() })),
  })
  .openapi('TranslationDetail');

/** Request and response of each call on single translations. */
export const sideBySideCalls = {
  'GET /api/admin/side-by-side/{language}': {
    params: languageParams,
    query: z.object({
      filter: z.enum(itemFilters, { error: oneOfMessage(itemFilters) }).optional(),
      category: category.optional(),
      countryCode: countryCode.optional(),
      label: labelId.optional(),
      search: z.string().max(200).optional(),
    }),
    response: z.array(translationItem),
  },
  'GET /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    query: countryQuery,
    response: translationDetail,
  },
  'PUT /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    body: z.object({
      text: writtenText,
      countryCode: countryCode.optional(),
      /** As last loaded; null: there was none. If somebody saved since, the response is `edit_conflict`. */
      updatedAt: time.nullable().optional(),
      german: expectedGerman,
      confirmed,
    }),
    response: translationItem,
  },
  'DELETE /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    query: z.object({ countryCode }),
    response: translationItem,
  },
  'POST /api/admin/translations/{textId}/{language}/review': {
    params: itemParams,
    body: z.object({
      countryCode: countryCode.optional(),
      updatedAt: time,
      german: expectedGerman,
      confirmed,
    }),
    response: translationItem,
  },
  'POST /api/admin/translations/{textId}/{language}/check': {
    params: itemParams,
    body: z.object({ text: z.string().max(maxTextLength) }),
    response: z.object({ faults: z.array(translationFault) }),
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type TranslationItem = z.infer<typeof translationItem>;
export type TranslationDetail = z.infer<typeof translationDetail>;
export type TranslationFault = z.infer<typeof translationFault>;
