import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Router } from 'hono/router';
import type { H, RouterRoute } from 'hono/types';
import { getPath } from 'hono/utils/url';
import { withoutTrailing } from '#lib/without-trailing.ts';
import { BusyError, ClosedError } from '#platform/work/index.ts';
import { CachingRouter } from './caching-router.ts';
import { ApiError, type ErrorEntry, httpErrors } from './errors.ts';
import { fieldMessage } from './field-messages.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The error that the response reports; absent for any other response. */
    failure?: ApiError;
  }
}

type Report = (error: unknown, c: Context, requestId: string) => void;
/** @param requestId names an unexpected error to visitor and operator; null for every other error */
type RenderErrorPage = (
  c: Context,
  error: ApiError,
  requestId: string | null,
) => Response | Promise<Response>;

export type HttpOptions = {
  /** Called with every unexpected error. */
  report: Report;
  /** Whether a proxy of our own sets `X-Request-Id`. */
  trustsRequestId?: boolean;
  /** Whether an error of a lower layer is transient and becomes 503 `unavailable`. */
  isTemporary?: (error: unknown) => boolean;
  /** Renders an error as a page; `/api` always responds with JSON. */
  errorPage?: RenderErrorPage;
  /** Rejects a request before anything else is examined; null lets it pass. */
  refusal?: (c: Context) => Response | null;
  /**
   * Headers of responses that are not sent through a socket; through a socket, the server adds them itself.
   */
  headers?: Readonly<Record<string, string>>;
};

// Schemas without messages of their own report errors in German, like all texts for staff.
z.config({ localeError: fieldMessage });

/** Maximum number of path segments; no route has as many. */
const maxPathSegments = 16;

/**
 * The path, cut after `maxPathSegments` because the router walks every segment; the suffix makes a cut path
 * match no route.
 */
const routablePath = (request: Request): string => {
  const path = getPath(request);
  const parts = path.split('/', maxPathSegments + 1);
  return parts.length > maxPathSegments ? `${parts.join('/')}/…` : path;
};

type RouterOptions = { router?: Router<[H, RouterRoute]> };

/** A router whose schema failures are `invalid_input` with the path of each wrong value. */
export const createRouter = (options: RouterOptions = {}): OpenAPIHono =>
  new OpenAPIHono({
    ...options,
    getPath: routablePath,
    defaultHook: (result) => {
      if (result.success) return;
      const details = result.error.issues.map((issue) => ({
        path: issue.path.join('.') || result.target,
        message: issue.message,
      }));
      throw new ApiError(httpErrors.invalid_input, { details });
    },
  });

/** Whether a queue was full or closed. */
const isOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof BusyError || error instanceof ClosedError || isOverloaded(error.cause));

const libraryErrors: Readonly<Record<number, ErrorEntry>> = {
  413: httpErrors.payload_too_large,
  415: httpErrors.unsupported_media_type,
};

/** Maps an error that Hono raises before a handler runs; it has no code of its own. */
const libraryError = (error: HTTPException): ApiError | null => {
  if (error.status >= 500) return null;
  const isJson = error.message === 'Malformed JSON in request body';
  return new ApiError(
    libraryErrors[error.status] ?? (isJson ? httpErrors.invalid_json : httpErrors.invalid_input),
    {
      cause: error,
    },
  );
};

const expectedError = (error: unknown, c: Context): ApiError | null => {
  if (error instanceof ApiError) return error;
  // The response to an aborted request is never read.
  if (isOverloaded(error) || c.req.raw.signal?.aborted)
    return new ApiError(httpErrors.unavailable, { cause: error });
  return error instanceof HTTPException ? libraryError(error) : null;
};

/** Whether the client aborted while its request was being read. */
const isClientAbort = (error: unknown, c: Context): boolean => {
  const incoming = c.env?.incoming as IncomingMessage | undefined;
  return incoming?.errored != null && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
};

const wantsHtml = (c: Context): boolean => !/^\/(api|healthz|readyz|metrics)(\/|$)/.test(c.req.path);

