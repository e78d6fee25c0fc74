import { HomePage } from '#public/home/pages/home-page.tsx';
import { hydrate } from './hydrate.tsx';

export const start = (props: object) => hydrate(HomePage, props);
