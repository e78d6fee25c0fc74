import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { monitoringFeature } from './manifest.ts';

const time = z.iso.datetime();
const bytes = z.int();

const check = z
  .object({
    code: z.string().openapi({ description: 'Stable word for programs.', example: 'backups' }),
    name: z.string().openapi({ description: 'German.' }),
    message: z.string().openapi({ description: 'How it is (German).' }),
    severity: z.enum(['note', 'warning', 'danger']).nullable().openapi({
      description: 'Null: all is well. Otherwise one of the operation notes says what to do.',
    }),
  })
  .openapi('OperationCheck');

const seenProcess = z
  .object({
    name: z.string().openapi({ example: 'web petition-1:3000' }),
    kind: z.enum(['web', 'worker']),
    version: z.string(),
    startedAt: time,
    seenAt: time,
    memoryBytes: bytes,
  })
  .openapi('SeenProcess');

const operation = z
  .object({
    at: time,
    version: z.string().openapi({ description: 'Of the process that responds.' }),
    checks: z.array(check),
    /** Processes that reported during the last three minutes. */
    processes: z.array(seenProcess),
  })
  .openapi('Operation');

/** The last 24 hours in steps of 15 minutes, or 30 days in steps of six hours. */
const periods = ['day', 'month'] as const;

const figures = z
  .object({
    requests: z.int(),
    /** Responses with 5xx. */
    errors: z.int(),
    /** Responses with 429. */
    refused: z.int(),
    /** Within this time 95 of 100 requests were answered; null without requests. */
    responseMs: z.number().nullable(),
    /** Letters sent completely. */
    letters: z.int(),
    /** Jobs that were not finished, at most. */
    openJobs: z.int(),
    /** Age of the newest backup, at most; null where there was none. */
    backupAgeSeconds: z.int().nullable(),
    /** Memory of the largest process, at most. */
    memoryBytes: bytes,
  })
  .openapi('OperationFigures');

const history = z
  .object({
    stepSeconds: z.int(),
    /** The oldest first, each with the beginning of its step; null for a step in which no process reported. */
    points: z.array(z.object({ at: time, figures: figures.nullable() })),
  })
  .openapi('OperationHistory');

/** Request and response of the calls. */
export const monitoringCalls = {
  'GET /api/admin/operation': { response: operation },
  'GET /api/admin/operation/history': {
    query: z.object({ period: z.enum(periods).default('day') }),
    response: history,
  },
} as const satisfies CallsOf<typeof monitoringFeature>;

export type Operation = z.infer<typeof operation>;
export type SeenProcess = Operation['processes'][number];
export type History = z.infer<typeof history>;
export type Figures = z.infer<typeof figures>;
export type Period = (typeof periods)[number];
