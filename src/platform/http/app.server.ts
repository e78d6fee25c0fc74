import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { withoutTrailing } from '#lib/without-trailing.ts';
import { BusyError, ClosedError } from '#platform/work/index.ts';
import { ApiError } from './errors.ts';

type Report = (error: unknown, c: Context) => void;
type Page = (c: Context, error: ApiError) => Response | Promise<Response>;

export type HttpOptions = {
  /** Told of every failure that nobody foresaw. */
  report: Report;
  /** Whether a failure of a lower layer passes by itself, so that the answer is 503 `unavailable`. */
  isTemporary?: (error: unknown) => boolean;
  /** Renders a failure for people; `/api` always answers in JSON. */
  errorPage?: Page;
};

/** A router whose schema failures are `invalid_input` with the path of each wrong value. */
export const createRouter = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      const details = result.error.issues.map((issue) => ({
        path: issue.path.join('.') || result.target,
        message: issue.message,
      }));
      throw new ApiError('invalid_input', { details });
    },
  });

const foreseen = (error: unknown, c: Context): ApiError | null => {
  if (error instanceof ApiError) return error;
  // Nobody reads the answer to a request that has been broken off.
  if (error instanceof BusyError || error instanceof ClosedError || c.req.raw.signal?.aborted)
    return new ApiError('unavailable', { cause: error });
  if (error instanceof Error && error.message === 'Malformed JSON in request body')
    return new ApiError('invalid_json', { cause: error });
  return null;
};

/** Whether the client has broken off while its request was being read. */
const isBrokenOff = (error: unknown, c: Context): boolean => {
  const incoming = c.env?.incoming as IncomingMessage | undefined;
  return incoming?.errored != null && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
};

const wantsPage = (c: Context): boolean => !/^\/(api|healthz|readyz|metrics)(\/|$)/.test(c.req.path);

/** The methods a path answers to, read from the routes themselves; empty when the path does not exist. */
const methodsOf = (app: OpenAPIHono, path: string): string[] => {
  const handled = (method: string): boolean => {
    const [matches] = app.router.match(method, path);
    return matches.some(([[, route]]) => route.method === method);
  };
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    .filter(handled)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
};

/** The path without slashes at its end; null where there are none, or where it would lead to another host. */
const withoutSlash = (path: string): string | null =>
  path.endsWith('/') && !path.startsWith('//') ? withoutTrailing(path, '/') || null : null;

/** Longest address that is answered, path and query, in characters. */
const longestAddress = 2048;

const refuseLongAddresses: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.length - url.indexOf('/', 8) > longestAddress) throw new ApiError('uri_too_long');
  return next();
};

/** The root of the server: coded errors for every failure, 405 with `Allow`, nothing ever unanswered. */
export const createHttp = ({ report, errorPage, isTemporary }: HttpOptions): OpenAPIHono => {
  const app = createRouter();
  app.use(refuseLongAddresses);

  const answer = (c: Context, error: ApiError): Response | Promise<Response> => {
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
    if (errorPage && wantsPage(c)) return errorPage(c, error);
    return c.json(error.body(), error.status as ContentfulStatusCode);
  };

  app.onError((error, c) => {
    // Nobody reads this answer.
    if (isBrokenOff(error, c)) return new Response(null, { status: 400 });
    const known =
      foreseen(error, c) ?? (isTemporary?.(error) ? new ApiError('unavailable', { cause: error }) : null);
    if (!known || known.status === 500) report(error, c);
    return answer(c, known ?? new ApiError('internal_error', { cause: error }));
  });

  app.notFound((c) => {
    const trimmed = withoutSlash(c.req.path);
    if (trimmed && methodsOf(app, trimmed).includes(c.req.method))
      return c.redirect(trimmed + new URL(c.req.url).search, 308);
    const allowed = methodsOf(app, c.req.path);
    if (allowed.length > 0 && !allowed.includes(c.req.method))
      return answer(c, new ApiError('method_not_allowed', { headers: { Allow: allowed.join(', ') } }));
    return answer(c, new ApiError('not_found'));
  });

  return app;
};
