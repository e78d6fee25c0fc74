import { z } from '@hono/zod-openapi';
import { releaseModes } from '#content/index.ts';
import type { CallsOf } from '#office/index.ts';
import type { installationFeature } from './manifest.ts';

const missingPassword = 'Bitte geben Sie das Master-Passwort ein.';

const initialisation = z.strictObject({
  masterPassword: z
    .string({ error: missingPassword })
    .min(1, { error: missingPassword })
    .max(256, { error: 'Höchstens 256 Zeichen' })
    .openapi({ description: 'Needed in any case, also where the session is unlocked.' }),
  mode: z.enum(releaseModes, { error: 'complete oder reset' }).default('complete').openapi({
    description:
      '`complete` adds the texts, translations and drafts that are missing; `reset` restores the shipped texts and translations and takes away the own words of countries.',
  }),
  dryRun: z
    .boolean({ error: 'true oder false' })
    .default(false)
    .openapi({ description: 'Answers what would change, changes nothing and makes no backup.' }),
});

const initialisationResponse = z
  .object({
    /** In the catalogue. */
    countries: z.int(),
    /** German texts added or restored. */
    texts: z.int(),
    translations: z.int(),
    /** Overrides of countries that were removed. */
    overrides: z.int(),
    /** Drafts that the job creates. */
    drafts: z.int(),
    /** Name of the file; null for a dry run. */
    backup: z.string().nullable(),
    /** Null: no draft is missing, or a dry run. */
    jobId: z.string().nullable(),
  })
  .openapi('DatabaseInitialisation');

/** Request and response of the call that initialises the database. */
export const installationCalls = {
  'POST /api/admin/init-database': { body: initialisation, response: initialisationResponse },
} as const satisfies CallsOf<typeof installationFeature>;

export type Initialisation = z.infer<typeof initialisationResponse>;
