import { z } from '@hono/zod-openapi';
import type { CallsOf } from '../manifest.ts';
import { mailChoices } from './mail-choice.ts';
import type { inboxFeature } from './manifest.ts';

const time = z.iso.datetime();

const inboxItem = z
  .object({
    id: z.int().openapi({ description: 'Made from what the item is about; the same for everybody.' }),
    kind: z.string().openapi({ example: 'report' }),
    text: z.string().openapi({ description: 'One German sentence; never what somebody wrote.' }),
    link: z.string().openapi({ description: 'Path of the page that shows it.' }),
    at: time.openapi({ description: 'When the newest of it arrived.' }),
    read: z.boolean(),
  })
  .openapi('InboxItem');

const inbox = z.object({ items: z.array(inboxItem), unread: z.int() }).openapi('Inbox');

const readBody = z
  .strictObject({
    ids: z.array(z.int().nonnegative()).max(200).optional(),
    all: z.literal(true).optional(),
    until: time.optional().openapi({
      description: 'Time of the newest item that was shown; what arrived since stays unread.',
    }),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    error: 'Entweder `ids` oder `all`',
  });

const mailSettings = z
  .object({
    choice: z.enum(mailChoices),
    email: z.string().nullable().openapi({ description: 'Where mails go; null: there are none.' }),
    configured: z.boolean().openapi({ description: 'Whether this site sends mails at all.' }),
  })
  .openapi('InboxMailSettings');

/** Request and response of the calls on the inbox. */
export const inboxCalls = {
  'GET /api/admin/inbox': { response: inbox },
  'POST /api/admin/inbox/read': { body: readBody, response: inbox },
  'GET /api/admin/inbox/mails': { response: mailSettings },
  'PUT /api/admin/inbox/mails': {
    body: z.strictObject({ choice: z.enum(mailChoices, { error: mailChoices.join(', ') }) }),
    response: mailSettings,
  },
} as const satisfies CallsOf<typeof inboxFeature>;

export type InboxResponse = z.infer<typeof inbox>;
