import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import { staffErrors } from '#office/index.server.ts';
import {
  createRouter,
  errorResponses,
  sendStream,
  sessionScheme,
  staffRoute,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { type Selection, staticSiteCalls, staticSiteQuery } from './contract.ts';
import { staticSiteErrors } from './errors.ts';
import type { StaticFile } from './paths.ts';
import { type ArchiveSource, writeArchive } from './write-archive.server.ts';

const statusRoute = createRoute({
  ...staffRoute(staticSiteCalls, 'GET /api/admin/static-site', 'How large it is, and how far it is', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'getStaticSite',
  tags: ['Staff'],
  summary: 'What the static site holds, and the progress of the download under way',
});

const archiveRoute = createRoute({
  method: 'get',
  path: '/api/admin/static-site.zip',
  security: [{ [sessionScheme]: [] }],
  operationId: 'downloadStaticSite',
  tags: ['Staff'],
  summary: 'The whole public site with its letters, as files that need no server',
  request: { query: staticSiteQuery },
  responses: {
    200: {
      description: 'The archive, made while it is sent',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    ...errorResponses(...staffErrors, httpErrors.invalid_input, staticSiteErrors.static_site_busy),
  },
});

/** A download whose client has taken no file for this long is ended, to make room for the next one. */
const defaultStallMs = 5 * 60_000;

export type StaticSiteDependencies = {
  /** The files of the site as it is now. */
  files: (selection: Selection) => readonly StaticFile[];
  get: ArchiveSource['get'];
  publicUrl: string;
  /** Tags of the languages that can be chosen. */
  languages: () => readonly string[];
  onFailure: (error: unknown) => void;
  /**
   * Milliseconds without a file taken by the client after which a download is ended; default five minutes.
   */
  stalledAfterMs?: number;
};

/** The site as an archive, for admins; behind the guard. Only one is created at a time. */
export const staticSiteApi = ({
  files,
  get,
  publicUrl,
  languages,
  onFailure,
  stalledAfterMs = defaultStallMs,
}: StaticSiteDependencies) => {
  let running: { done: number; total: number } | null = null;
  const startArchive = (
    all: readonly StaticFile[],
    now: Date,
    outgoing: ServerResponse | undefined,
  ): Readable => {
    const progress = { done: 0, total: new Set(all.map(({ file }) => file)).size };
    const abortController = new AbortController();
    const archive = writeArchive(
      { files: all, get, publicUrl, now },
      {
        signal: abortController.signal,
        onFile: () => {
          progress.done += 1;
          stalled.refresh();
        },
      },
    );
    const stalled = setTimeout(() => {
      onFailure(new Error('the client has taken nothing for too long'));
      if (!outgoing) return void archive.destroy();
      outgoing.destroy();
      // A response that has already ended no longer destroys its archive.
      finished(outgoing, () => archive.destroy());
    }, stalledAfterMs);
    running = progress;
    archive.once('error', onFailure);
    archive.once('close', () => {
      running = null;
      clearTimeout(stalled);
      abortController.abort();
    });
    return archive;
  };
  return createRouter()
    .openapi(statusRoute, (c) => {
      const all = files(c.req.valid('query'));
      const names = new Set(all.map(({ file }) => file));
      const count = (ending: string) => [...names].filter((file) => file.endsWith(ending)).length;
      const sizes = { total: names.size, letters: count('.pdf'), pages: count('.html') };
      return c.json({ ...sizes, languages: [...languages()], publicUrl, running }, 200);
    })
    .openapi(archiveRoute, (c) => {
      if (running) throw new ApiError(staticSiteErrors.static_site_busy);
      const now = new Date();
      const day = now.toISOString().slice(0, 10);
      const selection = c.req.valid('query');
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="wto-reform-petition-${day}.zip"`,
        'Cache-Control': 'no-store',
      };
      const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
      const archive = () => Readable.toWeb(startArchive(files(selection), now, outgoing)) as ReadableStream;
      return sendStream(c, headers, archive) as never;
    });
};
