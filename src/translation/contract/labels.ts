import { z } from '@hono/zod-openapi';
import { labelLimits } from '#content/index.ts';
import type { CallsOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';

export const labelId = z.coerce.number().int().positive().max(2_147_483_647);

const textLabel = z
  .object({
    id: z.int(),
    name: z.string(),
    texts: z.int().openapi({ description: 'Number of texts that have it, counted once for each language.' }),
  })
  .openapi('TextLabel');

const labelName = z.object({
  name: z
    .string({ error: 'Ein Name' })
    .transform((name) => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .max(labelLimits.name, { error: `Höchstens ${labelLimits.name} Zeichen` })
        .refine((name) => /[\p{L}\p{N}]/u.test(name), { error: 'Der Name braucht einen Buchstaben.' })
        .refine((name) => !/[\p{Cc}\p{Cf}]/u.test(name), { error: 'Der Name hat unsichtbare Zeichen.' }),
    ),
});

/** Request and response of each call on labels. */
export const labelCalls = {
  'GET /api/admin/text-labels': { response: z.array(textLabel) },
  'POST /api/admin/text-labels': { body: labelName, created: true, response: textLabel },
  'PATCH /api/admin/text-labels/{id}': {
    params: z.object({ id: labelId }),
    body: labelName,
    response: textLabel,
  },
  'DELETE /api/admin/text-labels/{id}': { params: z.object({ id: labelId }) },
} as const satisfies CallsOf<typeof translationFeature>;

export type TextLabel = z.infer<typeof textLabel>;
