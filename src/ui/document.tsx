import { brandColours } from './logo.ts';

/** What a link preview shows besides title and description. */
export type SharePreview = {
  siteName: string;
  /** Language and territory, such as `de_DE`. */
  locale: string;
  /** Absolute address, and size in pixels. */
  image: { url: string; width: number; height: number };
};

export type DocumentHead = {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** Shown by search engines; empty for pages that they must not list. */
  description: string;
  /** Absolute address of the page itself; null where the page must not be indexed (errors). */
  canonical: string | null;
  /** The same page in other languages, absolute addresses; `tag` may be `x-default`. */
  alternates: readonly { tag: string; href: string }[];
  /** Addresses of the common stylesheet and the loader script. */
  assets: { css: string; js: string };
  /** Addresses of the stylesheets that only this page needs. */
  pageCss?: readonly string[] | undefined;
  /** Address of the web app manifest. */
  manifest?: string | undefined;
  share?: SharePreview | undefined;
  /** Structured data of the page in the vocabulary of schema.org. */
  structuredData?: object | undefined;
};

/**
 * Which page the browser hydrates, and the URL of its props; null for a page that needs no
 * script. The props are fetched separately, because they repeat the page's content and are not needed to show it.
 */
export type HydratedPage = { page: string; propsUrl: string | null } | null;

/** Serializes JSON so that it cannot close the surrounding script element. */
const escapeForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Open Graph tags; X reads them too, but for the kind of its card. */
const ShareTags = ({ head, share }: { head: DocumentHead; share: SharePreview }) => {
  const { title, description, canonical } = head;
  const { siteName, locale, image } = share;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/**
 * The HTML document around a page. `pageHtml` is rendered apart, because the browser hydrates exactly that part.
 * No inline script and no inline style: the content security policy allows neither.
 */
export const Document = (props: { head: DocumentHead; hydratedPage: HydratedPage; pageHtml: string }) => {
  const { head, hydratedPage, pageHtml } = props;
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
        <meta name="theme-color" content={brandColours.night} />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {head.manifest && <link rel="manifest" href={head.manifest} />}
        <link rel="stylesheet" href={head.assets.css} />
        {head.pageCss?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {hydratedPage && <script type="module" src={head.assets.js} async />}
        {head.share && <ShareTags head={head} share={head.share} />}
        {head.structuredData && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON, not executable
            dangerouslySetInnerHTML={{ __html: escapeForScript(head.structuredData) }}
          />
        )}
      </head>
      <body>
        <div
          id="page"
          data-page={hydratedPage?.page}
          data-props={hydratedPage?.propsUrl ?? undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the page itself
          dangerouslySetInnerHTML={{ __html: pageHtml }}
        />
      </body>
    </html>
  );
};
