export type { PublicPage } from './sitemap.ts';
export { countryData, type DescribedPage, homeData } from './structured-data.ts';
