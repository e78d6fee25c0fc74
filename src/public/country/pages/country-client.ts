import { hydrate } from '#public/client/hydrate.tsx';
import { CountryPage } from './country-page.tsx';

export const start = (props: object) => hydrate(CountryPage, props);
