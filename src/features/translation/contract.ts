import { z } from '@hono/zod-openapi';
import { categories, freshnesses, origins, textStatuses } from '#features/texts/index.ts';

const time = z.iso.datetime();
const one = (values: readonly string[]) => `Eines von: ${values.join(', ')}`;

/** Longest text that is stored or translated, in UTF-16 units. */
export const longestText = 10_000;

const textId = z.string().max(100).openapi({ example: 'gfi_main_title' });
/** A text that is asked for: the database refuses a null character even in a question. */
const askedText = textId.refine((id) => !id.includes('\0'), { error: 'Der Schlüssel eines Textes' });
const languageTag = z.string().max(35).openapi({ example: 'fr' });
const countryCode = z.string().max(8).openapi({ example: 'DE' });
export const category = z.enum(categories, { error: one(categories) });
const writtenText = z
  .string({ error: 'Ein Text' })
  .max(longestText, { error: `Höchstens ${longestText} Zeichen` })
  .refine((text) => text.trim() !== '', { error: 'Der Text darf nicht leer sein.' });
/** The German as last seen; when it has changed since, the answer is `edit_conflict`. */
const germanSeen = z.string().max(longestText).optional();
const flag = z.stringbool({ error: 'true oder false' });

/** A page on which a text stands. */
const place = z.object({
  path: z.string().openapi({ description: 'Address on the public site, with `#` and the part of the page.' }),
  label: z.string().openapi({ description: 'German name of the place.' }),
});

export const baseText = z
  .object({
    id: textId,
    category,
    key: textId,
    germanOriginal: z.string(),
    description: z.string(),
    updatedAt: time,
    /** Name of the user; null for a release. */
    updatedBy: z.string().nullable(),
    maxLength: z.int().nullable().openapi({ description: 'Most characters that fit the layout.' }),
    placeholders: z.array(z.string()).openapi({ description: 'Names without braces.' }),
    places: z.array(place),
    translations: z.object({ fresh: z.int(), stale: z.int(), missing: z.int() }),
  })
  .openapi('BaseText');

export const changedBaseText = baseText
  .extend({ staleTranslations: z.int().openapi({ description: 'Languages that are stale now.' }) })
  .openapi('ChangedBaseText');

export const baseTextVersion = z
  .object({ germanOriginal: z.string(), savedAt: time, savedBy: z.string().nullable(), current: z.boolean() })
  .openapi('BaseTextVersion');

export const baseTextChange = z
  .object({
    germanOriginal: writtenText,
    /**
     * Only a typing error was corrected: what was fresh stays fresh. With the wording that is stored, it says so of the
     * last change: what was made from the wording before is fresh again.
     */
    keepTranslations: z.boolean().default(false),
    /** As last seen; when somebody saved since, the answer is `edit_conflict`. */
    updatedAt: time.optional(),
  })
  .openapi('BaseTextChange');

/** One thing found in a translation. An `error` is not stored; a `warning` is. */
export const translationFault = z
  .object({ severity: z.enum(['error', 'warning']), message: z.string() })
  .openapi('TranslationFault');

/** A text beside its translation. */
export const translationItem = z
  .object({
    textId,
    category,
    description: z.string(),
    maxLength: z.int().nullable(),
    german: z.string(),
    /** The German that the translation was made from; null where that is the current one, or is not known. */
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
    /** Found good, as it stands, by a native reader. */
    nativeRead: z.boolean(),
    openSuggestions: z.int(),
    faults: z.array(translationFault),
    places: z.array(place),
  })
  .openapi('TranslationItem');

/** A term of the glossary that the German text names. */
const term = z.object({
  german: z.string(),
  term: z.string().openapi({ description: 'The set translation.' }),
  germanForms: z.array(z.string()).openapi({ description: 'Phrases of word stems, for marking.' }),
  forms: z.array(z.string()),
});

export const translationDetail = translationItem
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
    /** Translations of like German sentences, the most alike first. */
    similar: z.array(
      z.object({
        german: z.string(),
        text: z.string(),
        likeness: z.number().min(0).max(1),
        textId: textId.nullable(),
      }),
    ),
    /** The text in English, for readers who know no German. */
    english: z.string().nullable(),
  })
  .openapi('TranslationDetail');

