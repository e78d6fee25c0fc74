export { startLetter as start } from '#features/petitions/pages/letter-page.tsx';
