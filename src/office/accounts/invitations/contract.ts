import { z } from '@hono/zod-openapi';

/** Of any form, so that every link that is not valid gets the same response. */
export const invitationToken = z
  .string({ error: 'Der Schlüssel des Links' })
  .max(200, { error: 'Höchstens 200 Zeichen' });

export const invitationCheck = z.strictObject({ token: invitationToken });

export const invitedResponse = z.object({ username: z.string(), expiresAt: z.iso.datetime() });

export const invitationLink = z.object({
  url: z.string().openapi({ description: 'Shown once, and stored nowhere.' }),
  expiresAt: z.iso.datetime(),
});

export type InvitationLink = z.infer<typeof invitationLink>;
