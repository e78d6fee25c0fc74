import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { backupsFeature } from './manifest.ts';

const backupResponse = z
  .object({
    name: z.string(),
    createdAt: z.iso.datetime(),
    bytes: z.int(),
  })
  .openapi('Backup');

/** What became of the last attempt; `reason` is null where it succeeded. */
const lastResult = z
  .object({ at: z.iso.datetime(), name: z.string(), reason: z.string().nullable() })
  .nullable();

/** Request and response of the calls on backups. */
export const backupCalls = {
  'GET /api/admin/backups': {
    response: z
      .object({
        /** Newest first. */
        backups: z.array(backupResponse),
        /** 0: no automatic backups. */
        everyHours: z.int(),
        /** Time of the next automatic backup; null if none is made, also because no process runs jobs. */
        nextAt: z.iso.datetime().nullable(),
        keep: z.int(),
        folder: z.string(),
        /** The last copy to another place; null where there was none. */
        lastUpload: lastResult,
        /** The last rehearsal of a restore; null where there was none. */
        lastRehearsal: lastResult,
      })
      .openapi('Backups'),
  },
  'POST /api/admin/backups': { accepted: true, response: z.object({ jobId: z.string() }) },
} as const satisfies CallsOf<typeof backupsFeature>;

export type Backups = z.infer<(typeof backupCalls)['GET /api/admin/backups']['response']>;
