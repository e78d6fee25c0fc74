import { CountryPage } from '#features/petitions/pages/country-page.tsx';
import { hydrate } from './hydrate.tsx';

export const start = () => hydrate(CountryPage);
