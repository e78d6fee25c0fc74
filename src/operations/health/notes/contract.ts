import { z } from '@hono/zod-openapi';
import type { CallsOf } from '#office/index.ts';
import type { healthFeature } from '../manifest.ts';

const operationNote = z
  .object({
    code: z.string().openapi({ description: 'Stable word for programs.', example: 'proxy_not_trusted' }),
    severity: z.enum(['note', 'warning', 'danger']),
    message: z.string().openapi({ description: 'What is the matter (German).' }),
    action: z.string().openapi({ description: 'What to do about it (German).' }),
  })
  .openapi('OperationNote');

/** Contract of the call, for its route and for the types of the back office. */
export const operationCalls = {
  'GET /api/admin/operation-notes': { response: z.array(operationNote) },
} as const satisfies CallsOf<typeof healthFeature>;

/** Something that an admin should know about the running site. */
export type OperationNote = z.infer<typeof operationNote>;

/** Called for every request of the notes. */
export type NoteProvider = () =>
  | OperationNote
  | null
  | readonly OperationNote[]
  | Promise<OperationNote | null | readonly OperationNote[]>;
