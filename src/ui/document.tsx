import { brandIcon } from './brand-mark.tsx';

export type DocumentHead = {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** Shown by search engines; empty for pages they must not list. */
  description: string;
  /** Absolute address of the page itself; null where the page must not be indexed (errors). */
  canonical: string | null;
  /** The same page in other languages, absolute addresses; `tag` may be `x-default`. */
  alternates: readonly { tag: string; href: string }[];
  /** Addresses of the built stylesheet and of the loader script. */
  assets: { css: string; js: string };
  /** Address of a stylesheet that only this page needs. */
  pageCss?: string | undefined;
};

/** Which page the browser makes live, and its props; null for a page that needs no script. */
export type EmbeddedData = { page: 'home' | 'country' | 'letter'; props: object } | null;

/** JSON that cannot end the script element it stands in. */
const embeddable = (props: object): string => JSON.stringify(props).replaceAll('<', '\\u003c');

/**
 * The HTML document around a page. `pageHtml` is rendered apart, because the browser hydrates exactly that part.
 * No inline script and no inline style: the content security policy allows neither.
 */
export const Document = (props: { head: DocumentHead; data: EmbeddedData; pageHtml: string }) => {
  const { head, data, pageHtml } = props;
  return (
    <html lang={head.lang} dir={head.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.canonical === null ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={head.canonical} />
        )}
        {head.alternates.map(({ tag, href }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={href} />
        ))}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#14213d" />
        <link rel="icon" href={brandIcon} />
        <link rel="stylesheet" href={head.assets.css} />
        {head.pageCss && <link rel="stylesheet" href={head.pageCss} />}
        {data && <script type="module" src={head.assets.js} async />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the page itself */}
        <div id="page" dangerouslySetInnerHTML={{ __html: pageHtml }} />
        {data && (
          <script
            type="application/json"
            id="page-data"
            data-page={data.page}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON, not executable
            dangerouslySetInnerHTML={{ __html: embeddable(data.props) }}
          />
        )}
      </body>
    </html>
  );
};
