import { HomePage } from '#features/home-page/pages/home-page.tsx';
import { hydrate } from './hydrate.tsx';

export const start = (props: object) => hydrate(HomePage, props);
