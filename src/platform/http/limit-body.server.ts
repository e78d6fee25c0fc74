import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

const refuse = (): never => {
  throw new ApiError('payload_too_large');
};

const announcedSize = ({ req }: Context): number =>
  req.header('Transfer-Encoding') ? 0 : Number(req.header('Content-Length') ?? 0);

/** Rejects a larger body with 413. */
export const limitBody = (maxSize: number): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse });
  // Before the body is touched: a body half read would hold up the connection until it is cut, with the next request on it.
  return (c, next) => (announcedSize(c) > maxSize ? refuse() : limit(c, next));
};
