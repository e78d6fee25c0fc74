import { escapeMarkup } from '#lib/markup.ts';

/** The paths of one page by language; the default one again under `x-default`. */
export type PublicPage = readonly { tag: string; path: string }[];

/**
 * The sitemap (sitemaps.org 0.9): every page in every language, with links to its other languages. Without
 * modification dates, which are not known per page.
 * @param publicUrl origin without a slash at its end.
 */
export const sitemap = (publicUrl: string, pages: readonly PublicPage[]): string => {
  const absolute = (path: string) => escapeMarkup(`${publicUrl}${path}`);
  const entries = pages.flatMap((page) => {
    const alternates = page.map(
      ({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${absolute(path)}"/>`,
    );
    const paths = [...new Set(page.map(({ path }) => path))];
    return paths.map((path) => `<url><loc>${absolute(path)}</loc>${alternates.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
};

/** robots.txt (RFC 9309): crawlers may read everything but the back office and the API. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
