import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError, httpErrors } from './errors.ts';
import { checkJsonShape } from './json-shape.ts';

const refuse = (): never => {
  throw new ApiError(httpErrors.payload_too_large);
};

const declaredSize = ({ req }: Context): number =>
  req.header('Transfer-Encoding') ? 0 : Number(req.header('Content-Length') ?? 0);

/** More than any call needs, file uploads aside. */
const defaultMaxValues = 100_000;

/**
 * Rejects a larger body with 413, and JSON that would take long to parse before it is parsed.
 * @param maxValues values that JSON may hold
 */
export const limitBody = (maxSize: number, maxValues = defaultMaxValues): MiddlewareHandler => {
  const limit = bodyLimit({ maxSize, onError: refuse });
  const checkShape = async (c: Context): Promise<void> => {
    if (/json/i.test(c.req.header('Content-Type') ?? '')) await checkJsonShape(await c.req.text(), maxValues);
  };
  // Checked before the body is read: a half-read body would block the connection, and the next request on it,
  // until it is cut.
  return (c, next) => (declaredSize(c) > maxSize ? refuse() : limit(c, () => checkShape(c).then(next)));
};
