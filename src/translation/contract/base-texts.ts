import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';
import { category, textId, textParams, time, writtenText } from './fields.ts';

/** A page that uses a text. */
export const textPlace = z.object({
  path: z.string().openapi({ description: 'Address on the public site, with `#` and the part of the page.' }),
  label: z.string().openapi({ description: 'German name of the place.' }),
});

const baseText = z
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
    places: z.array(textPlace),
    translations: z.object({ fresh: z.int(), stale: z.int(), missing: z.int() }),
  })
  .openapi('BaseText');

const changedBaseText = baseText
  .extend({ staleTranslations: z.int().openapi({ description: 'Languages that are stale now.' }) })
  .openapi('ChangedBaseText');

export const baseTextVersion = z
  .object({ germanOriginal: z.string(), savedAt: time, savedBy: z.string().nullable(), current: z.boolean() })
  .openapi('BaseTextVersion');

const baseTextChange = z
  .object({
    germanOriginal: writtenText,
    /**
     * Only a typo was corrected, so fresh translations stay fresh. With an unchanged wording it applies to the
     * last change: translations of the previous wording become fresh again.
     */
    keepTranslations: z.boolean().default(false),
    /** As last loaded; if somebody saved since, the response is `edit_conflict`. */
    updatedAt: time.optional(),
  })
  .openapi('BaseTextChange');

/** Request and response of each call on base texts. */
export const baseTextCalls = {
  'GET /api/admin/base-texts': {
    query: z.object({ category: category.optional() }),
    response: z.array(baseText),
  },
  'GET /api/admin/dashboard-texts': { response: z.array(baseText) },
  'PATCH /api/admin/base-texts/{id}': { params: textParams, body: baseTextChange, response: changedBaseText },
  'GET /api/admin/base-texts/{id}/versions': { params: textParams, response: z.array(baseTextVersion) },
} as const satisfies CallsOf<typeof translationFeature>;

export type BaseText = z.infer<typeof baseText>;
export type ChangedBaseText = z.infer<typeof changedBaseText>;
