import { CountryPage } from '#public/country/pages/country-page.tsx';
import { hydrate } from './hydrate.tsx';

export const start = (props: object) => hydrate(CountryPage, props);
