import type { Context } from 'hono';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import type { PreparedResponse, ResponseCache } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { type Page, versionOf } from './renderer.server.ts';

/** A page that may be cached. */
type CacheablePage<Data> = {
  /** Identifies the request; part of the cache key. */
  key: string;
  /** The content the page depends on; a change of it changes the cache key. */
  cacheDependencies: CacheDependencies;
  /** Loads data of the page that is not in memory. */
  fetch?: () => Promise<Data>;
  render: (content: ContentSnapshot, data: Data) => Page;
  /**
   * Returns false when the page shows something beside the content that has changed since. It is kept, so it must not
   * hold on to the request.
   */
  isUnchanged?: () => boolean;
  /** Where it is cached; by default in the common response cache. */
  cache?: ResponseCache;
};

/** Sends a page or, with the `props` parameter, its props; both are rendered on demand and cached. */
export type SendPage = <Data = undefined>(
  c: Context,
  page: CacheablePage<Data>,
) => Response | Promise<Response>;

const requireProps = (props: PreparedResponse | null): PreparedResponse => {
  if (!props) throw new ApiError(httpErrors.not_found);
  return props;
};

/** Browsers may cache the props only in the requested version. */
const propsHeaders = (props: PreparedResponse, requestedVersion: string) => ({
  'Cache-Control': requestedVersion === versionOf(props) ? 'public, max-age=86400' : 'no-store',
});

export const createSendPage =
  (content: () => ContentSnapshot, responseCache: ResponseCache): SendPage =>
  (c, { key, cacheDependencies, fetch, render, isUnchanged, cache = responseCache }) => {
    const contentKey = content().cacheKey(cacheDependencies);
    const name = `${key} ${contentKey}`;
    const options = {
      ...(fetch ? { fetch } : {}),
      ...(isUnchanged ? { isUnchanged } : {}),
      isCurrent: () => content().cacheKey(cacheDependencies) === contentKey,
    };
    const requestedVersion = c.req.query('props');
    return requestedVersion === undefined
      ? cache.send(c, name, (data) => render(content(), data).document(), options)
      : cache.send(c, `${name} props`, (data) => requireProps(render(content(), data).props()), {
          ...options,
          headersFor: (props) => propsHeaders(props, requestedVersion),
        });
  };
