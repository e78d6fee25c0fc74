import type { Context } from 'hono';
import { type Page, versionOf } from '#features/public-pages/index.server.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { type AnswerCache, type Prepared, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';

/** Sends a page or, with `?props=<version>`, its props; both are rendered on demand and cached. */
export type SendPage = (
  c: Context,
  key: string,
  make: (current: SiteContent) => Page,
  cache?: AnswerCache,
) => Promise<Response>;

const requireProps = (props: Prepared | null): Prepared => {
  if (!props) throw new ApiError('not_found');
  return props;
};

/** Browsers may cache the props only in the requested version. */
const sendProps = (c: Context, props: Prepared, requestedVersion: string) =>
  sendPrepared(c, props, {
    'Cache-Control': requestedVersion === versionOf(props) ? 'public, max-age=86400' : 'no-store',
  });

export const createSendPage =
  (content: () => SiteContent, answers: AnswerCache): SendPage =>
  async (c, key, make, cache = answers) => {
    const current = content();
    const name = `${key} ${current.version}`;
    const requestedVersion = c.req.query('props');
    return requestedVersion === undefined
      ? sendPrepared(c, await cache.get(c, name, () => make(current).document()))
      : sendProps(
          c,
          await cache.get(c, `${name} props`, () => requireProps(make(current).props())),
          requestedVersion,
        );
  };
