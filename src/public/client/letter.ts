export { startLetter as start } from '#public/country/pages/letter-page.tsx';
