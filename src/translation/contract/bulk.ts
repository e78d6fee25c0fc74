import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { bulkActions, maxBulkTexts } from '../bulk/actions.ts';
import type { translationFeature } from '../manifest.ts';
import { languageParams, oneOfMessage, textId, textIdParam, time } from './fields.ts';

const bulkRequest = z
  .object({
    action: z.enum(bulkActions, { error: oneOfMessage(bulkActions) }),
    /** As last loaded; a translation that changed since is left as it is. */
    texts: z
      .array(z.object({ textId: textIdParam, updatedAt: time.nullable() }))
      .min(1, { error: 'Mindestens ein Text' })
      .max(maxBulkTexts, { error: `Höchstens ${maxBulkTexts} Texte` }),
    labelId: z.int().positive().max(2_147_483_647).optional(),
    /** Says what would be done, and does nothing. */
    dryRun: z.boolean().default(false),
  })
  .refine(({ action, labelId }) => labelId !== undefined || !action.endsWith('label'), {
    path: ['labelId'],
    error: 'Bitte angeben',
  });

const bulkResponse = z
  .object({
    changed: z.array(z.object({ textId, updatedAt: time.nullable() })),
    skipped: z.array(
      z.object({
        textId,
        code: z.enum(['not_found', 'missing', 'stale', 'done', 'changed_since', 'faulty', 'in_doubt']),
        reason: z.string(),
      }),
    ),
  })
  .openapi('BulkTextsResult');

/** Request and response of the call on many texts. */
export const bulkCalls = {
  'POST /api/admin/side-by-side/{language}/bulk': {
    params: languageParams,
    body: bulkRequest,
    response: bulkResponse,
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type BulkRequest = z.infer<typeof bulkRequest>;
export type BulkResponse = z.infer<typeof bulkResponse>;
export type SkipCode = BulkResponse['skipped'][number]['code'];
