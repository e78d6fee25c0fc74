import type { MiddlewareHandler } from 'hono';
import { ApiError, httpErrors } from './errors.ts';

const json = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Rejects a body whose content type is not JSON. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  if (!json.test(c.req.header('Content-Type') ?? '')) throw new ApiError(httpErrors.unsupported_media_type);
  await next();
};
