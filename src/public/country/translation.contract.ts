import { z } from '@hono/zod-openapi';
import { type PreTranslationField, preTranslationFields } from './pre-translation.ts';

export const preTranslationParams = z.object({
  code: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code (or EU), in any case.', example: 'BD' }),
  lang: z.string().max(35).openapi({ description: 'BCP 47 tag.', example: 'fr' }),
});

const fields = Object.fromEntries(
  Object.keys(preTranslationFields).map((field) => [field, z.string().optional()]),
) as Record<PreTranslationField, z.ZodOptional<z.ZodString>>;

export const preTranslationResponse = z
  .object({
    available: z.boolean().openapi({ description: 'False when nothing is translated into the language.' }),
    translation: z.object(fields),
  })
  .openapi('PreTranslation');

/** Parameters and response of the stored translation of a country page. */
export const preTranslationCalls = {
  'GET /api/pre-translation/{code}/{lang}': {
    params: preTranslationParams,
    response: preTranslationResponse,
  },
} as const;

export const translateBody = z
  .object({
    text: z.string().min(1).max(10_000),
    targetLanguage: z.string().min(1).max(35).openapi({ description: 'BCP 47 tag.', example: 'fr' }),
    context: z.string().max(200).optional().openapi({ description: 'A label such as `petition title`.' }),
    countryName: z.string().max(200).optional(),
    region: z.string().max(100).optional(),
  })
  .openapi('TranslateRequest');

export const translateResponse = z
  .object({
    translatedText: z.string(),
    origin: z
      .enum(['memory', 'machine'])
      .openapi({ description: 'From the stored translations, or made now.' }),
  })
  .openapi('TranslateAnswer');
