import { createRoute } from '@hono/zod-openapi';
import { accountErrors, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, sendStream, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { BusyError, createConcurrencyLimit } from '#platform/work/index.ts';
import { maxTransferred, transferCalls } from '../contract/transfer.ts';
import { exportFile } from './export.server.ts';
import { importEntries } from './import.server.ts';
import { maxFileBytes } from './limits.ts';
import { readFile } from './read-file.server.ts';
import type { MissingGlyphs } from './unprintable.server.ts';

const exportRoute = createRoute({
  ...staffRoute(transferCalls, 'GET /api/admin/export-translations', 'By language, text and country', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'exportTranslations',
  tags: ['Staff'],
  summary: 'Every translation and every text of a single country, or what was changed here alone',
});

const importRoute = createRoute({
  ...staffRoute(transferCalls, 'POST /api/admin/import-translations', 'What was taken in, and what was not', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.unsupported_media_type,
    httpErrors.payload_too_large,
  ]),
  operationId: 'importTranslations',
  tags: ['Staff'],
  summary: 'Takes in translations of another installation; a file with a fault of form changes nothing',
});

const throwIfBusy = (error: unknown): never => {
  if (error instanceof BusyError)
    throw new ApiError(httpErrors.unavailable, {
      message: 'Gerade laufen schon andere Importe. Bitte warten Sie, bis sie fertig sind.',
    });
  throw error;
};

/** Maximum number of JSON values: nine per text plus its array entry. */
const maxFileValues = 10 * (maxTransferred + 1);

/** Waits for the first chunk, so that earlier failures still produce an error status. */
const streamOnceStarted = async (parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> => {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> = parts.next();
  await next;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await next;
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      next = parts.next();
      // A rejection is handled by the next pull.
      next.catch(() => {});
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
};

/** API to export and import translations; requires a session. */
export const translationTransferApi = (db: Db, missingGlyphs: MissingGlyphs) => {
  /** One import at a time, because a file needs several times its size in memory. */
  const importQueue = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
  const router = createRouter();
  router.openAPIRegistry.registerPath(importRoute);
  return router
    .openapi(exportRoute, async (c) => {
      const { changedOnly = false } = c.req.valid('query');
      const name = `translations-${new Date().toISOString().slice(0, 10)}.json`;
      const headers = {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      };
      return (await sendStream(c, headers, () => streamOnceStarted(exportFile(db, changedOnly)))) as never;
    })
    .post(importRoute.path, requireJson, limitBody(maxFileBytes, maxFileValues), async (c) => {
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const result = await importQueue
        .run(async () => {
          const entries = await readFile(await c.req.text());
          return importEntries(db, missingGlyphs, entries, changedBy);
        }, c.req.raw.signal)
        .catch(throwIfBusy);
      return c.json(result, 200, { 'Cache-Control': 'no-store' });
    });
};
