import { CountryPage } from '#features/country-page/pages/country-page.tsx';
import { hydrate } from './hydrate.tsx';

export const start = (props: object) => hydrate(CountryPage, props);
