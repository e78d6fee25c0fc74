import type { ReactElement } from 'react';
import type { Language } from '#content/index.server.ts';
import {
  contentSecurityPolicy,
  type PreparedResponse,
  prepareResponse,
} from '#platform/http/index.server.ts';
import type { ScriptedPage } from '#public/client/page-scripts.ts';
import type { DocumentHead, SharePreview } from '#ui/document.tsx';
import { renderDocument } from '#ui/render-document.server.tsx';
import { type LocalizedPath, pathInLanguage } from './localized-paths.ts';

type PageContent = {
  language: Language;
  title: string;
  description: string;
  /** Path and query of the page itself; null for pages that must not be found by search engines. */
  canonical: string | null;
  alternates?: readonly LocalizedPath[];
  page: ReactElement;
  /** Name and props for hydration; null for a page that needs no script. */
  hydratedPage: { page: ScriptedPage; props: object | null } | null;
  /** Requested path and query; the props are served there too. */
  address?: string;
  /** URLs of stylesheets that only this page needs. */
  pageCss?: readonly string[];
  /** What social networks show for the page. */
  share?: SharePreview;
  /** Structured data of the page (schema.org). */
  structuredData?: (publicUrl: string) => object;
  status?: PreparedResponse['status'];
};

/** A page, rendered on demand: as a document, or as the props for hydration. */
export type Page = {
  document: () => PreparedResponse;
  /** Null for a page that needs no props. */
  props: () => PreparedResponse | null;
};

export type Renderer = (content: PageContent) => Page;

/** Version of a response: its ETag without the weak prefix and quotes. */
export const versionOf = ({ etag }: PreparedResponse): string => etag.replaceAll(/^W\/|"/g, '');

const prepareProps = (props: object): PreparedResponse =>
  prepareResponse(JSON.stringify(props), {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-Robots-Tag': 'noindex' },
    compress: true,
  });

const propsUrl = (address: string, props: PreparedResponse): string =>
  `${address}${address.includes('?') ? '&' : '?'}props=${versionOf(props)}`;

/** Renders pages to prepared HTML responses. */
export const createRenderer =
  (publicUrl: string, assets: DocumentHead['assets']): Renderer =>
  ({ canonical, alternates = [], page, hydratedPage, address = '', status = 200, ...content }) => {
    const { language, title, description, pageCss, share, structuredData } = content;
    const props = () => (hydratedPage?.props ? prepareProps(hydratedPage.props) : null);
    const document = () => {
      const head: DocumentHead = {
        lang: language.tag,
        dir: language.direction,
        title,
        description,
        canonical: canonical === null ? null : `${publicUrl}${canonical}`,
        alternates: alternates.map(({ tag, path }) => ({ tag, href: `${publicUrl}${path}` })),
        assets,
        pageCss,
        manifest: pathInLanguage('/manifest.webmanifest', language.tag),
        share,
        structuredData: structuredData?.(publicUrl),
      };
      const headers = {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Language': language.tag,
        'Content-Security-Policy': contentSecurityPolicy,
        'Cache-Control': status === 200 ? 'public, max-age=0, s-maxage=60, stale-if-error=86400' : 'no-store',
      };
      const preparedProps = props();
      const hydration = hydratedPage && {
        page: hydratedPage.page,
        propsUrl: preparedProps && propsUrl(address, preparedProps),
      };
      return prepareResponse(renderDocument(head, page, hydration), { status, headers, compress: true });
    };
    return { document, props };
  };
