import type { HomePageProps } from '#features/countries/pages/home-page.tsx';
import type { CountryPageProps } from '#features/petitions/pages/country-page.tsx';

/** What stands in the element `page-data`: which page it is, and the props it was rendered with. */
export type PageData = { page: 'home'; props: HomePageProps } | { page: 'country'; props: CountryPageProps };
