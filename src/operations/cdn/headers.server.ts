import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/index.server.ts';
import { keysOfPath } from './keys.ts';

export type CdnKind = Exclude<Config['cdn']['kind'], 'none'>;

/** Seconds after expiry in which the CDN answers from its copy while it fetches a new one. */
const staleWhileRevalidate = 60;
/** Seconds after expiry in which the CDN answers from its copy when the site does not. */
const staleIfError = 86_400;

const headerNames = {
  fastly: { control: 'Surrogate-Control', keys: 'Surrogate-Key', separator: ' ' },
  cloudflare: { control: 'CDN-Cache-Control', keys: 'Cache-Tag', separator: ',' },
  varnish: { control: 'Surrogate-Control', keys: 'xkey', separator: ' ' },
} as const satisfies Record<CdnKind, object>;

/** Downloads are counted where they are delivered, so the site itself has to deliver them. */
const isCounted = (path: string): boolean => /^\/api\/(download|generate)-petition\//.test(path);

/** The headers by which a CDN stores a response; none for what no cache may share. */
export const cdnHeaders = (
  kind: CdnKind,
  path: string,
  cacheControl: string | null,
): Record<string, string> => {
  const seconds = cacheControl?.match(/s-maxage=(\d+)/)?.[1];
  if (seconds === undefined) return {};
  const { control, keys, separator } = headerNames[kind];
  if (isCounted(path)) return { [control]: 'no-store' };
  return {
    [control]: `max-age=${seconds}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
    [keys]: keysOfPath(path).join(separator),
  };
};

/** Adds these headers to every response. */
export const addCdnHeaders =
  (kind: CdnKind): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(cdnHeaders(kind, c.req.path, headers.get('Cache-Control'))))
      headers.set(name, value);
  };