export const itemFilters = [
  'open',
  'stale',
  'missing',
  'generated',
  'machine',
  'human',
  'suggested',
  'faulty',
] as const;

/** How far a language is. Counts are of texts. */
export const languageProgress = z
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
    /** Found good as they stand by a native reader. */
    nativeRead: z.int(),
    openSuggestions: z.int(),
    /** False: withdrawn, or not added yet. */
    offered: z.boolean(),
    /** Shown to the public: offered, with no text missing. */
    public: z.boolean(),
    byCategory: z.record(z.string(), z.object({ total: z.int(), translated: z.int(), stale: z.int() })),
    lastUpdated: time.nullable(),
  })
  .openapi('LanguageProgress');

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

export const serviceStatus = z
  .object({
    provider: z.enum(['none', 'openai', 'deepl', 'libretranslate']),
    model: z.string().nullable(),
    /** Euro per million characters. */
    price: z.number().nullable(),
    budget,
    cost: money,
  })
  .openapi('TranslationServiceStatus');

/** What a translation would take. Characters are those of the German texts, once for each language. */
export const priceAnswer = z
  .object({
    texts: z.int().openapi({ description: 'Text and language pairs that are missing or stale.' }),
    languages: z.int(),
    characters: z.int(),
    /** Texts written by people, which stay as they are. */
    protected: z.int(),
    price: money,
    budget,
    configured: z.boolean(),
  })
  .openapi('TranslationPrice');

/** What is to be translated. */
export const scopes = [
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
  scope: z.enum(scopes, { error: one(scopes) }).default('all'),
  category: category.optional(),
  textId: askedText.optional(),
  language: languageTag.optional(),
});

const started = z.object({ jobId: z.string(), total: z.int() }).openapi('TranslationJob');

export const translationEntry = z
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

export const overviewItem = z
  .object({
    countryName: z.string(),
    countryCode,
    language: languageTag,
    translated: z.record(z.string(), z.int()),
    total: z.record(z.string(), z.int()),
    lastUpdate: time.nullable(),
  })
  .openapi('TranslationOverviewItem');

/** Most translations in a file. */
export const mostTransferred = 200_000;

/** A translation as it moves between installations. */
export const exported = z
  .object({
    textId,
    language: languageTag,
    /** An override of one country. */
    countryCode: countryCode.optional(),
    text: z.string().max(longestText),
    /** Hash of the German it was made from. */
    source: z.string().regex(/^[0-9a-f]{12}$/, { error: 'Zwölf Ziffern aus 0–9 und a–f' }),
    origin: z.enum(origins),
    status: z.enum(textStatuses),
    updatedAt: time,
    updatedBy: z.string().max(200).nullable(),
  })
  .openapi('ExportedTranslation');

const textParams = z.object({ id: askedText });
const itemParams = z.object({ textId: askedText, language: languageTag });
const languageParams = z.object({ language: languageTag });
const ofCountry = z.object({ countryCode: countryCode.optional() });

/** What each call on base texts takes and answers. */
export const baseTextCalls = {
  'GET /api/admin/base-texts': {
    query: z.object({ category: category.optional() }),
    answer: z.array(baseText),
  },
  'GET /api/admin/dashboard-texts': { answer: z.array(baseText) },
  'PATCH /api/admin/base-texts/{id}': { params: textParams, body: baseTextChange, answer: changedBaseText },
  'GET /api/admin/base-texts/{id}/versions': { params: textParams, answer: z.array(baseTextVersion) },
} as const;