/** The id that the proxy gave the request, or a new one. */
const requestIdOf = (c: Context, isTrusted: boolean): string => {
  const given = isTrusted ? c.req.header('X-Request-Id') : undefined;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** The methods a path supports, read from the routes; empty when the path does not exist. */
const methodsOf = (app: OpenAPIHono, path: string): string[] => {
  const handled = (method: string): boolean => {
    const [matches] = app.router.match(method, path);
    return matches.some(([[, route]]) => route.method === method);
  };
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    .filter(handled)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
};

/** The path without trailing slashes; null where there are none, or where it would lead to another host. */
const withoutTrailingSlash = (path: string): string | null =>
  path.endsWith('/') && !path.startsWith('//') ? withoutTrailing(path, '/') || null : null;

/** Maximum length of path and query, in characters. */
const maxUrlLength = 2048;

const rejectLongUrl = ({ req: { url } }: Context): void => {
  if (url.length - url.indexOf('/', 8) > maxUrlLength) throw new ApiError(httpErrors.uri_too_long);
};

/** Treats a blank query parameter, which a form sends for an empty field, as absent. */
const ignoreBlankParameters = ({ req }: Context): void => {
  if (!req.url.includes('?')) return;
  const nonBlank = Object.entries(req.queries()).flatMap(([name, values]) => {
    const nonBlankValues = values.filter((value) => value.trim() !== '');
    return nonBlankValues.length > 0 ? [[name, nonBlankValues] as const] : [];
  });
  Object.defineProperty(req, 'queries', { value: () => Object.fromEntries(nonBlank) });
};

/**
 * Everything done before and after each request, in one middleware because each one adds microtasks to every
 * response.
 */
const commonMiddleware = ({ refusal, headers = {} }: HttpOptions): MiddlewareHandler => {
  const finish = async (c: Context): Promise<void> => {
    if (!c.env?.outgoing)
      for (const [name, value] of Object.entries(headers))
        if (!c.res.headers.has(name)) c.header(name, value);
    // HEAD sends no body; without cancelling it, its producer would wait for a reader forever.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
  };
  return (c, next) => {
    rejectLongUrl(c);
    ignoreBlankParameters(c);
    const refused = refusal?.(c);
    if (refused) return Promise.resolve(refused);
    return c.req.method === 'HEAD' || !c.env?.outgoing ? next().then(() => finish(c)) : next();
  };
};

/** The root application: every error becomes a coded response, and a wrong method 405 with `Allow`. */
export const createHttp = (options: HttpOptions): OpenAPIHono => {
  const { report, errorPage, isTemporary, trustsRequestId = false } = options;
  const app = createRouter({ router: new CachingRouter() });
  app.use(commonMiddleware(options));

  const sendError = (
    c: Context,
    error: ApiError,
    requestId: string | null = null,
  ): Response | Promise<Response> => {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
    c.set('failure', error);
    if (requestId) c.header('X-Request-Id', requestId);
    if (errorPage && wantsHtml(c)) return errorPage(c, error, requestId);
    return c.json(error.body(), error.status);
  };

  app.onError((error, c) => {
    // This response is never read.
    if (isClientAbort(error, c)) return new Response(null, { status: 400 });
    const known =
      expectedError(error, c) ??
      (isTemporary?.(error) ? new ApiError(httpErrors.unavailable, { cause: error }) : null);
    if (known && known.status !== 500) return sendError(c, known);
    const requestId = requestIdOf(c, trustsRequestId);
    report(error, c, requestId);
    return sendError(c, known ?? new ApiError(httpErrors.internal_error, { cause: error }), requestId);
  });

  app.notFound((c) => {
    const trimmed = withoutTrailingSlash(c.req.path);
    if (trimmed && methodsOf(app, trimmed).includes(c.req.method))
      return c.redirect(trimmed + new URL(c.req.url).search, 308);
    const allowed = methodsOf(app, c.req.path);
    if (allowed.length > 0 && !allowed.includes(c.req.method))
      return sendError(
        c,
        new ApiError(httpErrors.method_not_allowed, { headers: { Allow: allowed.join(', ') } }),
      );
    return sendError(c, new ApiError(httpErrors.not_found));
  });

  return app;
};
