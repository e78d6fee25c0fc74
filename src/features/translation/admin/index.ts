export { TranslationsScreen } from './side-by-side/translations-screen.tsx';
