import { z } from '@hono/zod-openapi';

export const operationNote = z
  .object({
    code: z.string().openapi({ description: 'Stable word for programs.', example: 'proxy_not_trusted' }),
    severity: z.enum(['note', 'warning', 'danger']),
    message: z.string().openapi({ description: 'What is the matter (German).' }),
    action: z.string().openapi({ description: 'What to do about it (German).' }),
  })
  .openapi('OperationNote');

/** What the call takes and answers: its route is made from it, and the back office calls by its types. */
export const operationCalls = {
  'GET /api/admin/operation-notes': { answer: z.array(operationNote) },
} as const;

/** Something about the running site that an admin should know. */
export type OperationNote = z.infer<typeof operationNote>;

/** Asked anew for every look at the notes. */
export type NoteProvider = () =>
  | OperationNote
  | null
  | readonly OperationNote[]
  | Promise<OperationNote | null | readonly OperationNote[]>;
