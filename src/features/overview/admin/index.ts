export { CountryPages } from './country-pages.tsx';
export { StableScreen } from './stable-screen.tsx';
