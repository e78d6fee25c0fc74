export { toRegionFilter } from './pages/home-props.ts';
export { entriesIn, homeAddresses, renderHome } from './pages/render-home.server.tsx';
