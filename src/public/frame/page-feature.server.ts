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

/** What the public pages are given. */
export type PagesParts = {
  publicUrl: string;
  content: () => ContentSnapshot;
  /** Texts for the pages that must work before there is any content. */
  fallbackTexts: TextSnapshot;
  petitions: Petitions;
  sharing: Sharing;
  /** Letters to a country that visitors say they have posted; null where the number is not told. */
  lettersSent: (countryCode: string) => number | null;
  answers: ResponseCache;
  /** Apart from the other answers: what people type must not push out pages that others ask for. */
  searches: ResponseCache;
  /** Bounds the making of all pages. */
  gate: ConcurrencyLimit;
  /** What counts as one client, who takes turns with the others. */
  clientOf: (c: Context) => string;
  reports: ReportDependencies;
  assets: AssetUrls;
  operator: Operator;
};

/** What each page can be made with: what is given, and what all of them share. */
export type PageTools = PagesParts & {
  render: Renderer;
  sendPage: SendPage;
  /** The current texts; the shipped ones while there is no content. */
  currentTexts: () => TextSnapshot;
  /**
   * The language in a parameter of the address, in a form that is safe in a cache key; a language that is not public is
   * an unknown one.
   */
  tagOf: (c: Context, parameter?: 'lang' | 'letter') => string | undefined;
  waitingOf: (c: Context) => WaitOptions;
  /** Makes pages that are not kept. */
  makeInTurn: RenderUncached;
};

/** What a feature tells of its public pages; `pages.server.ts` collects them. */
export type PageFeature = {
  /** Answers its addresses: each page with its key, what it is made from, and its stylesheets. */
  routes: (tools: PageTools) => Hono<Env>;
  /** Lists of text keys that decide which of its pages exist, and in which languages. */
  complete?: readonly (readonly string[])[];
  /** Its pages that search engines may list. */
  addresses?: (content: ContentSnapshot, petitions: Petitions) => readonly PublicPage[];
  /** Where its texts stand. */
  places: readonly TextPlaces[];
};

/** Makes what all pages share. */
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
