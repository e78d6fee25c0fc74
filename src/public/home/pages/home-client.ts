import { hydrate } from '#public/client/hydrate.tsx';
import { HomePage } from './home-page.tsx';

export const start = (props: object) => hydrate(HomePage, props);
