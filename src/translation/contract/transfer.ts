import { z } from '@hono/zod-openapi';
import { origins, textStatuses } from '#content/index.ts';
import type { CallsOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';
import { countryCode, flag, languageTag, maxTextLength, textId, time } from './fields.ts';

/** Maximum number of translations in a file. */
export const maxTransferred = 200_000;

/** An exported translation. */
export const exportedTranslation = z
  .object({
    textId,
    language: languageTag,
    /** An override of one country. */
    countryCode: countryCode.optional(),
    text: z.string().max(maxTextLength),
    /** Hash of the German text that was translated. */
    source: z.string().regex(/^[0-9a-f]{12}$/, { error: 'Zwölf Ziffern aus 0–9 und a–f' }),
    origin: z.enum(origins),
    status: z.enum(textStatuses),
    updatedAt: time,
    updatedBy: z.string().max(200).nullable(),
  })
  .openapi('ExportedTranslation');

/** Request and response of the calls to export and import translations. */
export const transferCalls = {
  'GET /api/admin/export-translations': {
    query: z.object({ changedOnly: flag.optional() }),
    response: z
      .object({ translations: z.array(exportedTranslation), count: z.int() })
      .openapi('TranslationExport'),
    /** The back office saves it as it is. */
    file: true,
  },
  'POST /api/admin/import-translations': {
    body: z.object({ translations: z.array(exportedTranslation).max(maxTransferred) }),
    response: z
      .object({
        imported: z.int(),
        total: z.int(),
        skipped: z.array(z.object({ index: z.int(), reason: z.string() })),
      })
      .openapi('TranslationImport'),
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type ExportedTranslation = z.infer<typeof exportedTranslation>;
