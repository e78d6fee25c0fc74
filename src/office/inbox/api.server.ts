import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { accountErrors, staffErrors } from '../accounts/errors.ts';
import { staffOf } from '../accounts/staff-session.server.ts';
import { type InboxResponse, inboxCalls } from './contract.ts';
import { inboxErrors } from './errors.ts';
import { type InboxItem, type InboxParts, markRead, readInbox } from './inbox.server.ts';
import { readMailChoice, saveMailChoice } from './mail-settings.server.ts';

const bodyErrors = [
  ...staffErrors,
  accountErrors.origin_not_allowed,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;
const smallBody = limitBody(8192);

const inboxRoute = createRoute({
  ...staffRoute(inboxCalls, 'GET /api/admin/inbox', 'Newest first, 200 at most', staffErrors),
  operationId: 'readInbox',
  tags: ['Staff'],
  summary: 'What arrived for the signed-in user during the last 90 days',
});

const readRoute = createRoute({
  ...staffRoute(inboxCalls, 'POST /api/admin/inbox/read', 'The inbox', bodyErrors),
  operationId: 'markInboxRead',
  tags: ['Staff'],
  summary: 'Marks items as read: some, or all',
  middleware: [requireJson, smallBody] as const,
});

const mailsRoute = createRoute({
  ...staffRoute(inboxCalls, 'GET /api/admin/inbox/mails', 'The choice', staffErrors),
  operationId: 'getInboxMails',
  tags: ['Own account'],
  summary: 'When the signed-in user gets mails about what arrived',
});

const chooseRoute = createRoute({
  ...staffRoute(inboxCalls, 'PUT /api/admin/inbox/mails', 'The choice', [
    ...bodyErrors,
    inboxErrors.mail_without_address,
  ]),
  operationId: 'chooseInboxMails',
  tags: ['Own account'],
  summary: 'Sets when the signed-in user gets mails',
  middleware: [requireJson, smallBody] as const,
});

const toResponse = (items: readonly InboxItem[]): InboxResponse => ({
  items: items.map((item) => ({ ...item, at: item.at.toISOString() })),
  unread: items.filter(({ read }) => !read).length,
});

type InboxApi = InboxParts & {
  db: Db;
  /** Whether this site sends mails. */
  sendsMails: boolean;
  now?: () => Date;
};

/** The inbox of the signed-in user; behind the guard. */
export const inboxApi = ({ db, sendsMails, now = () => new Date(), ...parts }: InboxApi) => {
  const itemsOf = (c: Context) => readInbox(db, parts, staffOf(c).user, now());
  const settingsOf = async (c: Context) => {
    const { id, email } = staffOf(c).user;
    return { choice: await readMailChoice(db, id), email, configured: sendsMails };
  };
  return createRouter()
    .openapi(inboxRoute, async (c) => c.json(toResponse(await itemsOf(c)), 200))
    .openapi(readRoute, async (c) => {
      const { ids, until } = c.req.valid('json');
      const wanted = new Set(ids);
      const items = (await itemsOf(c)).filter(({ id }) => ids === undefined || wanted.has(id));
      const shownUntil = until === undefined ? now() : new Date(until);
      await db.write((tx) => markRead(tx, staffOf(c).user.id, items, shownUntil));
      return c.json(toResponse(await itemsOf(c)), 200);
    })
    .openapi(mailsRoute, async (c) => c.json(await settingsOf(c), 200))
    .openapi(chooseRoute, async (c) => {
      const { choice } = c.req.valid('json');
      const { id, email } = staffOf(c).user;
      if (email === null && choice !== 'never') throw new ApiError(inboxErrors.mail_without_address);
      await db.write((tx) => saveMailChoice(tx, id, choice, now()));
      return c.json(await settingsOf(c), 200);
    });
};
