export { LanguageName } from './language-name.tsx';
