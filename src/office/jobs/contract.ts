import { z } from '@hono/zod-openapi';
import type { CallsOf } from '../manifest.ts';
import type { jobsFeature } from './manifest.ts';

const time = z.iso.datetime();

/** `queued`, `running` and `paused` are open; a paused or failed one can be resumed. */
const jobStates = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

const job = z
  .object({
    id: z.uuid(),
    type: z.string().openapi({ description: 'Kind of the work, for example `letters-warm`.' }),
    state: z.enum(jobStates),
    /** Parts that succeeded. */
    done: z.int(),
    /** All parts; 0 until they are known. */
    total: z.int(),
    /** Parts that failed. */
    failed: z.int(),
    message: z.string().nullable().openapi({ description: 'The outcome or the last failure (German).' }),
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
  })
  .openapi('Job');

const params = z.object({ id: z.uuid() });

/** Request and response of the calls on jobs. */
export const jobCalls = {
  'GET /api/admin/jobs': { response: z.array(job) },
  'GET /api/admin/jobs/{id}': { params, response: job },
  'POST /api/admin/jobs/{id}/cancel': { params, response: job },
  'POST /api/admin/jobs/{id}/pause': { params, response: job },
  'POST /api/admin/jobs/{id}/resume': { params, response: job },
} as const satisfies CallsOf<typeof jobsFeature>;

export type JobResponse = z.infer<typeof job>;

/**
 * What `GET /api/admin/events` sends, by the name of the event:
 * - `sync`: refetch everything; sent first, and when messages may have been missed
 * - `job`: the current state of a job
 * - `changed`: a content change, as a `ContentEvent`, or `{ kind: 'inbox' }`
 */
const eventNames = ['sync', 'job', 'changed'] as const;
export type EventName = (typeof eventNames)[number];
