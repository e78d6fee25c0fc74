import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import { replaceBody, replaceChange, replaceResponse } from '#office/replacing/contract.ts';
import { category, languageTag, textId, textIdParam } from '../contract/fields.ts';
import type { translationFeature } from '../manifest.ts';

/** Texts that stay as they are: more than there are. */
const maxExcepted = 5000;

const replaceTextsBody = replaceBody
  .extend({
    language: languageTag.openapi({ description: 'BCP 47 tag; any but German, whose texts are originals.' }),
    filter: z.object({ category: category.optional() }).default({}),
    except: z.array(textIdParam).max(maxExcepted).default([]).openapi({
      description: 'Texts that stay as they are.',
    }),
  })
  .openapi('ReplaceInTranslations');

const replaceTextsResponse = replaceResponse(
  replaceChange.extend({ id: textId, language: languageTag }),
).openapi('ReplacedInTranslations');

/** Request and response of the calls that find and replace in translations. */
export const replacingCalls = {
  'POST /api/admin/translations/replace': { body: replaceTextsBody, response: replaceTextsResponse },
  'POST /api/admin/translations/replace/undo': {
    body: z.object({ undo: z.uuid() }),
    response: z.object({
      restored: z.int(),
      skipped: z.array(z.object({ id: textId, reason: z.string() })),
    }),
  },
} as const satisfies CallsOf<typeof translationFeature>;

export type ReplaceTextsBody = z.infer<typeof replaceTextsBody>;
export type ReplaceTextsResponse = z.infer<typeof replaceTextsResponse>;
