import type { Context } from 'hono';
import type { MadeFrom } from '#platform/changes/made-from.ts';
import { type AnswerCache, type Prepared, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { SiteContent } from '#site/index.server.ts';
import { type Page, versionOf } from './renderer.server.ts';

/** A page that may be kept. */
export type KeepablePage<Data> = {
  /** Names what was asked for. */
  key: string;
  /** What the page shows; another digest of it makes another page. */
  madeFrom: MadeFrom;
  /** Gets what the page shows and does not lie in memory. */
  fetch?: () => Promise<Data>;
  make: (valid: SiteContent, data: Data) => Page;
  /** Where it is kept; by default with the other answers. */
  kept?: AnswerCache;
};

/** Sends a page or, where the address asks for them, its props; both are made when they are asked for, and kept. */
export type SendPage = <Data = undefined>(c: Context, page: KeepablePage<Data>) => Promise<Response>;

const requireProps = (props: Prepared | null): Prepared => {
  if (!props) throw new ApiError(httpErrors.not_found);
  return props;
};

/** Browsers may cache the props only in the requested version. */
const sendProps = (c: Context, props: Prepared, requestedVersion: string) =>
  sendPrepared(c, props, {
    'Cache-Control': requestedVersion === versionOf(props) ? 'public, max-age=86400' : 'no-store',
  });

export const createSendPage =
  (content: () => SiteContent, answers: AnswerCache): SendPage =>
  async (c, { key, madeFrom, fetch, make, kept = answers }) => {
    const digest = content().digestOf(madeFrom);
    const name = `${key} ${digest}`;
    const making = {
      ...(fetch ? { fetch } : {}),
      isCurrent: () => content().digestOf(madeFrom) === digest,
    };
    const wanted = c.req.query('props');
    return wanted === undefined
      ? sendPrepared(c, await kept.get(c, name, (data) => make(content(), data).document(), making))
      : sendProps(
          c,
          await kept.get(c, `${name} props`, (data) => requireProps(make(content(), data).props()), making),
          wanted,
        );
  };
