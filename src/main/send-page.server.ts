import type { Context } from 'hono';
import { type Page, versionOf } from '#features/public-pages/index.server.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { type AnswerCache, type Prepared, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';

/** Sends a page or, where the address asks for them, its props; both are made when they are asked for, and kept. */
export type SendPage = (
  c: Context,
  key: string,
  make: (valid: SiteContent) => Page,
  kept?: AnswerCache,
) => Promise<Response>;

const known = (props: Prepared | null): Prepared => {
  if (!props) throw new ApiError('not_found');
  return props;
};

/** In the version that was asked for, props may be kept by the browser. */
const sendProps = (c: Context, props: Prepared, wanted: string) =>
  sendPrepared(c, props, {
    'Cache-Control': wanted === versionOf(props) ? 'public, max-age=86400' : 'no-store',
  });

export const createSendPage =
  (content: () => SiteContent, answers: AnswerCache): SendPage =>
  async (c, key, make, kept = answers) => {
    const valid = content();
    const name = `${key} ${valid.version}`;
    const wanted = c.req.query('props');
    return wanted === undefined
      ? sendPrepared(c, await kept.get(c, name, () => make(valid).document()))
      : sendProps(c, await kept.get(c, `${name} props`, () => known(make(valid).props())), wanted);
  };
