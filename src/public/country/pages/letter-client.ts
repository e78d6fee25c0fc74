export { startLetter as start } from './letter-page.tsx';
