export { toRegionFilter } from './pages/home-props.ts';
export { entriesIn, homeAddresses, homeMadeFrom, renderHome } from './pages/render-home.server.tsx';
