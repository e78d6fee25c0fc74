import type { Context, Env, Hono } from 'hono';
import type { TextPlaces, TextSnapshot } from '#content/index.server.ts';
import type { ReportDependencies } from '#countries/index.server.ts';
import type { Petitions } from '#letters/index.server.ts';
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
export type PagesParts = {
  publicUrl: string;
  content: () => ContentSnapshot;
  /** Texts for pages that must work before any content is loaded. */
  fallbackTexts: TextSnapshot;
  petitions: Petitions;
  sharing: Sharing;
  /** Number of letters to a country reported as posted; null if not shown. */
  lettersSent: (countryCode: string) => number | null;
  answers: ResponseCache;
  /** Separate cache, so that search queries do not evict other pages. */
  searches: ResponseCache;
  /** Limits how many pages are rendered at the same time. */
  gate: ConcurrencyLimit;
  /** Key of the client, for fair scheduling between clients. */
  clientOf: (c: Context) => string;
  reports: ReportDependencies;
  assets: AssetUrls;
  operator: Operator;
};

/** What the routes of the pages use: the dependencies, and helpers shared by all pages. */
export type PageTools = PagesParts & {
  render: Renderer;
  sendPage: SendPage;
  /** The current texts; the fallback texts while there is no content. */
  currentTexts: () => TextSnapshot;
  /**
   * The language tag in a query parameter, safe to use in a cache key; `?` for an unknown language or one
   * that is not public.
   */
  tagOf: (c: Context, parameter?: 'lang' | 'letter') => string | undefined;
  waitingOf: (c: Context) => WaitOptions;
  /** Renders pages that are not cached. */
  makeInTurn: RenderUncached;
};

/** Public pages of a feature; `pages.server.ts` collects them. */
export type PageFeature = {
  /** Routes of its pages. */
  routes: (tools: PageTools) => Hono<Env>;
  /** Lists of text keys that decide in which languages its pages are available. */
  complete?: readonly (readonly string[])[];
  /** Paths of its pages that search engines may list. */
  addresses?: (content: ContentSnapshot, petitions: Petitions) => readonly PublicPage[];
  /** Which texts appear on which pages. */
  places: readonly TextPlaces[];
};

/** Creates the helpers shared by all pages. */
export const createPageTools = (parts: PagesParts): PageTools => {
  const { content, fallbackTexts, gate, clientOf } = parts;
  const currentTexts = (): TextSnapshot => {
    try {
      return content().texts;
    } catch {
      return fallbackTexts;
    }
  };
  const waitingOf = (c: Context): WaitOptions => ({ signal: c.req.raw.signal, client: clientOf(c) });
  return {
    ...parts,
    render: createRenderer(parts.publicUrl, { js: parts.assets.js, css: parts.assets.styles.common }),
    sendPage: createSendPage(content, parts.answers),
    currentTexts,
    tagOf: (c, parameter = 'lang') => {
      const asked = c.req.query(parameter);
      return asked === undefined ? undefined : (currentTexts().publicLanguage(asked)?.tag ?? '?');
    },
    waitingOf,
    makeInTurn: (c, make) => {
      const { signal, ...turn } = waitingOf(c);
      return gate.run(make, signal, turn);
    },
  };
};
