import type { MiddlewareHandler } from 'hono';
import { requireOwnOrigin } from '#countries/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';

const formContentType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Rejects a submitted form from another site, of another content type, or with a body that is too large. */
export const guardForm =
  (publicUrl: string, limitBody: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    requireOwnOrigin(c, publicUrl);
    if (!formContentType.test(c.req.header('Content-Type') ?? ''))
      throw new ApiError(httpErrors.unsupported_media_type, {
        message: 'Der Inhalt muss als application/x-www-form-urlencoded gesendet werden.',
      });
    return limitBody(c, next);
  };
