import { createRoute } from '@hono/zod-openapi';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Reader } from '#platform/db/index.server.ts';
import { createRouter, sendStream, staffRoute } from '#platform/http/index.server.ts';
import { etagMatches } from '#platform/http/index.ts';
import { draftCalls } from '../calls.contract.ts';
import { drafts } from '../drafts.table.ts';
import type { DraftStatus } from '../status.ts';
import { toDraftResponse } from '../store/find-drafts.server.ts';
import { readErrors } from './errors.server.ts';
import type { EditorialParts } from './parts.server.ts';

const listRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'GET /api/admin/petition-drafts',
    'All drafts, by id; `ETag` changes with every change of any draft',
    readErrors,
  ),
  operationId: 'listPetitionDrafts',
  tags: ['Staff'],
  summary: 'All petition drafts, for programs; people get theirs from `/api/admin/petition-rows`',
});

/** Drafts per database query, to bound memory. */
const batchSize = 200;

/** Version of all drafts for the ETag: every change increases the sum of `updated_at`, except that of a user name. */
const draftsVersion = async (db: Reader): Promise<string> => {
  const [row] = await db
    .select({
      state: sql<string>`count(*) || '-' || coalesce(sum((extract(epoch from updated_at) * 1000)::numeric), 0) || '-' || coalesce(sum(hashtext(assignee)), 0)`,
    })
    .from(drafts);
  return row?.state.replace(/\.0+-/, '-') ?? '';
};

const encoder = new TextEncoder();

/** Streams a JSON array of drafts, with backpressure from the client. */
const streamDrafts = (db: Reader, status: DraftStatus | undefined): ReadableStream<Uint8Array> => {
  let after = 0;
  const begin = encoder.encode('[');
  return new ReadableStream({
    start: (controller) => controller.enqueue(begin),
    pull: async (controller) => {
      const isAfterLast = and(gt(drafts.id, after), status ? eq(drafts.status, status) : undefined);
      const rows = await db.select().from(drafts).where(isAfterLast).orderBy(asc(drafts.id)).limit(batchSize);
      const text = rows.map((row) => JSON.stringify(toDraftResponse(row))).join(',');
      if (text !== '') controller.enqueue(encoder.encode(after === 0 ? text : `,${text}`));
      after = rows.at(-1)?.id ?? after;
      if (rows.length === batchSize) return;
      controller.enqueue(encoder.encode(']'));
      controller.close();
    },
  });
};

const respond = async (c: Context, db: Reader, status: DraftStatus | undefined): Promise<Response> => {
  const etag = `W/"${await draftsVersion(db)}-${status ?? 'all'}"`;
  const headers = { ETag: etag, 'Cache-Control': 'no-store' };
  if (etagMatches(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return sendStream(c, { ...headers, 'Content-Type': 'application/json' }, () => streamDrafts(db, status));
};

/** `GET /api/admin/petition-drafts`. */
export const allDraftsApi = ({ db }: Pick<EditorialParts, 'db'>) =>
  createRouter().openapi(
    listRoute,
    async (c) => (await respond(c, db, c.req.valid('query').status)) as never,
  );
