import type { Context } from 'hono';
import { findLanguage, type Language } from '#content/index.server.ts';
import { findCountry } from '#countries/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createRouter,
  type PreparedResponse,
  type RenderUncached,
  sendPreparedResponse,
} from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { translationErrors } from '../errors.ts';
import { concernsCountry } from '../reading-order.ts';
import { nativeReviewerErrors } from './errors.ts';
import {
  guardReadingForm,
  normalizeField,
  normalizeName,
  problemsOf,
  type ReviewForm,
  readForm,
} from './form.server.ts';
import { linkStateOf } from './link-state.ts';
import { findLink, type LinkRow, needsUseRecord, recordLinkUse } from './links.server.ts';
import type { ReadingView } from './pages/addresses.ts';
import type { Ending } from './pages/ended-page.tsx';
import { pageTextsIn, uiLanguageOf, uiLanguages } from './pages/page-texts.ts';
import {
  type OpenLink,
  pathAfter,
  type Refusal,
  type RenderSources,
  renderEnded,
  renderOverview,
  renderReadingText,
} from './pages/render-reading.server.tsx';
import type { Problems } from './pages/text-page.tsx';
import { recordReading, recordSuggestion, type SubmissionResult } from './store-review.server.ts';
import { suggestionsOfLink } from './suggestions.server.ts';
import { type ReadingText, readingTexts } from './texts.server.ts';

export type ReadingDependencies = {
  db: Db;
  publicUrl: string;
  /** Rate limit per client. Resolves to 0, or to the seconds to wait. */
  countSent: (c: Context) => Promise<number>;
};

type Parts = RenderSources & {
  reading: ReadingDependencies;
  /** Renders uncached pages. */
  renderUncached: RenderUncached;
};

/** The link of a request, with the data its pages need. */
type OpenedLink = { row: LinkRow; link: OpenLink; view: ReadingView };

/** Pages behind a link must not be cached, indexed or leaked by referrer. */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

const viewOf = (c: Context): ReadingView => {
  const ui = uiLanguageOf(c.req.query('ui'), c.req.header('Accept-Language'));
  const original = uiLanguages.find((tag) => tag === c.req.query('original')) ?? ui;
  return { ui, original, name: normalizeName(c.req.query('name')) };
};

const completedActionOf = (c: Context) =>
  (['good', 'suggested'] as const).find((each) => each === c.req.query('done')) ?? null;

const wantsJson = (c: Context): boolean => {
  const accepted = c.req.header('Accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
};

/** The pages behind reviewer links, `/read/{token}`. */
export const readingPages = ({ reading, renderUncached, ...sources }: Parts) => {
  const { db, countSent, publicUrl } = reading;

  const send = async (c: Context, make: () => PreparedResponse): Promise<Response> => {
    c.get('countUncached')?.();
    return sendPreparedResponse(c, await renderUncached(c, make), headers);
  };

  const sendLinkEnded = (c: Context, ending: Ending): Response | Promise<Response> => {
    const { reader_link_not_found: unknown, reader_link_ended: ended } = nativeReviewerErrors;
    if (wantsJson(c)) {
      const error = new ApiError(ending === 'unknown' ? unknown : ended);
      return c.json(error.body(), error.status, headers);
    }
    return send(c, () => renderEnded(ending, viewOf(c).ui, c.req.path, sources));
  };

  /** The valid link of a token, or the page that explains why it is not valid. */
  const resolveLink = async (c: Context): Promise<OpenedLink | Response> => {
    const token = c.req.param('token') ?? '';
    const row = await findLink(db, token);
    const state = row ? linkStateOf(row, new Date()) : 'unknown';
    const language = row && findLanguage(row.language);
    if (!row || !language || state !== 'valid')
      return sendLinkEnded(c, state === 'valid' ? 'unknown' : state);
    const country = row.countryCode === null ? null : (findCountry(row.countryCode) ?? null);
    return { row, view: viewOf(c), link: { token, language, country, expiresAt: row.expiresAt } };
  };

  const textsOf = async ({ row, link }: OpenedLink): Promise<ReadingText[]> => {
    const texts = await readingTexts(db, row);
    const { country, language } = link;
    if (!country) return texts;
    const { kind } = sources.facts(country, language as Language).legal;
    return texts.filter((text) => concernsCountry(text, kind));
  };

  const storeReview = (
    { row }: OpenedLink,
    text: ReadingText,
    { action, typed }: ReviewForm,
  ): Promise<SubmissionResult> =>
    db.write((tx) => {
      const now = new Date();
      const { key, hash } = text;
      if (action === 'good') return recordReading(tx, row, { key, textHash: hash, reader: typed.name }, now);
      const seen = text.text ?? '';
      const suggested = typed.wording === normalizeField(seen) ? seen : typed.wording;
      const fields = { key, seen, suggested, remark: typed.remark, reader: typed.name };
      return recordSuggestion(tx, row, fields, now);
    });

  return createRouter()
    .get('/read/:token', async (c) => {
      const openedLink = await resolveLink(c);
      if (openedLink instanceof Response) return openedLink;
      const { row, link, view } = openedLink;
      if (needsUseRecord(row, new Date())) await db.write((tx) => recordLinkUse(tx, row, new Date()));
      const texts = await textsOf(openedLink);
      const text = texts.find(({ key }) => key === c.req.query('text'));
      const pageState = { view, done: completedActionOf(c) };
      const suggested = text ? await suggestionsOfLink(db, row.id, text.key) : [];
      return send(c, () =>
        text
          ? renderReadingText(link, texts, text, { ...pageState, suggested }, sources)
          : renderOverview(link, texts, pageState, sources),
      );
    })
    .post('/read/:token', guardReadingForm(publicUrl), async (c) => {
      const openedLink = await resolveLink(c);
      if (openedLink instanceof Response) return openedLink;
      const sent = await readForm(c);
      const view = { ...openedLink.view, name: normalizeName(sent.typed.name) };
      const texts = await textsOf(openedLink);
      const text = texts.find(({ key }) => key === sent.text);
      if (!text) throw new ApiError(translationErrors.text_not_found);
      const { link, row } = openedLink;
      const suggested = await suggestionsOfLink(db, row.id, text.key);
      const words = pageTextsIn(view.ui);
      const sendRefused = (problems: Problems, status: Refusal['status']) =>
        send(c, () => {
          const refusal = { typed: sent.typed, problems, status };
          return renderReadingText(link, texts, text, { view, done: null, refusal, suggested }, sources);
        });

      if (sent.seen !== text.hash) return sendRefused({ form: words.changed }, 409);
      const problems = problemsOf(sent, text, words);
      if (Object.keys(problems).length > 0) return sendRefused(problems, 400);
      if ((await countSent(c)) > 0) return sendRefused({ form: words.busy }, 429);
      const recorded = await storeReview(openedLink, text, sent);
      if (recorded === 'ended') {
        const now = await resolveLink(c);
        return now instanceof Response ? now : sendLinkEnded(c, 'used_up');
      }
      if (recorded === 'full') return sendRefused({ form: words.full }, 429);
      const done = sent.action === 'good' ? 'good' : 'suggested';
      const target = pathAfter(link.token, texts, text.key, { view, done });
      return c.body(null, 303, { ...headers, Location: target });
    });
};
