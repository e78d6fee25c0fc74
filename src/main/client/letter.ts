export { startLetter as start } from '#features/country-page/pages/letter-page.tsx';