/** What each call on single translations takes and answers. */
export const sideBySideCalls = {
  'GET /api/admin/side-by-side/{language}': {
    params: languageParams,
    query: z.object({
      filter: z.enum(itemFilters, { error: one(itemFilters) }).optional(),
      category: category.optional(),
      countryCode: countryCode.optional(),
      search: z.string().max(200).optional(),
    }),
    answer: z.array(translationItem),
  },
  'GET /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    query: ofCountry,
    answer: translationDetail,
  },
  'PUT /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    body: z.object({
      text: writtenText,
      countryCode: countryCode.optional(),
      /** As last seen; null: there was none. When somebody saved since, the answer is `edit_conflict`. */
      updatedAt: time.nullable().optional(),
      german: germanSeen,
    }),
    answer: translationItem,
  },
  'DELETE /api/admin/translations/{textId}/{language}': {
    params: itemParams,
    query: z.object({ countryCode }),
    answer: translationItem,
  },
  'POST /api/admin/translations/{textId}/{language}/review': {
    params: itemParams,
    body: z.object({ countryCode: countryCode.optional(), updatedAt: time, german: germanSeen }),
    answer: translationItem,
  },
  'POST /api/admin/translations/{textId}/{language}/check': {
    params: itemParams,
    body: z.object({ text: z.string().max(longestText) }),
    answer: z.object({ faults: z.array(translationFault) }),
  },
} as const;

/** What each call that has texts translated takes and answers. */
export const translatingCalls = {
  'GET /api/admin/translation-service': { answer: serviceStatus },
  'GET /api/admin/translation-price': { query: priceQuery, answer: priceAnswer },
  'POST /api/admin/auto-translate-frontend': {
    answer: z.object({ translatedCount: z.int(), languages: z.int(), jobId: z.string().nullable() }),
  },
  'POST /api/admin/generate-country-content-translations': {
    answer: z.object({
      totalTranslations: z.int().openapi({ description: 'Fields of all country pages in all languages.' }),
      countries: z.int(),
      languages: z.int(),
      texts: z.int().openapi({ description: 'Texts behind them, each stored once per language.' }),
      pending: z.int().openapi({ description: 'Missing or stale ones, which the job translates.' }),
      jobId: z.string().nullable(),
    }),
  },
  'POST /api/admin/regenerate-translations': {
    body: z.object({
      category: category.optional(),
      textId: askedText.optional(),
      language: languageTag.optional(),
      /** Every text in every language; needed where nothing narrower is given. */
      all: z.boolean().default(false),
      /** Fresh ones by a machine too; what a person wrote stays in any case. */
      again: z.boolean().default(false),
      /** Replace even what a person wrote: only together with `textId` and `language`. */
      replaceHuman: z.boolean().default(false),
    }),
    accepted: true,
    answer: started,
  },
  'POST /api/admin/regenerate-all-petitions': {
    body: z.object({ updateAll: z.literal(true, { error: 'true' }) }),
    accepted: true,
    answer: started,
  },
} as const;

/** What each call on the progress of translations takes and answers. */
export const progressCalls = {
  'GET /api/admin/translations': { answer: z.array(translationEntry) },
  'GET /api/admin/translation-overview': { answer: z.array(overviewItem) },
  'GET /api/admin/translation-languages': { answer: z.array(languageProgress) },
  'PATCH /api/admin/translation-languages/{language}': {
    params: languageParams,
    body: z.object({ offered: z.boolean({ error: 'true oder false' }) }),
    answer: languageProgress,
  },
} as const;

/** What the calls that move translations between installations take and answer. */
export const transferCalls = {
  'GET /api/admin/export-translations': {
    query: z.object({ changedOnly: flag.optional() }),
    answer: z.object({ translations: z.array(exported), count: z.int() }).openapi('TranslationExport'),
    /** The back office saves it as it is. */
    file: true,
  },
  'POST /api/admin/import-translations': {
    body: z.object({ translations: z.array(exported).max(mostTransferred) }),
    answer: z
      .object({
        imported: z.int(),
        total: z.int(),
        skipped: z.array(z.object({ index: z.int(), reason: z.string() })),
      })
      .openapi('TranslationImport'),
  },
} as const;

export type BaseText = z.infer<typeof baseText>;
export type ChangedBaseText = z.infer<typeof changedBaseText>;
export type TranslationItem = z.infer<typeof translationItem>;
export type TranslationDetail = z.infer<typeof translationDetail>;
export type TranslationFault = z.infer<typeof translationFault>;
export type LanguageProgress = z.infer<typeof languageProgress>;
export type TranslationEntry = z.infer<typeof translationEntry>;
export type OverviewItem = z.infer<typeof overviewItem>;
export type PriceAnswer = z.infer<typeof priceAnswer>;
export type ServiceStatus = z.infer<typeof serviceStatus>;
export type ExportedTranslation = z.infer<typeof exported>;
