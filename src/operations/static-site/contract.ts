import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { staticSiteFeature } from './manifest.ts';

export const staticSiteResponse = z
  .object({
    /** Files of the archive: pages, letters, pictures and styles. */
    total: z.int(),
    letters: z.int(),
    pages: z.int(),
    /** Languages in which pages or letters are available. */
    languages: z.array(z.string()),
    /** Address of the original. */
    publicUrl: z.string(),
    /** The archive that is being sent by this process; null when none is. */
    running: z.object({ done: z.int(), total: z.int() }).nullable(),
  })
  .openapi('StaticSite');

const list = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((word) => word !== ''));

/** What to include in the archive; everything by default. */
export const staticSiteQuery = z.object({
  countries: list.optional().openapi({ description: 'Codes, with commas between them.', example: 'KE,TZ' }),
  languages: list.optional().openapi({ description: 'Tags, with commas between them.', example: 'en,sw' }),
});
export type Selection = z.output<typeof staticSiteQuery>;

/**
 * Request and response of the calls on the static site; the archive itself is `GET
 * /api/admin/static-site.zip`.
 */
export const staticSiteCalls = {
  'GET /api/admin/static-site': { query: staticSiteQuery, response: staticSiteResponse },
} as const satisfies CallsOf<typeof staticSiteFeature>;
