import type { Context, Env, Hono } from 'hono';
import type { TextPlaces, TextSnapshot } from '#content/index.server.ts';
import type { AnswersDependencies, AnswersReader, ReportDependencies } from '#countries/index.server.ts';
import type { LetterService } from '#letters/index.server.ts';
import type { RenderUncached, ResponseCache } from '#platform/http/index.server.ts';
import type { ConcurrencyLimit, WaitOptions } from '#platform/work/index.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import type { PublicPage } from '#public/sharing/sitemap.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import type { AssetUrls } from './assets.server.ts';
import { createRenderer, type Renderer } from './renderer.server.ts';
import { createSendPage, type SendPage } from './send-page.server.ts';

/** Who runs the site, from the configuration; null where not configured. */
type Operator = { name: string | null; address: string | null; email: string | null };

/** Dependencies of the public pages. */
export type PageDependencies = {
  publicUrl: string;
  content: () => ContentSnapshot;
  /** Texts for pages that must work before any content is loaded. */
  fallbackTexts: TextSnapshot;
  petitions: LetterService;
  sharing: Sharing;
  /** Number of letters to a country reported as posted; null if not shown. */
  lettersSent: (countryCode: string) => number | null;
  responseCache: ResponseCache;
  /** Separate cache, so that search queries do not evict other pages. */
  searchCache: ResponseCache;
  /** Limits how many pages are rendered at the same time. */
  concurrencyLimit: ConcurrencyLimit;
  /** Key of the client, for fair scheduling between clients. */
  clientOf: (c: Context) => string;
  reports: ReportDependencies;
  /** What governments answered, and how visitors say so. */
  answers: AnswersDependencies & { reader: AnswersReader };
  assets: AssetUrls;
  operator: Operator;
};

/** What the routes of the pages use: the dependencies, and helpers shared by all pages. */
export type PageTools = PageDependencies & {
  render: Renderer;
  sendPage: SendPage;
  /** The current texts; the fallback texts while there is no content. */
  currentTexts: () => TextSnapshot;
  /**
   * The language tag in a query parameter, safe to use in a cache key; `?` for an unknown language or one
   * that is not public.
   */
  tagOf: (c: Context, parameter?: 'lang' | 'letter') => string | undefined;
  waitOptionsOf: (c: Context) => WaitOptions;
  /** Renders pages that are not cached. */
  renderUncached: RenderUncached;
};

/** Public pages of a feature; `pages.server.ts` collects them. */
export type PageFeature = {
  /** Routes of its pages. */
  routes: (tools: PageTools) => Hono<Env>;
  /** Lists of text keys that decide in which languages its pages are available. */
  complete?: readonly (readonly string[])[];
  /** Paths of its pages that search engines may list. */
  paths?: (content: ContentSnapshot, petitions: LetterService) => readonly PublicPage[];
  /** Which texts appear on which pages. */
  places: readonly TextPlaces[];
};

/** Creates the helpers shared by all pages. */
export const createPageTools = (dependencies: PageDependencies): PageTools => {
  const { content, fallbackTexts, concurrencyLimit, clientOf } = dependencies;
  const currentTexts = (): TextSnapshot => {
    try {
      return content().texts;
    } catch {
      return fallbackTexts;
    }
  };
  const waitOptionsOf = (c: Context): WaitOptions => ({ signal: c.req.raw.signal, client: clientOf(c) });
  return {
    ...dependencies,
    render: createRenderer(dependencies.publicUrl, {
      js: dependencies.assets.js,
      css: dependencies.assets.styles.common,
    }),
    sendPage: createSendPage(content, dependencies.responseCache),
    currentTexts,
    tagOf: (c, parameter = 'lang') => {
      const requested = c.req.query(parameter);
      return requested === undefined ? undefined : (currentTexts().publicLanguage(requested)?.tag ?? '?');
    },
    waitOptionsOf,
    renderUncached: (c, render) => {
      const { signal, ...queueOptions } = waitOptionsOf(c);
      return concurrencyLimit.run(render, signal, queueOptions);
    },
  };
};
