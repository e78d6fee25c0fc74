/** Page data for schema.org. */
export type PageDescription = {
  /** Path and query. */
  path: string;
  name: string;
  description: string;
  /** BCP 47 tag. */
  language: string;
  /** The home page in the same language. */
  site: { path: string; name: string };
};

const baseProperties = (publicUrl: string, { path, name, description, language }: PageDescription) => ({
  url: `${publicUrl}${path}`,
  name,
  description,
  inLanguage: language,
});

/** The home page as a schema.org `WebSite`, with absolute URLs. */
export const homeData = (publicUrl: string, page: PageDescription) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  ...baseProperties(publicUrl, page),
  name: page.site.name,
  headline: page.name,
  isAccessibleForFree: true,
});

/**
 * A country page as a schema.org `WebPage`, with breadcrumbs and absolute URLs.
 * @param country its name in the language of the page
 */
export const countryData = (publicUrl: string, page: PageDescription, country: string) => {
  const { site } = page;
  const home = { name: site.name, url: `${publicUrl}${site.path}` };
  const about = baseProperties(publicUrl, page);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    ...about,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: home.name, item: home.url },
        { '@type': 'ListItem', position: 2, name: country, item: about.url },
      ],
    },
  };
};
